import { answerPath } from '../content'
import type { DomainSettings, EndpointSettings, Settings } from '../settings'
import { matchesHost } from '../util'

type ApiSettings = Settings['api']

/** The backend that a visitor's calls and media urls go to. */
interface Backend {
  readonly baseUrl: string
  readonly mediaUrl: string
}

/**
 * The backend of the settings, or that of the host's domain (spec §7: a separate backend for Chinese domains). Without
 * one it is the showroom's own server, at the path `base`.
 */
export function backendFor(settings: ApiSettings, host: string, base: string): Backend {
  const domain = settings.domains.find(({ match }) => matchesHost(match, host))
  const { baseUrl, mediaUrl }: Partial<DomainSettings> = domain ?? settings
  const own = base.replace(/\/$/, '')
  return { baseUrl: baseUrl || own, mediaUrl: mediaUrl || baseUrl || own }
}

/**
 * The exported file with the answer of an endpoint for guests, such as `/api/worlds/de.json`. Undefined for an endpoint
 * with an absolute url: it is requested as it is.
 */
export function answerFile(
  { path, localized }: Pick<EndpointSettings, 'path' | 'localized'>,
  locale: string,
  base: string,
): string | undefined {
  return isAbsolute(path) ? undefined : joinUrl(base, answerPath(path, localized ? locale : undefined))
}

/** Whether a url has the backend's origin, and may receive the sign-in token. `page`: the base of relative urls. */
export function isBackendUrl(backend: Backend, url: string, page: string | undefined): boolean {
  const origin = originOf(backend.baseUrl, page)
  return originOf(url, page) === origin && origin !== undefined
}

/** The url of a path at the backend; absolute urls are returned unchanged. */
export function callUrl(backend: Backend, proxyPrefix: string, path: string): string {
  return isAbsolute(path) ? path : joinUrl(backend.baseUrl, joinUrl(proxyPrefix, path))
}

/**
 * The query of an endpoint: populate parameters, its language if it is localized, `limit=-1` for all records (spec
 * §7).
 */
export function endpointQuery(endpoint: EndpointSettings, locale: string): URLSearchParams {
  const query = new URLSearchParams(endpoint.params.join('&'))
  if (endpoint.localized) query.set('locale', locale)
  if (endpoint.limit) query.set('limit', '-1')
  return query
}

/** The loadable url of a media url that the backend sent. */
export function mediaUrl(backend: Backend, url: string): string {
  return isAbsolute(url) ? url : joinUrl(backend.mediaUrl, url)
}

function isAbsolute(url: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

/** Without a page, relative urls have no origin, but all of them share one. */
function originOf(url: string, page: string | undefined): string | undefined {
  if (page === undefined && !isAbsolute(url)) return ''
  return URL.canParse(url, page) ? new URL(url, page).origin : undefined
}

function joinUrl(start: string, rest: string): string {
  if (start === '') return rest
  return `${start.replace(/\/+$/, '')}/${rest.replace(/^\/+/, '')}`
}
