import { type Api, type ApiError, errorOutcome } from '../api'
import { createBrowserClock } from '../media'
import type { Host, Text } from '../ports'
import type { Visit } from '../visit'
import { createOutbox } from './outbox'
import { browserStorage } from './storage'

/** Sends visitors' messages, and those that wait since an earlier page; says so when one had to wait. */
export function startMessages(api: Api, visit: Visit, text: Text): Host['sendMessage'] {
  const notify = (kind: 'success' | 'danger', message: string) =>
    visit.dispatch({ type: 'notify', kind, text: message })
  const outbox = createOutbox({
    api,
    storage: browserStorage.lasting,
    clock: createBrowserClock(new AbortController().signal),
    random: Math.random,
    delivered: () => notify('success', text('contact.sent')),
    refused: (error: ApiError) => {
      const outcome = errorOutcome(error)
      notify('danger', outcome.text ?? text(outcome.textKey))
    },
  })
  addEventListener('online', () => void outbox.sendWaiting())
  void outbox.sendWaiting()
  return outbox.send
}
