import type { Answerer } from '../../media'
import type { Text } from '../../ports'
import type { Visit } from '../../visit'
import type { PageReload } from '../diagnostics/reload'
import { type Retry, type RetryEnvironment, startRetry } from '../loading/retry'

const TEXTS: Readonly<Partial<Record<Answerer, string>>> = {
  signIn: 'network.sign_in',
  other: 'network.other',
}

/**
 * Tells the visitor when the network asks for a sign-in, or another server answers in place of the showroom, and asks
 * until the showroom is back.
 */
export function followNetwork(
  visit: Pick<Visit, 'dispatch' | 'report' | 'getState'>,
  pageReload: PageReload,
  { text, retryEnvironment }: { readonly text: Text; readonly retryEnvironment: RetryEnvironment },
): void {
  let retry: Retry | undefined
  let shown: { readonly key: string; readonly id: number } | undefined

  const close = () => {
    if (shown) visit.report({ type: 'notificationClosed', id: shown.id })
    shown = undefined
  }
  const show = (key: string) => {
    if (shown?.key === key) return
    close()
    visit.dispatch({ type: 'notify', kind: 'warning', timeout: 0, text: text(key) })
    shown = { key, id: visit.getState().lastNotification }
  }
  pageReload.onAnswer = (answerer) => {
    const key = TEXTS[answerer]
    if (key !== undefined) show(key)
    else close()
    if (answerer === 'showroom') {
      retry?.stop()
      retry = undefined
    } else if (key !== undefined)
      retry ??= startRetry(async () => (await pageReload.ask()) === 'showroom', retryEnvironment)
  }
}
