import type { DomainSettings, EndpointSettings, Settings } from '../settings'
import { matchesHost } from '../util'

type ApiSettings = Settings['api']

/** Where calls and media go for a visitor of this host. */
export interface Backend {
  readonly baseUrl: string
  readonly mediaUrl: string
}

/** The backend of the settings, or the one of the host's domain (spec §7: a separate backend for Chinese domains). */
export function backendFor(settings: ApiSettings, host: string): Backend {
  const domain = settings.domains.find(({ match }) => matchesHost(match, host))
  const { baseUrl, mediaUrl }: Partial<DomainSettings> = domain ?? settings
  return { baseUrl, mediaUrl: mediaUrl || baseUrl }
}

/**
 * Whether a url lies at the backend's own origin, and may be told who is signed in. `page`: the url of the page, which
 * relative ones belong to.
 */
export function isBackendUrl(backend: Backend, url: string, page: string | undefined): boolean {
  const origin = originOf(backend.baseUrl, page)
  return originOf(url, page) === origin && origin !== undefined
}

/** A path of the backend as a url; one that is a url already stays what it is. */
export function callUrl(backend: Backend, proxyPrefix: string, path: string): string {
  return isAbsolute(path) ? path : joinUrl(backend.baseUrl, joinUrl(proxyPrefix, path))
}

/** The query of an endpoint: its populate parameters, the language where it has one, `limit=-1` for all (spec §7). */
export function endpointQuery(endpoint: EndpointSettings, locale: string): URLSearchParams {
  const query = new URLSearchParams(endpoint.params.join('&'))
  if (endpoint.localized) query.set('locale', locale)
  if (endpoint.limit) query.set('limit', '-1')
  return query
}

/** A media url as the backend gave it, as the browser can load it. */
export function mediaUrl(backend: Backend, url: string): string {
  return isAbsolute(url) ? url : joinUrl(backend.mediaUrl, url)
}

function isAbsolute(url: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

/** Of a relative url that stands in no page: none of its own, but one and the same. */
function originOf(url: string, page: string | undefined): string | undefined {
  if (page === undefined && !isAbsolute(url)) return ''
  return URL.canParse(url, page) ? new URL(url, page).origin : undefined
}

function joinUrl(start: string, rest: string): string {
  if (start === '') return rest
  return `${start.replace(/\/+$/, '')}/${rest.replace(/^\/+/, '')}`
}
