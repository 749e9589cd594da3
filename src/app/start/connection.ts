import type { Visit } from '../../visit'

type Browser = Pick<Window, 'addEventListener'> & { readonly navigator: Pick<Navigator, 'onLine'> }

/** Reports to the visit whether there is an internet connection. */
export function followConnection(visit: Pick<Visit, 'report'>, browser: Browser): void {
  const report = () => visit.report({ type: 'connectionChanged', online: browser.navigator.onLine })
  report()
  browser.addEventListener('online', report)
  browser.addEventListener('offline', report)
}
