import type { Settings } from '../settings'
import { isLoopback, isPublicHost } from '../util'
import { useSettings } from './hooks'
import { useHost } from './host'

/**
 * The origin and path at which other devices reach this showroom, without a slash at the end: those of the settings, or
 * else of the page, unless it is private. Undefined if there is none.
 */
export function publicOrigin(
  { takeAway, site }: Pick<Settings, 'takeAway' | 'site'>,
  page: string,
  base: string,
): string | undefined {
  const named = [takeAway.url, site.url].find((url) => url !== '')
  const url = URL.canParse(named ?? page) ? new URL(named ?? page) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  // A private address in the settings is intended: visitors may be guests in that network.
  const isReached = named === undefined ? isPublicHost(url.hostname) : !isLoopback(url.hostname)
  const path = named === undefined ? base : url.pathname
  return isReached ? url.origin + path.replace(/\/+$/, '') : undefined
}

/** The origin and path for QR codes. Undefined if visitors cannot take anything along. */
export function usePublicOrigin(): string | undefined {
  const settings = useSettings()
  const { pageUrl, basePath } = useHost()
  return settings.takeAway.active ? publicOrigin(settings, pageUrl(), basePath) : undefined
}
