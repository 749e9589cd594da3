import { readFile } from 'node:fs/promises'
import { isLocale, LOCALES, type Locale, storageName } from '../content'
import { resolveSettings, type Settings } from '../settings'
import { matchesHost, omitUndefined } from '../util'
import { StartError } from './startError'

/** The parsed `settings.json` that the browser gets. */
export type SettingsJson = Readonly<Record<string, unknown>>

/** The settings that the server needs; the browser reads the rest. */
export interface SiteSettings {
  /** The languages that the settings offer. */
  readonly locales: readonly Locale[]
  readonly defaultLocale?: Locale
  readonly rtlLocales: readonly Locale[]
  /** The path that the showroom is served at, such as `/` or `/showroom/`. */
  readonly base: string
  /** The public origin of the showroom without a trailing slash; absent: the requested one. */
  readonly publicOrigin?: string
  /** Whether guests read content from exported files beside the app. */
  readonly hasFiles: boolean
  /** The portrait settings and the name of the sign-in in the browser's storage. */
  readonly portrait: Settings['player']['portrait']
  readonly tokenKey: string
  readonly fontSize: Settings['fontSize']
  /** The settings of hotspots. */
  readonly hotspots: Settings['hotspots']
  /** Whether browsers report visits to this server. */
  readonly keepsVisits: boolean
  /** Whether visitors of this host see this server's package and not another backend's worlds. */
  showsPackage(host: string): boolean
  /** Whether any visitor sees another backend's worlds. */
  readonly hasBackend: boolean
  /** Whether visitors may see content that this server's package does not have. */
  readonly hasOtherContent: boolean
  /** Resolves a media URL of the package for browsers. */
  resolveMedia(url: string): string
  /** All other origins of content, media and calls. */
  readonly backendOrigins: readonly string[]
  /** The analytics settings. */
  readonly analytics: Settings['analytics']
  /** The fleet settings. */
  readonly fleet: Settings['fleet']
  /** Origins of pages that may embed the showroom. */
  readonly parentOrigins: readonly string[]
}

/**
 * Reads the known settings and ignores the rest: the browser reports invalid ones. `base`: the path that the showroom
 * is served at.
 */
export function readSiteSettings(json: SettingsJson, base = '/'): SiteSettings {
  const { api, i18n, embed } = { api: group(json.api), i18n: group(json.i18n), embed: group(json.embed) }
  const hasFiles = api.files === true
  const server = text(api.baseUrl)
  const servers = list(api.domains).map(group)
  // Exported files contain this package, whatever server the calls go to.
  const [baseUrl, domains] = hasFiles ? ['', []] : [server, servers]
  const mediaUrl = text(api.mediaUrl) || baseUrl
  const urls = [
    server,
    mediaUrl,
    text(api.boxPath),
    text(embed.signUrl),
    ...servers.flatMap((domain) => [text(domain.baseUrl), text(domain.mediaUrl)]),
    ...[...list(api.endpoints), ...list(api.furtherEndpoints)].map((endpoint) => text(group(endpoint).path)),
  ]
  const defaultLocale = text(i18n.defaultLocale)
  const { player, auth, analytics, fleet, hotspots, fontSize } = resolveSettings({
    file: omitUndefined({
      player: json.player,
      auth: json.auth,
      analytics: json.analytics,
      fleet: json.fleet,
      hotspots: json.hotspots,
      fontSize: json.fontSize,
    }),
  }).settings
  const locales = list(i18n.locales).map(text).filter(isLocale)
  const [publicOrigin] = origins([text(group(json.site).url)])
  return {
    ...omitUndefined({ defaultLocale: isLocale(defaultLocale) ? defaultLocale : undefined, publicOrigin }),
    locales: locales.length > 0 ? locales : LOCALES,
    base,
    hasFiles,
    portrait: player.portrait,
    tokenKey: storageName(auth.tokenKey, base),
    analytics,
    fleet,
    hotspots,
    fontSize,
    keepsVisits: analytics.enabled && analytics.report,
    rtlLocales: list(i18n.rtlLocales).map(text).filter(isLocale),
    showsPackage: (host) =>
      baseUrl === '' && !domains.some(({ match }) => text(match) !== '' && matchesHost(text(match), host)),
    hasBackend: baseUrl !== '' || domains.length > 0,
    hasOtherContent: baseUrl !== '' || domains.length > 0 || list(api.furtherEndpoints).length > 0,
    resolveMedia: (url) =>
      /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)
        ? url
        : `${(mediaUrl || base).replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`,
    backendOrigins: origins(urls),
    parentOrigins: origins(list(embed.parentOrigins).map(text)),
  }
}

/** The distinct origins of absolute HTTP URLs, sorted. */
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
 * @throws StartError when it is missing or not a JSON object.
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
    throw new StartError(`The settings file ${file} is not valid JSON: ${reason}.`)
  }
}
