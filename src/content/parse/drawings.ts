import { isRecord } from './raw'

/** The urls of the drawings of an answer's icons, by their names. */
export function drawingsOf(icons: unknown): ReadonlyMap<string, string> {
  const drawn = (Array.isArray(icons) ? icons : []).flatMap((icon): [string, string][] => {
    const { name, svg } = isRecord(icon) ? icon : {}
    const url = isRecord(svg) ? svg.url : undefined
    return typeof name === 'string' && typeof url === 'string' ? [[name, url]] : []
  })
  // Of two with one name the first is the one that is kept.
  return new Map(drawn.reverse())
}

/** Where records carry parts that may have an icon. */
const ZONES = ['hotspots', 'sections'] as const

/**
 * A record whose parts' icons have their drawings. A backend that populates one level deep names an icon without its
 * drawing, which the collection of icons has (spec §3, Icon).
 */
export function withDrawings(raw: unknown, urlOf: ReadonlyMap<string, string>): unknown {
  if (!isRecord(raw)) return raw
  const drawn = ZONES.flatMap((zone) => {
    const parts = raw[zone]
    return Array.isArray(parts) ? [[zone, parts.map((part) => withDrawing(part, urlOf))] as const] : []
  })
  return { ...raw, ...Object.fromEntries(drawn) }
}

function withDrawing(part: unknown, urlOf: ReadonlyMap<string, string>): unknown {
  if (!isRecord(part) || !isRecord(part.icon) || part.icon.svg !== undefined) return part
  const url = urlOf.get(String(part.icon.name))
  return url === undefined ? part : { ...part, icon: { ...part.icon, svg: { url } } }
}
