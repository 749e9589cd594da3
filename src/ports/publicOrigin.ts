import type { Settings } from '../settings'
import { isLoopback, isPublicHost } from '../util'
import { useSettings } from './hooks'
import { useHost } from './host'

/**
 * The origin at which other devices reach this showroom: that of the settings, or else of the page, unless it is
 * private. Undefined if there is none.
 */
export function publicOrigin(
  { takeAway, site }: Pick<Settings, 'takeAway' | 'site'>,
  page: string,
): string | undefined {
  const named = [takeAway.url, site.url].find((url) => url !== '')
  const url = URL.canParse(named ?? page) ? new URL(named ?? page) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  // A private address in the settings is intended: visitors may be guests in that network.
  const isReached = named === undefined ? isPublicHost(url.hostname) : !isLoopback(url.hostname)
  return isReached ? url.origin : undefined
}

/** The origin for QR codes. Undefined if visitors cannot take anything along. */
export function usePublicOrigin(): string | undefined {
  const settings = useSettings()
  const { pageUrl } = useHost()
  return settings.takeAway.active ? publicOrigin(settings, pageUrl()) : undefined
}
