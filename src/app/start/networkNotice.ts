import type { Text } from '../../ports'
import type { Visit } from '../../visit'
import type { PageReload } from '../diagnostics/reload'
import { type Answerer, NETWORK_TEXTS, whoAnswers } from '../diagnostics/whoAnswers'
import { type RetryEnvironment, startRetry } from '../loading/retry'

interface NetworkOptions {
  readonly text: Text
  readonly retryEnvironment: RetryEnvironment
  readonly who?: () => Promise<Answerer>
}

/**
 * Tells the visitor when the network asks for a sign-in, or another server answers in place of the showroom, and asks
 * until the showroom is back.
 */
export function followNetwork(
  visit: Pick<Visit, 'dispatch' | 'report' | 'getState'>,
  pageReload: Pick<PageReload, 'onRefusal'>,
  { text, retryEnvironment, who = () => whoAnswers(location.href) }: NetworkOptions,
): void {
  let isWaiting = false
  let shown: { readonly key: string; readonly id: number } | undefined

  const show = (key: string | undefined) => {
    if (shown?.key === key) return
    if (shown) visit.report({ type: 'notificationClosed', id: shown.id })
    shown = undefined
    if (key === undefined) return
    visit.dispatch({ type: 'notify', kind: 'warning', timeout: 0, text: text(key) })
    shown = { key, id: visit.getState().lastNotification }
  }
  const look = async () => {
    const answerer = await who()
    show(NETWORK_TEXTS[answerer])
    return answerer
  }
  pageReload.onRefusal = async () => {
    if (NETWORK_TEXTS[await look()] === undefined || isWaiting) return
    isWaiting = true
    startRetry(async () => {
      isWaiting = (await look()) !== 'showroom'
      return !isWaiting
    }, retryEnvironment)
  }
}
