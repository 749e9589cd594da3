import { describe, expect, it, vi } from 'vitest'
import { createAppEvents, type TimedEvent } from '../../../../src/ports'

function begin(bufferSize = 3) {
  const onError = vi.fn()
  let time = 0
  const where = { language: 'en', world: 'hall', location: 'gate' } as const
  const appEvents = createAppEvents({
    where: () => where,
    clock: { date: () => 1000 + ++time, now: () => time },
    bufferSize,
    onError,
  })
  const custom = (name: string) => appEvents.emit({ type: 'custom', name, fields: {} })
  const received: TimedEvent[] = []
  const names = () => received.map(({ event }) => event.type === 'custom' && event.name)
  return {
    appEvents,
    custom,
    received,
    names,
    listen: () => appEvents.subscribe((event) => received.push(event)),
    problem: onError,
  }
}

describe('app events', () => {
  it('have their own time and are buffered for a later subscriber, up to a limit', () => {
    const { custom, listen, names, received } = begin()
    for (const name of ['a', 'b', 'c', 'd']) custom(name)
    listen()
    custom('e')
    expect(names()).toEqual(['b', 'c', 'd', 'e'])
    expect(received.map(({ at, tick }) => [at, tick])).toEqual([
      [1002, 2],
      [1003, 3],
      [1004, 4],
      [1005, 5],
    ])
    expect(received[0]?.position).toEqual({ language: 'en', world: 'hall', location: 'gate' })
  })

  it('are not replayed to a second subscriber, and not buffered with a limit of zero', () => {
    const { custom, listen, names } = begin(0)
    custom('a')
    listen()
    expect(names()).toEqual([])
    const other = begin()
    other.custom('a')
    const end = other.listen()
    end()
    other.listen()
    expect(other.names()).toEqual(['a'])
  })

  it('reach other subscribers when one throws', () => {
    const { appEvents, custom, listen, names, problem } = begin()
    appEvents.subscribe(() => {
      throw new Error('broken')
    })
    listen()
    custom('a')
    expect(names()).toEqual(['a'])
    expect(problem).toHaveBeenCalledExactlyOnceWith(new Error('broken'))
  })
})
