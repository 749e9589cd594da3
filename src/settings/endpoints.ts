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

const populate = ['populate=*']

/** What the showroom reads (spec §7). */
export const ENDPOINTS: readonly EndpointSettings[] = [
  { name: 'app-setting', path: '/api/app-setting', params: populate, localized: false, limit: false },
  { name: 'worlds', path: '/api/worlds', params: populate, localized: true, limit: true },
  {
    name: 'content-locations',
    path: '/api/content-locations',
    params: populate,
    localized: true,
    limit: true,
  },
  {
    name: 'content-transitions',
    path: '/api/content-transitions',
    params: populate,
    localized: true,
    limit: true,
  },
  { name: 'icons', path: '/api/icons', params: populate, localized: false, limit: true },
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
