import type { Visit } from '../visit'

type Browser = Pick<Window, 'addEventListener'> & { readonly navigator: Pick<Navigator, 'onLine'> }

/** Keeps in the visit's state whether there is an internet connection. */
export function followConnection(visit: Pick<Visit, 'reportConnection'>, browser: Browser): void {
  const report = () => visit.reportConnection(browser.navigator.onLine)
  report()
  browser.addEventListener('online', report)
  browser.addEventListener('offline', report)
}
