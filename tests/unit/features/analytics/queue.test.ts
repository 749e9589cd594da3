import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '../../../../src/contracts'
import type { Destination, Sent } from '../../../../src/features/analytics/destinations/destination'
import { createQueue } from '../../../../src/features/analytics/queue'
import { createManualClock } from '../../../../src/util'
import { eventNo, keeping, turns } from './events'

const numbers = (events: readonly TrackedEvent[]) => events.map(({ id }) => Number(id.slice(6)))

/** A queue to a destination that answers as it is told to. */
function begin(more: Partial<Destination> = {}, storage = keeping()) {
  const clock = createManualClock()
  const state: { answer: (events: readonly TrackedEvent[]) => Sent; online: boolean } = {
    answer: () => 'taken',
    online: true,
  }
  const sent: number[][] = []
  const taken: number[] = []
  const warn = vi.fn()
  const destination: Destination = {
    name: 'url',
    isService: true,
    async send(events) {
      sent.push(numbers(events))
      const answer = state.answer(events)
      if (answer === 'taken') taken.push(...numbers(events))
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
    await turns()
  }
  const add = (...ids: number[]) => queue.add(ids.map((id) => eventNo(id)))
  return { queue, state, sent, taken, warn, pass, add, storage, clock }
}

describe('events on their way', () => {
  it('are sent together, and forgotten once they are there', async () => {
    const { add, pass, sent, storage } = begin()
    add(1)
    add(2)
    expect(storage.all.size).toBe(1)
    await pass(1000)
    expect(sent).toEqual([[1, 2]])
    expect(storage.all.size).toBe(0)
  })

  it('wait while nobody is there, longer and longer, and are sent once when there is a connection', async () => {
    const { add, pass, sent, taken, state, queue } = begin()
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
    await turns()
    expect(taken).toEqual([1, 2])
    await pass(600_000)
    expect(taken).toEqual([1, 2])
  })

  it('outlast the page, with the times at which they happened', async () => {
    const storage = keeping()
    const before = begin({}, storage)
    before.state.answer = () => 'later'
    before.add(1, 2)
    await before.pass(1000)
    const send = vi.fn(async () => 'taken' as const)
    const after = begin({ send }, storage)
    after.queue.send()
    await turns()
    expect(send).toHaveBeenCalledExactlyOnceWith([eventNo(1), eventNo(2)])
    expect(storage.all.size).toBe(0)
  })

  it('are sent one by one where they are refused together, and only the one to blame is left out', async () => {
    const { add, pass, taken, state, warn, storage } = begin()
    state.answer = (events) => (numbers(events).includes(3) ? 'refused' : 'taken')
    add(1, 2, 3, 4, 5)
    await pass(1000)
    expect(taken).toEqual([1, 2, 4, 5])
    expect(storage.all.size).toBe(0)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('are not sent where nobody wants any, which is said once', async () => {
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

  it('that are too many push out the oldest, which is said once', async () => {
    const { queue, state, storage, warn, pass } = begin()
    state.answer = () => 'later'
    queue.add([...Array(699).keys()].map((number) => eventNo(number)))
    queue.add([eventNo(699)])
    const kept = () => JSON.parse(storage.all.values().next().value ?? '[]') as TrackedEvent[]
    expect(numbers(kept())).toEqual([...Array(500).keys()].map((index) => index + 200))
    const long = { target: 'x'.repeat(200), location: 'y'.repeat(200), world: 'z'.repeat(200) }
    queue.add([...Array(300).keys()].map((number) => eventNo(number, long)))
    expect([...(storage.all.values().next().value ?? '')].length).toBeLessThan(160_000)
    expect(kept().length).toBeLessThan(300)
    expect(warn).toHaveBeenCalledTimes(1)
    await pass(0)
  })

  it('are sent in parts that a browser takes from a page that goes', async () => {
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

  it('are none where another version wrote something else', async () => {
    const storage = keeping()
    for (const text of ['{', '{}', 'null', '[1, null]', '[{"id":"event-1","name":"boxOther"}]']) {
      storage.setItem('showroom.analytics.url', text)
      const { queue, sent } = begin({}, storage)
      queue.send()
      await turns()
      expect(sent).toEqual([])
      expect(storage.getItem('showroom.analytics.url')).toBeNull()
    }
  })

  it('that were cleared while they were under way are not kept for another try', async () => {
    let answer = (_: Sent) => {}
    const send = () => new Promise<Sent>((resolve) => (answer = resolve))
    const { queue, add, pass, storage } = begin({ send })
    add(1)
    await pass(1000)
    queue.clear()
    answer('later')
    await pass(600_000)
    expect(storage.all.size).toBe(0)
  })
})

describe('a page that goes', () => {
  it('hands what waits to the browser, once', async () => {
    const left: number[][] = []
    const leave = (events: readonly TrackedEvent[]) => left.push(numbers(events)) > 0
    const { queue, add, pass, sent, storage } = begin({ leave })
    add(1, 2)
    queue.leave()
    queue.leave()
    expect(left).toEqual([[1, 2]])
    expect(storage.all.size).toBe(0)
    await pass(1000)
    expect(sent).toEqual([])
  })

  it('keeps it where the browser does not take it, where there is no connection, and where it may come twice', () => {
    const cases = [
      { leave: () => false, online: true, keepsOnce: false },
      { leave: () => true, online: false, keepsOnce: false },
      { leave: () => true, online: false, keepsOnce: true },
    ]
    for (const { online, ...destination } of cases) {
      const { queue, add, storage, state } = begin(destination)
      state.online = online
      add(1)
      queue.leave()
      expect(storage.all.size).toBe(1)
    }
  })
})

it('what nobody answered for is kept for the next page, not handed over to be lost', async () => {
  const left: number[][] = []
  const leave = (events: readonly TrackedEvent[]) => left.push(numbers(events)) > 0
  const { queue, add, pass, state, storage } = begin({ leave })
  state.answer = () => 'later'
  add(1)
  await pass(1000)
  queue.leave()
  expect(left).toEqual([])
  expect(storage.all.size).toBe(1)
})

it('every event comes once and in order, whatever the network does', async () => {
  const step = fc.oneof(
    fc.constant('add' as const),
    fc.constant('online' as const),
    fc.constant('wait' as const),
    fc.constantFrom('later' as const, 'taken' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { queue, add, pass, state, taken } = begin()
      let number = 0
      for (const each of steps) {
        if (each === 'add') add(number++)
        else if (each === 'online') queue.send()
        else if (each === 'wait') await pass(10_000)
        else state.answer = () => each
      }
      state.answer = () => 'taken'
      queue.send()
      await turns()
      await pass(120_000)
      expect(taken).toEqual([...Array(number).keys()])
    }),
    { numRuns: 60 },
  )
})
