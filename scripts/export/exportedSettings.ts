import { isRecord } from '../../src/content'
import { readBase, type SettingsJson, StartError, withSitePath } from '../../src/server'
import { resolveSettings } from '../../src/settings'

interface ExportedSettings {
  /** The settings that the exported app reads. */
  readonly settings: SettingsJson
  readonly base: string
  /** The public origin. */
  readonly origin: string
  /** What does not work without a server, one line each. */
  readonly notes: readonly string[]
}

const CONTENT_ELSEWHERE =
  'visitors of this showroom see the content of other backends, which is not exported: remove it.'

/**
 * The settings of an exported showroom: guests read files. Calls go to the server in `api.baseUrl`; without one, what
 * needs a server in the background is turned off.
 * @throws StartError when there is no public address, or the settings cannot be used.
 */
export function exportedSettings(
  own: SettingsJson,
  { url, base: wanted }: { readonly url?: string; readonly base?: string },
): ExportedSettings {
  const named = url === undefined ? own : { ...own, site: { ...group(own.site), url } }
  const base = readBase(wanted, named)
  const { site, api, analytics, embed } = resolved(named)
  if (!URL.canParse(site.url) || !/^https?:$/.test(new URL(site.url).protocol))
    throw new StartError(
      'site.url: Shared links and search engines need the public address, such as --url https://company.com/showroom.',
    )
  if (api.domains.length > 0) throw new StartError(`api.domains: ${CONTENT_ELSEWHERE}`)
  const hasServer = api.baseUrl !== ''
  const { origin } = new URL(site.url)
  if (hasServer && new URL(api.baseUrl, origin).origin === origin && readPath(api.baseUrl, origin) === base)
    throw new StartError('api.baseUrl: It is the exported showroom itself: name the server, or remove it.')
  const reports = analytics.enabled && analytics.report
  const notes = [
    ...(hasServer ? [] : [NO_SERVER]),
    ...(!hasServer && reports ? ['analytics.report: Visits are not counted without a server.'] : []),
    ...(!hasServer && embed.signUrl.startsWith('/')
      ? ['embed.signUrl: Configurations are not put into a cart without a server.']
      : []),
    ...(analytics.inlineTags
      ? ['analytics.inlineTags: Inline scripts of the container need a server; they are blocked.']
      : []),
  ]
  const settings = {
    ...named,
    api: { ...group(named.api), files: true },
    // Updates concern kiosks, which have a server.
    updates: { ...group(named.updates), view: false },
    analytics: {
      ...group(named.analytics),
      inlineTags: false,
      ...(!hasServer && { report: false }),
    },
  }
  return { settings: withSitePath(settings, base), base, origin, notes }
}

const NO_SERVER =
  'api.baseUrl: Without a server, visitors cannot send messages, sign in or enter protected worlds. The showroom says so.'

function resolved(file: SettingsJson) {
  try {
    return resolveSettings({ file }).settings
  } catch (cause) {
    throw new StartError(`The settings cannot be used: ${cause instanceof Error ? cause.message : cause}`)
  }
}

const readPath = (url: string, origin: string) => `${new URL(url, origin).pathname.replace(/\/+$/, '')}/`

function group(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}
