import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../src/api'
import { createOutbox } from '../../../../src/app/messages/outbox'
import { noSeal, plaintextSeal, type Seal } from '../../../../src/app/messages/seal'
import { type ContactRequest, readContactRequest } from '../../../../src/contracts'
import { createManualClock } from '../../../../src/util'

const message = (id: string): ContactRequest => {
  const typed = { id, lastName: 'Lindqvist', email: 'mara@arcwell.example', message: 'Hello', consent: true }
  const { request } = readContactRequest(typed)
  if (!request) throw new Error('no message')
  return request
}
const UNREACHED = new ApiError(500, '/box-api/contact', '', { answered: false })

/** An outbox with a fake backend and an in-memory storage. */
function bench(queued: string | null = null, seal: Seal = plaintextSeal) {
  const clock = createManualClock()
  const items = new Map(queued === null ? [] : [['showroom.outbox', queued]])
  const received: string[] = []
  const events: string[] = []
  let answer: () => Promise<void> = async () => {}
  const outbox = createOutbox({
    api: {
      async postBox(path, body) {
        await answer()
        received.push(`${path} ${(body as ContactRequest).id}`)
      },
    },
    storage: {
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, value) => items.set(name, value).has(name),
      removeItem: (name) => void items.delete(name),
    },
    seal,
    clock,
    random: () => 1,
    delivered: (id) => events.push(`delivered ${id}`),
    refused: ({ status }) => events.push(`refused ${status}`),
  })
  return {
    outbox,
    clock,
    items,
    received,
    reported: events,
    answers: (next: () => Promise<void>) => {
      answer = next
    },
  }
}

const failWith = (error: unknown) => () => Promise.reject(error)
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a message', () => {
  it('is stored without its picture if there is no room for it', async () => {
    const { outbox, items, answers } = bench()
    answers(failWith(UNREACHED))
    const fits = items.set.bind(items)
    items.set = (name, value) => (value.length < 2000 ? fits(name, value) : new Map())
    const picture = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(4001)}`
    expect(await outbox.send({ ...message('message-1'), picture })).toBe('waiting')
    expect(items.get('showroom.outbox')).toContain('message-1')
    expect(items.get('showroom.outbox')).not.toContain('data:image')
  })

  it('is sent at once and not stored', async () => {
    const { outbox, items, received, reported: events } = bench()
    expect(await outbox.send(message('message-1'))).toBe('sent')
    expect(received).toEqual(['contact message-1'])
    expect([items.size, events.length]).toEqual([0, 0])
  })

  it.each([UNREACHED, new ApiError(503, '', ''), new ApiError(502, '', '')])(
    'is queued if the server is unreachable or unavailable (%s), and is sent later',
    async (error) => {
      const { outbox, clock, items, received, reported: events, answers } = bench()
      answers(failWith(error))
      expect(await outbox.send(message('message-1'))).toBe('waiting')
      clock.advance(30_000)
      await settled()
      expect([items.size, received.length]).toEqual([1, 0])
      answers(async () => {})
      clock.advance(30_000)
      await settled()
      expect(received).toEqual(['contact message-1'])
      expect(events).toEqual(['delivered message-1'])
      expect(items.size).toBe(0)
    },
  )

  it('in the queue is retried with increasing delays of at most a minute, and at once when the network returns', async () => {
    const { outbox, clock, answers } = bench()
    const tries: number[] = []
    answers(() => {
      tries.push(clock.now() / 1000)
      return Promise.reject(UNREACHED)
    })
    await outbox.send(message('message-1'))
    for (let second = 1; second <= 182; second++) {
      clock.advance(1000)
      await settled()
    }
    expect(tries).toEqual([0, 2, 6, 14, 30, 62, 122, 182])
    await outbox.sendWaiting()
    clock.advance(2000)
    await settled()
    expect(tries.slice(8)).toEqual([182, 184])
  })

  it('in the queue survives a page reload', async () => {
    const before = bench()
    before.answers(failWith(UNREACHED))
    await before.outbox.send(message('message-1'))
    await before.outbox.send(message('message-2'))
    const after = bench(before.items.get('showroom.outbox'))
    await after.outbox.sendWaiting()
    expect(after.received).toEqual(['contact message-1', 'contact message-2'])
    expect(after.items.size).toBe(0)
  })

  it.each([400, 422, 429])(
    'rejected with %i is not queued, and the visitor is notified of the reason',
    async (status) => {
      const { outbox, items, reported: events, answers } = bench()
      answers(failWith(new ApiError(status, '', '')))
      expect(await outbox.send(message('message-1'))).toBe('refused')
      expect(events).toEqual([`refused ${status}`])
      expect(items.size).toBe(0)
    },
  )

  it.each([404, 500, 501])('answered with %i fails', async (status) => {
    const { outbox, items, reported: events, answers } = bench()
    answers(failWith(new ApiError(status, '', '')))
    expect(await outbox.send(message('message-1'))).toBe('failed')
    expect([items.size, events.length]).toEqual([0, 0])
  })

  it('without a prompt answer is queued, and the visitor is notified when the answer arrives', async () => {
    const { outbox, clock, reported: events, answers } = bench()
    let arrive = () => {}
    answers(() => new Promise((resolve) => (arrive = resolve)))
    const delivery = outbox.send(message('message-1'))
    await settled()
    clock.advance(8_000)
    expect(await delivery).toBe('waiting')
    arrive()
    await settled()
    expect(events).toEqual(['delivered message-1'])
  })

  it('is not sent twice while it is under way', async () => {
    const { outbox, received, answers } = bench()
    let arrive = () => {}
    answers(() => new Promise((resolve) => (arrive = resolve)))
    const delivery = outbox.send(message('message-1'))
    await outbox.sendWaiting()
    await settled()
    arrive()
    expect(await delivery).toBe('sent')
    expect(received).toEqual(['contact message-1'])
  })

  it('is sent even if the backend rejects the one before it in the queue', async () => {
    const { outbox, received, answers, items } = bench(
      JSON.stringify([message('message-1'), message('message-2'), { no: 'message' }]),
    )
    let calls = 0
    answers(() => (++calls === 1 ? Promise.reject(new ApiError(422, '', '')) : Promise.resolve()))
    await outbox.sendWaiting()
    expect(received).toEqual(['contact message-2'])
    expect(items.get('showroom.outbox')).toContain('message-1')
  })

  it('fails if it can be neither sent nor stored', async () => {
    const clock = createManualClock()
    const outbox = createOutbox({
      api: { postBox: failWith(UNREACHED) },
      storage: { getItem: () => null, setItem: () => false, removeItem() {} },
      seal: plaintextSeal,
      clock,
      random: () => 1,
      delivered: () => {},
      refused: () => {},
    })
    expect(await outbox.send(message('message-1'))).toBe('failed')
  })

  it('is stored encrypted, and messages stored as plain text are encrypted first', async () => {
    const closing: Seal = {
      close: async (text) => `closed ${btoa(text)}`,
      open: async (text) => atob(text.slice(7)),
    }
    const before = bench(JSON.stringify([message('message-1')]), closing)
    before.answers(failWith(UNREACHED))
    await before.outbox.sendWaiting()
    await before.outbox.send(message('message-2'))
    const queued = before.items.get('showroom.outbox')
    expect(queued).not.toMatch(/Lindqvist|arcwell/)
    const after = bench(queued, closing)
    await after.outbox.sendWaiting()
    expect(after.received).toEqual(['contact message-1', 'contact message-2'])
  })

  it('that cannot be encrypted is not stored, and is reported as failed', async () => {
    const { outbox, items, answers } = bench(null, noSeal)
    answers(failWith(UNREACHED))
    expect(await outbox.send(message('message-1'))).toBe('failed')
    expect(items.size).toBe(0)
  })

  it('stays queued while its key is unavailable, and is dropped only when it can no longer be decrypted', async () => {
    const queued = JSON.stringify([{ id: 'message-1', closed: 'x' }])
    const late = bench(queued, { ...noSeal, open: () => Promise.reject(new Error('late')) })
    await late.outbox.sendWaiting()
    expect(late.items.get('showroom.outbox')).toContain('message-1')
    const lost = bench(queued, { ...noSeal, open: async () => undefined })
    await lost.outbox.sendWaiting()
    expect(lost.items.size).toBe(0)
  })

  it('of a visitor who has left is sent, and the next visitor is not notified', async () => {
    const { outbox, received, reported: events, items, answers } = bench()
    answers(failWith(UNREACHED))
    await outbox.send(message('message-1'))
    outbox.nextVisitor()
    const later = bench(items.get('showroom.outbox'))
    answers(async () => {})
    for (const one of [outbox, later.outbox]) await one.sendWaiting()
    expect([received, later.received]).toEqual([['contact message-1'], ['contact message-1']])
    expect([events, later.reported]).toEqual([[], []])
  })

  it('that is being retried when its visitor leaves is sent, and the next visitor is not notified', async () => {
    const { outbox, received, reported: events, answers } = bench()
    answers(failWith(UNREACHED))
    expect(await outbox.send(message('message-1'))).toBe('waiting')
    let arrive = () => {}
    answers(
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    )
    const sent = outbox.sendWaiting()
    await settled()
    outbox.nextVisitor()
    arrive()
    await sent
    expect(received).toEqual(['contact message-1'])
    expect(events).toEqual([])
  })

  it('of a visitor who has left is rejected without a notification', async () => {
    const { outbox, reported: events, answers } = bench()
    let refuse = () => {}
    answers(() => new Promise((_, reject) => (refuse = () => reject(new ApiError(422, '', '')))))
    const delivery = outbox.send(message('message-1'))
    await settled()
    outbox.nextVisitor()
    refuse()
    expect(await delivery).toBe('refused')
    expect(events).toEqual([])
  })
})
