import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '../../../../src/contracts'
import type { Destination, SendResult } from '../../../../src/features/analytics/destinations/destination'
import { createQueue } from '../../../../src/features/analytics/queue'
import { createManualClock } from '../../../../src/util'
import { createStorage, eventNo, flushMicrotasks } from './events'

const numbers = (events: readonly TrackedEvent[]) => events.map(({ id }) => Number(id.slice(6)))

/** A queue to a destination with configurable results. */
function begin(more: Partial<Destination> = {}, storage = createStorage()) {
  const clock = createManualClock()
  const state: { answer: (events: readonly TrackedEvent[]) => SendResult; online: boolean } = {
    answer: () => 'taken',
    online: true,
  }
  const sent: number[][] = []
  const delivered: number[] = []
  const warn = vi.fn()
  const destination: Destination = {
    name: 'url',
    isService: true,
    async send(events) {
      sent.push(numbers(events))
      const answer = state.answer(events)
      if (answer === 'taken') delivered.push(...numbers(events))
      return answer
    },
    ...more,
  }
  const queue = createQueue({
    ...{ destination, storage, clock, random: () => 0, warn },
    online: () => state.online,
    alone: (_, act) => act(),
  })
  const pass = async (ms: number) => {
    clock.advance(ms)
    await flushMicrotasks()
  }
  const add = (...ids: number[]) => queue.add(ids.map((id) => eventNo(id)))
  return { queue, state, sent, taken: delivered, warn, pass, add, storage, clock }
}

describe('The event queue', () => {
  it('sends events in batches and deletes delivered ones', async () => {
    const { add, pass, sent, storage } = begin()
    add(1)
    add(2)
    expect(storage.all.size).toBe(1)
    await pass(1000)
    expect(sent).toEqual([[1, 2]])
    expect(storage.all.size).toBe(0)
  })

  it('retries with backoff, and once at once when the network returns', async () => {
    const { add, pass, sent, taken: delivered, state, queue } = begin()
    state.answer = () => 'later'
    add(1)
    await pass(1000)
    add(2)
    await pass(999)
    expect(sent).toEqual([[1]])
    await pass(1)
    await pass(1999)
    expect(sent).toEqual([[1], [1, 2]])
    await pass(1)
    expect(sent).toHaveLength(3)
    state.answer = () => 'taken'
    queue.send()
    queue.send()
    await flushMicrotasks()
    expect(delivered).toEqual([1, 2])
    await pass(600_000)
    expect(delivered).toEqual([1, 2])
  })

  it('survives a page load and keeps the events’ own times', async () => {
    const storage = createStorage()
    const before = begin({}, storage)
    before.state.answer = () => 'later'
    before.add(1, 2)
    await before.pass(1000)
    const send = vi.fn(async () => 'taken' as const)
    const after = begin({ send }, storage)
    after.queue.send()
    await flushMicrotasks()
    expect(send).toHaveBeenCalledExactlyOnceWith([eventNo(1), eventNo(2)])
    expect(storage.all.size).toBe(0)
  })

  it('sends rejected events one by one and drops only the invalid one', async () => {
    const { add, pass, taken: delivered, state, warn, storage } = begin()
    state.answer = (events) => (numbers(events).includes(3) ? 'refused' : 'taken')
    add(1, 2, 3, 4, 5)
    await pass(1000)
    expect(delivered).toEqual([1, 2, 4, 5])
    expect(storage.all.size).toBe(0)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('stops sending to a destination that accepts no events, and warns once', async () => {
    const { add, pass, sent, state, warn, storage } = begin()
    state.answer = () => 'unwanted'
    add(1)
    await pass(1000)
    add(2)
    await pass(600_000)
    expect(sent).toEqual([[1]])
    expect(storage.all.size).toBe(0)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('drops the oldest events when it is full, and warns once', async () => {
    const { queue, state, storage, warn, pass } = begin()
    state.answer = () => 'later'
    queue.add([...Array(699).keys()].map((number) => eventNo(number)))
    queue.add([eventNo(699)])
    const stored = () => JSON.parse(storage.all.values().next().value ?? '[]') as TrackedEvent[]
    expect(numbers(stored())).toEqual([...Array(500).keys()].map((index) => index + 200))
    const long = { target: 'x'.repeat(200), location: 'y'.repeat(200), world: 'z'.repeat(200) }
    queue.add([...Array(300).keys()].map((number) => eventNo(number, long)))
    expect([...(storage.all.values().next().value ?? '')].length).toBeLessThan(160_000)
    expect(stored().length).toBeLessThan(300)
    expect(warn).toHaveBeenCalledTimes(1)
    await pass(0)
  })

  it('limits batches to what browsers send during unload', async () => {
    const { queue, pass, sent } = begin()
    queue.add(
      [...Array(120).keys()].map((number) =>
        eventNo(number, { target: 'ü'.repeat(200), world: '界'.repeat(200) }),
      ),
    )
    await pass(1000)
    expect(sent.flat()).toEqual([...Array(120).keys()])
    const bytes = sent.map((batch) => new TextEncoder().encode('界'.repeat(500)).length * batch.length)
    for (const each of bytes) expect(each).toBeLessThan(60_000)
  })

  it('is empty if another version stored data in a different format', async () => {
    const storage = createStorage()
    for (const text of ['{', '{}', 'null', '[1, null]', '[{"id":"event-1","name":"boxOther"}]']) {
      storage.setItem('showroom.analytics.url', text)
      const { queue, sent } = begin({}, storage)
      queue.send()
      await flushMicrotasks()
      expect(sent).toEqual([])
      expect(storage.getItem('showroom.analytics.url')).toBeNull()
    }
  })

  it('does not retry events that were cleared during a request', async () => {
    let answer = (_: SendResult) => {}
    const send = () => new Promise<SendResult>((resolve) => (answer = resolve))
    const { queue, add, pass, storage } = begin({ send })
    add(1)
    await pass(1000)
    queue.clear()
    answer('later')
    await pass(600_000)
    expect(storage.all.size).toBe(0)
  })
})

describe('The event queue of a page that unloads', () => {
  it('hands its events to the browser once', async () => {
    const left: number[][] = []
    const beacon = (events: readonly TrackedEvent[]) => left.push(numbers(events)) > 0
    const { queue, add, pass, sent, storage } = begin({ beacon })
    add(1, 2)
    queue.flush()
    queue.flush()
    expect(left).toEqual([[1, 2]])
    expect(storage.all.size).toBe(0)
    await pass(1000)
    expect(sent).toEqual([])
  })

  it('keeps events if the browser refuses them, the page is offline, or the destination deduplicates', () => {
    const cases = [
      { beacon: () => false, online: true, deduplicates: false },
      { beacon: () => true, online: false, deduplicates: false },
      { beacon: () => true, online: false, deduplicates: true },
    ]
    for (const { online, ...destination } of cases) {
      const { queue, add, storage, state } = begin(destination)
      state.online = online
      add(1)
      queue.flush()
      expect(storage.all.size).toBe(1)
    }
  })
})

it('the event queue keeps events for the next page while the destination is down', async () => {
  const left: number[][] = []
  const beacon = (events: readonly TrackedEvent[]) => left.push(numbers(events)) > 0
  const { queue, add, pass, state, storage } = begin({ beacon })
  state.answer = () => 'later'
  add(1)
  await pass(1000)
  queue.flush()
  expect(left).toEqual([])
  expect(storage.all.size).toBe(1)
})

it('the event queue delivers every event once and in order, whatever the network does', async () => {
  const step = fc.oneof(
    fc.constant('add' as const),
    fc.constant('online' as const),
    fc.constant('wait' as const),
    fc.constantFrom('later' as const, 'taken' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { queue, add, pass, state, taken: delivered } = begin()
      let number = 0
      for (const each of steps) {
        if (each === 'add') add(number++)
        else if (each === 'online') queue.send()
        else if (each === 'wait') await pass(10_000)
        else state.answer = () => each
      }
      state.answer = () => 'taken'
      queue.send()
      await flushMicrotasks()
      await pass(120_000)
      expect(delivered).toEqual([...Array(number).keys()])
    }),
    { numRuns: 60 },
  )
})
