import { describe, expect, it, vi } from 'vitest'
import { describeAction } from '../../../../src/app/diagnostics/describeAction'
import { startLogging } from '../../../../src/app/diagnostics/logging'
import type { Action } from '../../../../src/content'
import { arrive, visitAt } from '../../drawn'

/** A text that appears nowhere else in the showroom. */
const TYPED = 'Zwölfaxiger Sonderwunsch'

function page() {
  const target = new EventTarget()
  const console = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
  const observers: ((list: { getEntries(): unknown[] }) => void)[] = []
  class PerformanceObserver {
    constructor(callback: (typeof observers)[number]) {
      observers.push(callback)
    }
    observe() {}
  }
  const original = { ...console }
  const window = {
    addEventListener: target.addEventListener.bind(target),
    location: { origin: 'http://fair.example' },
    performance: { timeOrigin: Date.UTC(2026, 10, 23) },
    console,
    PerformanceObserver,
  }
  const logging = startLogging(window as never)
  const call = (entry: object) =>
    observers[0]?.({ getEntries: () => [{ toJSON: () => ({ startTime: 0, duration: 12, ...entry }) }] })
  return {
    logging,
    console,
    originals: original,
    target,
    call,
    lines: () => logging.logbook.latest(2000).join('\n'),
  }
}

describe('the log of a page', () => {
  it('contains actions, player events, places and errors, and earlier listeners still receive them', () => {
    const { logging, console, originals: original, target, lines } = page()
    const visit = visitAt({ worlds: { hall: ['a', 'b'] }, passages: [['a', 'b']] }, 'a')
    logging.observe(visit)
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    arrive(visit)
    const { serial } = visit.getState().navigation
    visit.report({ type: 'failed', serial, reason: 'no picture' })
    console.error('A broken hook')
    console.warn(new TypeError('odd'), { a: TYPED })
    target.dispatchEvent(Object.assign(new Event('error'), { message: 'uncaught' }))
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }))
    visit.report({ type: 'visitorLeft' })
    for (const line of [
      ...['action goTo b', 'player ended', `failed ${serial}: no picture`, 'location: a → b'],
      ...['A broken hook', 'TypeError: odd object', 'error  uncaught', 'Error: rejected', 'the next visitor'],
    ])
      expect(lines()).toContain(line)
    expect(original.error).toHaveBeenCalledWith('A broken hook')
    expect(original.info).toHaveBeenCalledWith('[showroom] location: a → b')
  })

  it('contains every API call and every file that failed, with the time when the request ended', () => {
    const { call, lines } = page()
    call({ name: 'http://fair.example/api/worlds?locale=de', initiatorType: 'fetch', responseStatus: 200 })
    call({ name: 'http://other.example/box-api/contact', initiatorType: 'fetch' })
    call({ name: 'http://fair.example/media/a.webp', initiatorType: 'img', responseStatus: 404 })
    call({ name: 'http://fair.example/media/b.webp', initiatorType: 'img', responseStatus: 200 })
    expect(lines()).toBe(
      [
        '2026-11-23T00:00:00.012Z call   /api/worlds?locale=de 200 12 ms',
        '2026-11-23T00:00:00.012Z call   http://other.example/box-api/contact no answer 12 ms',
        '2026-11-23T00:00:00.012Z call   /media/a.webp 404 12 ms',
      ].join('\n'),
    )
  })

  it('contains no text that a visitor typed and no access key', () => {
    const { logging, lines } = page()
    const visit = visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a')
    logging.observe(visit)
    const written: Action[] = [
      { type: 'enterAccessKey', key: TYPED },
      { type: 'openContact', message: TYPED },
      { type: 'configure', uid: 'a6', configuration: { note: TYPED } },
      { type: 'openDialog', title: TYPED, text: TYPED },
      { type: 'postToIframe', name: 'light', identifier: TYPED, detail: { target: TYPED } },
      { type: 'openLink', url: `https://shop.example/?q=${encodeURIComponent(TYPED)}`, newWindow: true },
    ]
    for (const action of written) visit.dispatch(action)
    expect(lines()).not.toMatch(/Zw(?:ö|%C3%B6)lfaxig|Sonderwunsch/)
    for (const { type } of written) expect(lines()).toContain(type)
  })
})

it('a logged action consists of its type and the record it concerns', () => {
  const file = { url: '/media/brochure.c4071d0e.pdf?x=1' } as never
  expect(describeAction({ type: 'openArticle', id: 3 })).toBe('openArticle 3')
  expect(describeAction({ type: 'openPdf', media: [file] })).toBe('openPdf brochure.c4071d0e.pdf')
  expect(describeAction({ type: 'setScreensaver', on: true })).toBe('setScreensaver true')
  expect(describeAction({ type: 'back' })).toBe('back')
})
