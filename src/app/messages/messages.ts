import { type Api, type ApiError, errorOutcome } from '../../api'
import { createBrowserClock } from '../../media'
import type { Host, Text } from '../../ports'
import type { Visit } from '../../visit'
import { browserStorage } from '../storage/storage'
import { createOutbox } from './outbox'
import { sealOf } from './seal'

/**
 * Sends visitors' messages, including those queued by an earlier page. When a queued message has been sent,
 * a listener that shows its status handles it; otherwise a notification appears.
 */
export function startMessages(
  api: Api,
  visit: Visit,
  text: Text,
  onNextVisitor: Host['onNextVisitor'],
): Pick<Host, 'sendMessage' | 'onSent'> {
  const notify = (kind: 'success' | 'danger', message: string) =>
    visit.dispatch({ type: 'notify', kind, text: message })
  const clock = createBrowserClock(new AbortController().signal)
  const listeners = new Set<(id: string) => boolean>()
  const outbox = createOutbox({
    api,
    storage: browserStorage.local,
    seal: sealOf(window, clock, visit.getState().settings.privacyReset.enabled),
    clock,
    random: Math.random,
    delivered(id) {
      const handled = [...listeners].map((listener) => listener(id))
      if (!handled.includes(true)) notify('success', text('contact.sent'))
    },
    refused: (error: ApiError) => {
      const outcome = errorOutcome(error)
      notify('danger', outcome.text ?? text(outcome.textKey))
    },
  })
  onNextVisitor(outbox.nextVisitor)
  addEventListener('online', () => void outbox.sendWaiting())
  void outbox.sendWaiting()
  return {
    sendMessage: outbox.send,
    onSent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
