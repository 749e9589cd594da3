import { readFile } from 'node:fs/promises'
import { isLocale, type Locale } from '../content'
import { resolveSettings, type Settings } from '../settings'
import { matchesHost, omitUndefined } from '../util'
import { StartError } from './startError'

/** The parsed `settings.json` that the browser gets. */
export type SettingsJson = Readonly<Record<string, unknown>>

/** The few settings that concern the server too; the browser reads the rest. */
export interface SiteSettings {
  readonly defaultLocale?: Locale
  readonly rtlLocales: readonly Locale[]
  /** The public origin of the showroom, without a slash at its end; absent: the one it is asked by. */
  readonly publicUrl?: string
  /** The picture of an upright screen, and the name that a sign-in is remembered under, as the browser reads them. */
  readonly portrait: Settings['player']['portrait']
  readonly tokenKey: string
  /** Whether browsers are told to tell this server of visits. */
  readonly keepsVisits: boolean
  /** Whether this host's visitors are shown this server's package, and not another backend's worlds. */
  showsPackage(host: string): boolean
  /** Whether any visitor is shown another backend's worlds. */
  readonly hasBackend: boolean
  /** A media url of the package as browsers can load it. */
  resolveMedia(url: string): string
  /** Every other origin that content, media or calls may come from. */
  readonly backendOrigins: readonly string[]
  /** What is told of visits, and to whom. */
  readonly analytics: Settings['analytics']
  /** When a kiosk is silent. */
  readonly fleet: Settings['fleet']
  /** Origins of pages that may embed the showroom. */
  readonly parentOrigins: readonly string[]
}

/** Reads what it knows and passes over the rest: the browser names what is wrong. */
export function readSiteSettings(json: SettingsJson): SiteSettings {
  const { api, i18n, embed } = { api: group(json.api), i18n: group(json.i18n), embed: group(json.embed) }
  const baseUrl = text(api.baseUrl)
  const mediaUrl = text(api.mediaUrl) || baseUrl
  const domains = list(api.domains).map(group)
  const urls = [
    baseUrl,
    mediaUrl,
    text(api.boxPath),
    text(embed.signUrl),
    ...domains.flatMap((domain) => [text(domain.baseUrl), text(domain.mediaUrl)]),
    ...[...list(api.endpoints), ...list(api.furtherEndpoints)].map((endpoint) => text(group(endpoint).path)),
  ]
  const defaultLocale = text(i18n.defaultLocale)
  const { player, auth, analytics, fleet } = resolveSettings({
    file: omitUndefined({
      player: json.player,
      auth: json.auth,
      analytics: json.analytics,
      fleet: json.fleet,
    }),
  }).settings
  const [publicUrl] = origins([text(group(json.site).url)])
  return {
    ...omitUndefined({ defaultLocale: isLocale(defaultLocale) ? defaultLocale : undefined, publicUrl }),
    portrait: player.portrait,
    tokenKey: auth.tokenKey,
    analytics,
    fleet,
    keepsVisits: analytics.enabled && analytics.report,
    rtlLocales: list(i18n.rtlLocales).map(text).filter(isLocale),
    showsPackage: (host) =>
      baseUrl === '' && !domains.some(({ match }) => text(match) !== '' && matchesHost(text(match), host)),
    hasBackend: baseUrl !== '' || domains.length > 0,
    resolveMedia: (url) =>
      mediaUrl === '' || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)
        ? url
        : `${mediaUrl.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`,
    backendOrigins: origins(urls),
    parentOrigins: origins(list(embed.parentOrigins).map(text)),
  }
}

/** The distinct origins of absolute http urls. */
export function origins(urls: readonly string[]): readonly string[] {
  const found = urls.flatMap((url) => {
    const parsed = URL.canParse(url) ? new URL(url) : undefined
    return parsed && /^https?:$/.test(parsed.protocol) ? [parsed.origin] : []
  })
  return [...new Set(found)].sort()
}

function group(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/**
 * Reads a settings file.
 * @throws StartError when it is missing or no JSON object.
 */
export async function readSettingsFile(file: string): Promise<SettingsJson> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'does not exist' : `cannot be read: ${cause.message}`
    throw new StartError(`The settings file ${file} ${reason}.`)
  })
  const json = parse(text, file)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new StartError(`The settings file ${file} must hold one JSON object.`)
  }
  return { ...json }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The settings file ${file} is no JSON: ${reason}.`)
  }
}
