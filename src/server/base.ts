import { isRecord } from '../content'
import type { SettingsJson } from './siteSettings'
import { StartError } from './startError'

/** Segments that every URL parser leaves as they are. */
const BASE = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/

/**
 * The path that the showroom is served at, such as `/` or `/showroom/`: that of `--base`, else that of `site.url`.
 * @throws StartError when it is not a plain path, or when both are given and differ.
 */
export function readBase(option: string | undefined, settings: SettingsJson): string {
  const named = pathOfSite(settings)
  const base = option === undefined ? named : inSlashes(option)
  const from = option === undefined ? 'site.url' : '--base'
  if (!BASE.test(base))
    throw new StartError(
      `${from}: "${base}" is no path of letters, digits, dots and dashes such as /showroom/.`,
    )
  if (named !== '/' && named !== base)
    throw new StartError(`--base is ${base}, but site.url has the path ${named}: make them the same.`)
  return base
}

/** The settings with the showroom's path in `site.url`, as browsers need it for links that they give away. */
export function withSitePath(settings: SettingsJson, base: string): SettingsJson {
  const { site } = settings
  const url = siteUrl(settings)
  if (!url || !isRecord(site) || base === '/') return settings
  return { ...settings, site: { ...site, url: url.origin + base } }
}

function siteUrl({ site }: SettingsJson): URL | undefined {
  const url = isRecord(site) && typeof site.url === 'string' ? site.url : ''
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : undefined
}

const pathOfSite = (settings: SettingsJson): string => inSlashes(siteUrl(settings)?.pathname ?? '/')

const inSlashes = (path: string): string => `/${path.replace(/^\/+|\/+$/g, '')}/`.replace(/^\/\/$/, '/')
