import { isText, listOf, number, text } from './definition'
import { ENDPOINTS, isEndpoint } from './endpoints'

/** A separate backend for visitors whose host matches. */
export interface DomainSettings {
  /** A host name, or a suffix with a leading dot: `.cn`. */
  readonly match: string
  readonly baseUrl: string
  /** Absent: the `baseUrl`. */
  readonly mediaUrl?: string
}

function isDomain(value: unknown): value is DomainSettings {
  if (typeof value !== 'object' || value === null) return false
  const { match, baseUrl, mediaUrl } = value as Record<string, unknown>
  return isText(match) && isText(baseUrl) && (mediaUrl === undefined || isText(mediaUrl))
}

export const api = {
  baseUrl: text(
    '',
    'Origin of the backend that content is read from; empty: where the showroom itself comes from.',
  ),
  mediaUrl: text('', 'Put before media urls that are relative; empty: `api.baseUrl`.'),
  proxyPrefix: text(
    '',
    'Path put before every call’s path, for a proxy in front of the backend; empty: off.',
  ),
  boxPath: text('/box-api', 'Path of the product’s own calls: contact, unlocking, releases, cart.'),
  domains: listOf(
    [],
    '{ match, baseUrl, mediaUrl? }',
    isDomain,
    'Backends for visitors by host; `match` is a host name, or with a dot in front the end of one (`.cn`).',
  ),
  endpoints: listOf(
    ENDPOINTS,
    '{ name, path, params, localized, limit }',
    isEndpoint,
    'What is loaded from where; `params` are populate parameters, `limit` sends `limit=-1`. All pages of an answer are loaded either way.',
  ),
  furtherEndpoints: listOf(
    [],
    '{ name, path, params, localized, limit }',
    isEndpoint,
    'Endpoints beside `api.endpoints`, such as the external-source proxy’s tours and articles; records of one name are joined.',
  ),
  timeout: number(20, 'Seconds that one call may take, its retries included.', { min: 1, max: 600 }),
  retries: number(2, 'How often a read that failed for want of a network or server is tried again.', {
    max: 10,
  }),
}
