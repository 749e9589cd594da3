import { isLocale, type Locale } from '../content'

/** The parsed `settings.json` that the browser gets. */
export type SettingsJson = Readonly<Record<string, unknown>>

/** The few settings that concern the server too; the browser reads the rest. */
export interface SiteSettings {
  readonly defaultLocale?: Locale
  readonly rtlLocales: readonly Locale[]
  /** Where content and media come from; empty: from this server. */
  readonly baseUrl: string
  readonly mediaUrl: string
  /** Every other origin that content, media or calls may come from. */
  readonly backendOrigins: readonly string[]
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
    ...domains.flatMap((d) => [text(d.baseUrl), text(d.mediaUrl)]),
  ]
  const defaultLocale = text(i18n.defaultLocale)
  return {
    ...(isLocale(defaultLocale) && { defaultLocale }),
    rtlLocales: list(i18n.rtlLocales).map(text).filter(isLocale),
    baseUrl,
    mediaUrl,
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
