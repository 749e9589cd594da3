import { OVERLAY_PARAMETERS, type parametersOf } from '../visit'

/** Parameters of pages, of no meaning anywhere else. */
export const PAGE_PARAMETERS: readonly string[] = ['redirect']

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

/** How the showroom is embedded and shown: what stays in the url wherever the visitor goes (spec §2). */
export function lasting(query: URLSearchParams): URLSearchParams {
  const passing = [...OVERLAY_PARAMETERS, ...PAGE_PARAMETERS]
  return new URLSearchParams([...query].filter(([name]) => !passing.includes(name)))
}

/** A local url with these parameters behind its own, which count where both name one. */
export function withQuery(url: string, query: URLSearchParams): string {
  const [, path = '', own = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? []
  const its = new URLSearchParams(own)
  const others = [...query].filter(([name]) => !its.has(name))
  return path + searchOf(new URLSearchParams([...its, ...others])) + fragment
}
