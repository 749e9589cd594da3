import { describe, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '../../../../src/contracts'
import { createConsent } from '../../../../src/features/analytics/consent'
import { consentRule, createForwarder } from '../../../../src/features/analytics/forwarder'
import { createPageConsent } from '../../../../src/ports'
import { defaultSettings } from '../../../../src/settings'
import { createStorage, eventNo } from './events'

const YEAR = 365 * 24 * 60 * 60 * 1000

function route(name: 'report' | 'url') {
  const got: TrackedEvent[] = []
  const queue = { add: vi.fn((events) => got.push(...events)), send: vi.fn(), flush: vi.fn(), clear: vi.fn() }
  const stop = vi.fn()
  return { destination: { name, isService: name === 'url', send: vi.fn(), stop }, queue, got, stop }
}

function begin(
  consent: 'services' | 'all' | 'none' = 'services',
  storage = createStorage(),
  refuses = false,
) {
  let time = 1_700_000_000_000
  const page = createPageConsent()
  const choice = createConsent({ storage, date: () => time, refuses, page })
  const [report, service] = [route('report'), route('url')]
  const needsConsent = consentRule({ ...defaultSettings.analytics, consent })
  const forwarder = createForwarder([report, service], needsConsent, choice)
  return { choice, page, forwarder, report, service, storage, pass: (ms: number) => (time += ms) }
}

describe('The answer that an embedding page hands in', () => {
  it('counts like the visitor’s own, without being stored', () => {
    const { choice, page, forwarder, service, storage } = begin()
    forwarder.forward(eventNo(1))
    page.handIn('accepted')
    expect(choice.choice()).toBe('accepted')
    expect(service.got).toEqual([eventNo(1)])
    expect(storage.all.size).toBe(0)
    page.handIn('declined')
    forwarder.forward(eventNo(2))
    expect(service.got).toEqual([eventNo(1)])
    expect(service.stop).toHaveBeenCalled()
  })

  it('is replaced by the visitor’s later choice in the showroom, and forgotten with the visitor', () => {
    const { choice, page, forwarder } = begin()
    page.handIn('declined')
    choice.choose('accepted')
    expect(choice.choice()).toBe('accepted')
    page.handIn('declined')
    expect(choice.choice()).toBe('declined')
    forwarder.reset()
    expect(choice.choice()).toBeUndefined()
  })

  it('is no consent against Global Privacy Control', () => {
    const { choice, page } = begin('services', createStorage(), true)
    page.handIn('accepted')
    expect(choice.choice()).toBe('declined')
  })
})

describe('A third-party service', () => {
  it('receives nothing before the visitor accepts, and afterwards also the earlier events of the visit', () => {
    const { forwarder, service, report, choice } = begin()
    forwarder.forward(eventNo(1))
    forwarder.online()
    forwarder.flush()
    expect(service.got).toEqual([])
    expect(service.queue.send).not.toHaveBeenCalled()
    expect(service.queue.flush).not.toHaveBeenCalled()
    expect(report.got).toEqual([eventNo(1)])
    choice.choose('accepted')
    forwarder.forward(eventNo(2))
    expect(service.got).toEqual([eventNo(1), eventNo(2)])
    expect(report.got).toEqual([eventNo(1), eventNo(2)])
  })

  it('receives nothing about a visitor who declines, not even earlier events', () => {
    const { forwarder, service, choice } = begin()
    forwarder.forward(eventNo(1))
    choice.choose('declined')
    forwarder.forward(eventNo(2))
    choice.choose('accepted')
    forwarder.forward(eventNo(3))
    expect(service.got).toEqual([eventNo(3)])
  })

  it('receives nothing after consent is withdrawn: its queue is emptied and its script stops', () => {
    const { forwarder, service, report, choice } = begin()
    choice.choose('accepted')
    forwarder.forward(eventNo(1))
    service.queue.clear.mockClear()
    choice.choose('declined')
    expect(service.queue.clear).toHaveBeenCalledTimes(1)
    expect(service.stop).toHaveBeenCalledTimes(1)
    forwarder.forward(eventNo(2))
    expect(service.got).toEqual([eventNo(1)])
    expect(report.got).toEqual([eventNo(1), eventNo(2)])
    expect(report.queue.clear).not.toHaveBeenCalled()
  })

  it('receives nothing about the next visitor before they decide', () => {
    const { forwarder, service, choice, storage } = begin()
    choice.choose('accepted')
    forwarder.forward(eventNo(1))
    forwarder.reset()
    expect(choice.choice()).toBeUndefined()
    expect(storage.all.size).toBe(0)
    expect(service.stop).toHaveBeenCalled()
    forwarder.forward(eventNo(2))
    expect(service.got).toEqual([eventNo(1)])
    choice.choose('accepted')
    expect(service.got).toEqual([eventNo(1), eventNo(2)])
  })

  it('limits the number of events that the page holds for an undecided visitor', () => {
    const { forwarder, service, choice } = begin()
    for (let number = 0; number < 1000; number++) forwarder.forward(eventNo(number))
    choice.choose('accepted')
    expect(service.got).toHaveLength(200)
    expect(service.got.at(-1)).toEqual(eventNo(999))
  })
})

describe('The consent setting', () => {
  it('"all" holds back the report as well until the visitor accepts', () => {
    const { forwarder, report, choice } = begin('all')
    forwarder.forward(eventNo(1))
    expect(report.got).toEqual([])
    choice.choose('accepted')
    expect(report.got).toEqual([eventNo(1)])
  })

  it('"none" forwards everything at once', () => {
    const { forwarder, report, service } = begin('none')
    forwarder.forward(eventNo(1))
    expect([report.got, service.got]).toEqual([[eventNo(1)], [eventNo(1)]])
  })
})

describe('The consent choice', () => {
  it('is stored for a year', () => {
    const storage = createStorage()
    begin('services', storage).choice.choose('accepted')
    const later = begin('services', storage)
    expect(later.choice.choice()).toBe('accepted')
    later.pass(YEAR)
    expect(later.choice.choice()).toBeUndefined()
  })

  it('is undecided if the stored value is invalid', () => {
    const storage = createStorage()
    for (const text of ['accepted', 'yes 1', 'accepted 99999999999999999999', '']) {
      storage.setItem('showroom.analytics.consent', text)
      expect(begin('services', storage).choice.choice()).toBeUndefined()
    }
  })

  it('is "declined" under Global Privacy Control until the visitor accepts', () => {
    const { choice } = begin('services', createStorage(), true)
    expect(choice.choice()).toBe('declined')
    choice.choose('accepted')
    expect(choice.choice()).toBe('accepted')
  })

  it('notifies its subscribers', () => {
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
