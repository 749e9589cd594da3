import { isRecord } from './raw'

/** The urls of the drawings of icons, by name. */
export function drawingsOf(icons: unknown): ReadonlyMap<string, string> {
  const drawn = (Array.isArray(icons) ? icons : []).flatMap((icon): [string, string][] => {
    const { name, svg } = isRecord(icon) ? icon : {}
    const url = isRecord(svg) ? svg.url : undefined
    return typeof name === 'string' && typeof url === 'string' ? [[name, url]] : []
  })
  // Of two icons with the same name the first is kept.
  return new Map(drawn.reverse())
}

/** Zones whose parts may have an icon. */
const ZONES = ['hotspots', 'sections'] as const

/**
 * Adds the drawings to the icons of a record's parts. A backend that populates one level deep sends an icon without
 * its drawing, which is in the collection of icons (spec §3, Icon).
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
