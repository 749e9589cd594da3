import { OVERLAY_PARAMETERS, type parametersOf } from '../visit'

type Parameters = ReturnType<typeof parametersOf>

/** A query with these overlays in it. All else stays: how the showroom is embedded does not change on the way. */
export function queryWith(query: URLSearchParams, open: Parameters): URLSearchParams {
  const others = [...query].filter(([name]) => !OVERLAY_PARAMETERS.includes(name))
  return new URLSearchParams([...others, ...open].map(([name, value]) => [name, value]))
}

/** Whether two queries say the same, whatever they say first. */
export function sameQuery(a: URLSearchParams, b: URLSearchParams): boolean {
  const sorted = (query: URLSearchParams) => JSON.stringify([...query].sort())
  return sorted(a) === sorted(b)
}

/** A query as it is written behind a path. */
export function searchOf(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : ''
}
