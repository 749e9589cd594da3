import { type ApiError, errorOutcome } from '../../api'
import type { Host, Text } from '../../ports'
import type { Visit } from '../../visit'
import type { Outbox, OutboxEvents } from './outbox'

interface MessagesOptions {
  /** Resolves once the outbox is loaded. */
  readonly openOutbox: (events: OutboxEvents) => Promise<Outbox>
  readonly visit: Pick<Visit, 'dispatch'>
  readonly text: Text
  readonly onNextVisitor: Host['onNextVisitor']
}

/**
 * Sends visitors' messages, including those queued by an earlier page. When a queued message has been sent,
 * a listener that shows its status handles it; otherwise a notification appears.
 */
export function startMessages({
  openOutbox,
  visit,
  text,
  onNextVisitor,
}: MessagesOptions): Pick<Host, 'sendMessage' | 'onSent'> {
  const notify = (kind: 'success' | 'danger', message: string) =>
    visit.dispatch({ type: 'notify', kind, text: message })
  const listeners = new Set<(id: string) => boolean>()
  const outbox = openOutbox({
    delivered(id) {
      const handled = [...listeners].map((listener) => listener(id))
      if (!handled.includes(true)) notify('success', text('contact.sent'))
    },
    refused(error: ApiError) {
      const outcome = errorOutcome(error)
      notify('danger', outcome.text ?? text(outcome.textKey))
    },
  })
  const sendWaiting = () => void outbox.then((opened) => opened.sendWaiting())
  // Also silences the messages of an earlier page if the visitor leaves before the outbox is open.
  onNextVisitor(() => void outbox.then((opened) => opened.nextVisitor()))
  addEventListener('online', sendWaiting)
  sendWaiting()
  return {
    sendMessage: async (message) => (await outbox).send(message),
    onSent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
