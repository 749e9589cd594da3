import { describe, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '../../../../src/contracts'
import { createConsent } from '../../../../src/features/analytics/consent'
import { createPassing, needsConsent } from '../../../../src/features/analytics/passing'
import { defaultSettings } from '../../../../src/settings'
import { eventNo, keeping } from './events'

const YEAR = 365 * 24 * 60 * 60 * 1000

function way(name: 'report' | 'url') {
  const got: TrackedEvent[] = []
  const queue = { add: vi.fn((events) => got.push(...events)), send: vi.fn(), leave: vi.fn(), clear: vi.fn() }
  const stop = vi.fn()
  return { destination: { name, isService: name === 'url', send: vi.fn(), stop }, queue, got, stop }
}

function begin(consent: 'services' | 'all' | 'none' = 'services', storage = keeping(), refuses = false) {
  let time = 1_700_000_000_000
  const choice = createConsent({ storage, date: () => time, refuses })
  const [report, service] = [way('report'), way('url')]
  const asks = needsConsent({ ...defaultSettings.analytics, consent })
  const passing = createPassing([report, service], asks, choice)
  return { choice, passing, report, service, storage, pass: (ms: number) => (time += ms) }
}

describe('a service', () => {
  it('gets nothing and is asked for nothing before the visitor has accepted, and then what their visit has told so far', () => {
    const { passing, service, report, choice } = begin()
    passing.pass(eventNo(1))
    passing.online()
    passing.leave()
    expect(service.got).toEqual([])
    expect(service.queue.send).not.toHaveBeenCalled()
    expect(service.queue.leave).not.toHaveBeenCalled()
    expect(report.got).toEqual([eventNo(1)])
    choice.choose('accepted')
    passing.pass(eventNo(2))
    expect(service.got).toEqual([eventNo(1), eventNo(2)])
    expect(report.got).toEqual([eventNo(1), eventNo(2)])
  })

  it('gets nothing of who declines, not even of what was before', () => {
    const { passing, service, choice } = begin()
    passing.pass(eventNo(1))
    choice.choose('declined')
    passing.pass(eventNo(2))
    choice.choose('accepted')
    passing.pass(eventNo(3))
    expect(service.got).toEqual([eventNo(3)])
  })

  it('gets nothing more once the visitor takes it back: what waits is dropped, and its script stops', () => {
    const { passing, service, report, choice } = begin()
    choice.choose('accepted')
    passing.pass(eventNo(1))
    service.queue.clear.mockClear()
    choice.choose('declined')
    expect(service.queue.clear).toHaveBeenCalledTimes(1)
    expect(service.stop).toHaveBeenCalledTimes(1)
    passing.pass(eventNo(2))
    expect(service.got).toEqual([eventNo(1)])
    expect(report.got).toEqual([eventNo(1), eventNo(2)])
    expect(report.queue.clear).not.toHaveBeenCalled()
  })

  it('gets nothing of the next visitor, who has not been asked', () => {
    const { passing, service, choice, storage } = begin()
    choice.choose('accepted')
    passing.pass(eventNo(1))
    passing.forget()
    expect(choice.choice()).toBeUndefined()
    expect(storage.all.size).toBe(0)
    expect(service.stop).toHaveBeenCalled()
    passing.pass(eventNo(2))
    expect(service.got).toEqual([eventNo(1)])
    choice.choose('accepted')
    expect(service.got).toEqual([eventNo(1), eventNo(2)])
  })

  it('holds no more of who does not answer than a visit needs', () => {
    const { passing, service, choice } = begin()
    for (let number = 0; number < 1000; number++) passing.pass(eventNo(number))
    choice.choose('accepted')
    expect(service.got).toHaveLength(200)
    expect(service.got.at(-1)).toEqual(eventNo(999))
  })
})

describe('where the settings say', () => {
  it('that all is asked for, the report counts nobody before either', () => {
    const { passing, report, choice } = begin('all')
    passing.pass(eventNo(1))
    expect(report.got).toEqual([])
    choice.choose('accepted')
    expect(report.got).toEqual([eventNo(1)])
  })

  it('that nothing is asked for, everything is told at once', () => {
    const { passing, report, service } = begin('none')
    passing.pass(eventNo(1))
    expect([report.got, service.got]).toEqual([[eventNo(1)], [eventNo(1)]])
  })
})

describe('an answer', () => {
  it('is remembered for a year', () => {
    const storage = keeping()
    begin('services', storage).choice.choose('accepted')
    const later = begin('services', storage)
    expect(later.choice.choice()).toBe('accepted')
    later.pass(YEAR)
    expect(later.choice.choice()).toBeUndefined()
  })

  it('that is none is none', () => {
    const storage = keeping()
    for (const text of ['accepted', 'yes 1', 'accepted 99999999999999999999', '']) {
      storage.setItem('showroom.analytics.consent', text)
      expect(begin('services', storage).choice.choice()).toBeUndefined()
    }
  })

  it('is no where the browser says so for its owner, until they say otherwise', () => {
    const { choice } = begin('services', keeping(), true)
    expect(choice.choice()).toBe('declined')
    choice.choose('accepted')
    expect(choice.choice()).toBe('accepted')
  })

  it('is told to who draws it', () => {
    const { choice } = begin()
    const drawn = vi.fn()
    const end = choice.subscribe(drawn)
    choice.choose('declined')
    choice.forget()
    end()
    choice.choose('accepted')
    expect(drawn).toHaveBeenCalledTimes(2)
  })
})
