import { flag, isText, listOf, number, text } from './definition'
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
  baseUrl: text('', 'Origin of the backend that content is read from; empty: the showroom’s own origin.'),
  mediaUrl: text('', 'Prefix of relative media URLs; empty: `api.baseUrl`.'),
  files: flag(
    false,
    'Whether guests read content from files beside the app, as `npm run export` writes them. Everything that needs a server then goes to `api.baseUrl`; if that is empty, the showroom says that it is unavailable.',
  ),
  proxyPrefix: text('', 'Path prefix of every call, for a proxy in front of the backend; empty: none.'),
  boxPath: text('/box-api', 'Path of the product’s own calls: contact, unlocking, releases, cart.'),
  domains: listOf(
    [],
    '{ match, baseUrl, mediaUrl? }',
    isDomain,
    'Backends by the visitor’s host; `match` is a host name, or a suffix with a leading dot (`.cn`).',
  ),
  endpoints: listOf(
    ENDPOINTS,
    '{ name, path, params, localized, limit }',
    isEndpoint,
    'The endpoints to load; `params` are populate parameters, `limit` sends `limit=-1`. All pages of an answer are loaded either way.',
  ),
  furtherEndpoints: listOf(
    [],
    '{ name, path, params, localized, limit }',
    isEndpoint,
    'Endpoints besides `api.endpoints`, such as the external-source proxy’s tours and articles; records of the same name are joined.',
  ),
  timeout: number(20, 'Timeout of a call in seconds, including retries.', { min: 1, max: 600 }),
  retries: number(2, 'Retries of a read that failed because of the network or server.', {
    max: 10,
  }),
}
