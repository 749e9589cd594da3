import type { BrowserStorage, Settings } from '../../../ports'
import type { Clock } from '../../../util'
import { forgetCookies } from '../forgetCookies'
import type { Destination } from './destination'
import { createGoogleAnalytics } from './googleAnalytics'
import { createHttpDestination } from './httpDestination'
import { createTagContainer } from './tagContainer'

interface DestinationOptions {
  readonly settings: Settings['analytics']
  readonly page: Window
  readonly clock: Clock
  readonly cookies: BrowserStorage['cookies']
  boxUrl(path: string): string
}

/** Creates the destinations that the settings configure. */
export function createDestinations({
  settings,
  page,
  clock,
  cookies,
  boxUrl,
}: DestinationOptions): readonly Destination[] {
  const { report, url, measurementId, tagContainer } = settings
  const poster = {
    fetch: (to: string, init: RequestInit) => page.fetch(to, init),
    sendBeacon: (to: string, body: Blob) => page.navigator.sendBeacon(to, body),
  }
  const post = (name: 'report' | 'url', to: string) => {
    const own = name === 'report'
    return createHttpDestination({ name, isService: !own, deduplicates: own }, to, { poster, clock })
  }
  return [
    ...(report ? [post('report', boxUrl('visits'))] : []),
    ...(url === '' ? [] : [post('url', url)]),
    ...(measurementId === ''
      ? []
      : [createGoogleAnalytics(page, measurementId, () => forgetCookies(cookies, page.location))]),
    ...(tagContainer === '' ? [] : [createTagContainer(page, tagContainer)]),
  ]
}
