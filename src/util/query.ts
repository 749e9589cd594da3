/** Name and value of each query parameter, in order. */
export type QueryParameters = readonly (readonly [name: string, value: string])[]

/** Reads a query, with or without its `?`, as `URLSearchParams` does. Malformed escapes stay as they are written. */
export function parseQuery(search: string): QueryParameters {
  const pairs = search.replace(/^\?/, '').split('&')
  return pairs.filter(Boolean).map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [decode(name), decode(value.join('='))] as const
  })
}

/** Writes a query as `URLSearchParams` does; with its `?`, or empty without parameters. */
export function formatQuery(parameters: QueryParameters): string {
  const pairs = parameters.map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Whether two queries carry the same parameters, in any order. */
export function sameParameters(a: QueryParameters, b: QueryParameters): boolean {
  const sorted = (parameters: QueryParameters) => JSON.stringify(parameters.map((pair) => [...pair]).sort())
  return a.length === b.length && sorted(a) === sorted(b)
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

function encode(text: string): string {
  const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/[!'()~]/g, percent)
    .replaceAll('%20', '+')
}
