import type { Settings } from '../settings'
import { isLoopback, isPublicHost } from '../util'
import { useSettings } from './hooks'
import { useHost } from './host'

/**
 * The origin by which another device reaches this showroom: the settings', else the page's own, unless only this machine or
 * its network knows that. Undefined: there is none.
 */
export function publicOrigin(
  { takeAway, site }: Pick<Settings, 'takeAway' | 'site'>,
  page: string,
): string | undefined {
  const named = [takeAway.url, site.url].find((url) => url !== '')
  const url = URL.canParse(named ?? page) ? new URL(named ?? page) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  // A private address that somebody has written down is meant: visitors may be guests in that network.
  const isReached = named === undefined ? isPublicHost(url.hostname) : !isLoopback(url.hostname)
  return isReached ? url.origin : undefined
}

/** The origin that codes for phones name; undefined: visitors can take nothing along. */
export function usePublicOrigin(): string | undefined {
  const settings = useSettings()
  const { pageUrl } = useHost()
  return settings.takeAway.active ? publicOrigin(settings, pageUrl()) : undefined
}
