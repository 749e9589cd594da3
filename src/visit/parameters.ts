import type { Overlay } from './overlays'

/** Overlays that a url can name, each by the query parameter of its type (spec §2). */
export const NAMED_TYPES = ['article', 'dashboard', 'iframe'] as const

export type NamedType = (typeof NAMED_TYPES)[number]

/** The ids that a url names, by type. */
export type NamedIds = ReadonlyMap<NamedType, number>

/** What the overlays of this type are named by; of several, the topmost counts. */
export function namedIds(overlays: readonly Overlay[]): NamedIds {
  const ids = new Map<NamedType, number>()
  for (const overlay of overlays) {
    const id = overlay.type === 'iframe' ? overlay.iframe.id : 'id' in overlay ? overlay.id : undefined
    if (isNamed(overlay.type) && id !== undefined) ids.set(overlay.type, id)
  }
  return ids
}

function isNamed(type: Overlay['type']): type is NamedType {
  return NAMED_TYPES.some((named) => named === type)
}

/** The ids in a url's query. Those that are not whole numbers of 0 or more are problems (spec §5). */
export function readNamedIds(parameters: Iterable<readonly [string, string]>): {
  readonly ids: NamedIds
  readonly problems: readonly string[]
} {
  const values = new Map(parameters)
  const ids = new Map<NamedType, number>()
  const problems: string[] = []
  for (const type of NAMED_TYPES) {
    const value = values.get(type)
    if (value === undefined) continue
    if (/^\d{1,15}$/.test(value)) ids.set(type, Number(value))
    else problems.push(`The url's ${type}=${value} is not a whole number of 0 or more; nothing is opened.`)
  }
  return { ids, problems }
}

/**
 * The overlays that stay when a url names these ids: the tallest pile from the bottom in which nothing is named that the
 * url does not name. What is missing is to be opened on top of it.
 */
export function pileFor(
  overlays: readonly Overlay[],
  wanted: NamedIds,
): { readonly pile: readonly Overlay[]; readonly missing: NamedIds } {
  for (let height = overlays.length; ; height--) {
    const pile = height === overlays.length ? overlays : overlays.slice(0, height)
    const open = namedIds(pile)
    if ([...open].some(([type, id]) => wanted.get(type) !== id)) continue
    return { pile, missing: new Map([...wanted].filter(([type]) => !open.has(type))) }
  }
}
