/** One REST endpoint that content is loaded from. */
export interface EndpointSettings {
  /** State name the answer is stored under; answers of one name are concatenated when they are lists. */
  readonly name: string
  readonly path: string
  /** Populate parameters, each `name=value`. */
  readonly params: readonly string[]
  readonly localized: boolean
  /** Sends `limit=-1`. */
  readonly limit: boolean
}

const one = (name: string): EndpointSettings => endpoint(name, { localized: false, limit: false })
const all = (name: string): EndpointSettings => endpoint(name, { localized: false, limit: true })
const ofLanguage = (name: string): EndpointSettings => endpoint(name, { localized: true, limit: true })

function endpoint(name: string, how: Pick<EndpointSettings, 'localized' | 'limit'>): EndpointSettings {
  return { name, path: `/api/${name}`, params: ['populate=*'], ...how }
}

/** What the showroom reads (spec §7). */
export const ENDPOINTS: readonly EndpointSettings[] = [
  one('app-setting'),
  ofLanguage('worlds'),
  ofLanguage('content-locations'),
  ofLanguage('content-transitions'),
  all('icons'),
  ofLanguage('menus'),
  ofLanguage('articles'),
  ofLanguage('dashboards'),
  ofLanguage('tours'),
  all('screensavers'),
  all('configurators'),
  all('box-hooks'),
]

export function isEndpoint(value: unknown): value is EndpointSettings {
  if (typeof value !== 'object' || value === null) return false
  const { name, path, params, localized, limit } = value as Record<string, unknown>
  return (
    typeof name === 'string' &&
    typeof path === 'string' &&
    Array.isArray(params) &&
    params.every((param) => typeof param === 'string') &&
    typeof localized === 'boolean' &&
    typeof limit === 'boolean'
  )
}

/**
 * Looks at endpoints as a settings file gives them.
 * @throws Error in the words of spec §5 when one has no list of params.
 */
export function checkEndpointParams(endpoints: unknown): void {
  if (!Array.isArray(endpoints)) return
  for (const endpoint of endpoints) {
    const params: unknown = endpoint?.params
    if (!Array.isArray(params))
      throw new Error('Endpoint params must be an Array! Check "api.endpoints" settings.')
  }
}
