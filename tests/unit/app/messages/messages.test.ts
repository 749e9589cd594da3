import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startMessages } from '../../../../src/app/messages/messages'
import type { Outbox, OutboxEvents } from '../../../../src/app/messages/outbox'
import type { ContactRequest } from '../../../../src/contracts'
import { createNextVisitors } from '../../../../src/ports'
import { settle } from '../loading/browserRetry'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  return () => vi.unstubAllGlobals()
})

/** Messages whose outbox is loaded by `load`. */
function started() {
  const calls: unknown[] = []
  let open = (_: Outbox) => {}
  const opened = new Promise<Outbox>((resolve) => {
    open = resolve
  })
  const outbox: Outbox = {
    async send(message) {
      calls.push(['send', message])
      return 'sent'
    },
    async sendWaiting() {
      calls.push('sendWaiting')
    },
    nextVisitor: () => void calls.push('nextVisitor'),
  }
  const nextVisitors = createNextVisitors(() => {})
  const dispatch = vi.fn()
  let events: OutboxEvents | undefined
  const messages = startMessages({
    openOutbox(of) {
      events = of
      return opened
    },
    visit: { dispatch },
    text: (key) => key,
    onNextVisitor: nextVisitors.subscribe,
  })
  const load = () => open(outbox)
  return { calls, load, messages, dispatch, nextVisitor: nextVisitors.begin, events: () => events }
}

describe('messages', () => {
  it('are sent once the outbox is loaded, after those of an earlier page', async () => {
    const { calls, load, messages } = started()
    const message = { id: 'message-1' } as ContactRequest
    const delivery = messages.sendMessage(message)
    await settle()
    expect(calls).toEqual([])
    load()
    expect(await delivery).toBe('sent')
    expect(calls).toEqual(['sendWaiting', ['send', message]])
  })

  it('of an earlier page are silenced if the visitor leaves before the outbox is loaded', async () => {
    const { calls, load, nextVisitor } = started()
    nextVisitor()
    load()
    await settle()
    expect(calls).toEqual(['sendWaiting', 'nextVisitor'])
  })

  it('that are delivered later are notified, unless a listener shows it itself', () => {
    const { messages, dispatch, events } = started()
    const unsubscribe = messages.onSent(() => true)
    events()?.delivered('message-1')
    expect(dispatch).not.toHaveBeenCalled()
    unsubscribe()
    events()?.delivered('message-1')
    expect(dispatch).toHaveBeenCalledWith({ type: 'notify', kind: 'success', text: 'contact.sent' })
  })
})
