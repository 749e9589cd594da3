import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '../../../../src/contracts'
import { consentOf } from '../../../../src/features/analytics/consent'
import { startAnalytics } from '../../../../src/features/analytics/startAnalytics'
import { createAppEvents, createBrowserStorage, createNextVisitors, positionOf } from '../../../../src/ports'
import { createHost, visitAt } from '../../drawn'
import { flushMicrotasks } from './events'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page with analytics, whose requests and beacons are collected by URL. */
function begin(analytics: object) {
  const posted = new Map<string, string[]>()
  const collect = (url: string, body: string) => {
    const names = JSON.parse(body).events.map((event: TrackedEvent) =>
      event.name === 'custom' ? event.custom : event.name,
    )
    posted.set(url, [...(posted.get(url) ?? []), ...names])
  }
  const beacons: Promise<void>[] = []
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { hidden: false }),
    location: { hostname: 'show.example' },
    async fetch(url: string, { body }: { body: string }) {
      collect(url, body)
      return new Response(null, { status: 204 })
    },
    navigator: {
      onLine: true,
      sendBeacon(url: string, body: Blob) {
        beacons.push(body.text().then((text) => collect(url, text)))
        return true
      },
    },
  })
  const visit = visitAt({ worlds: { hall: ['a', 'b'] }, passages: [['a', 'b']] }, 'a', {
    analytics: { enabled: true, ...analytics },
  })
  const visitors = createNextVisitors((error) => {
    throw error
  })
  const storage = createBrowserStorage({} as never)
  const appEvents = createAppEvents({
    where: () => positionOf(visit.getState()),
    clock: { date: Date.now, now: () => performance.now() },
    bufferSize: 10,
    onError(error) {
      throw error
    },
  })
  const lent = { storage, appEvents, onNextVisitor: visitors.subscribe }
  const host = createHost(visit, lent)
  const stop = startAnalytics(host, page as unknown as Window)
  const later = async () => {
    await vi.advanceTimersByTimeAsync(1000)
    await flushMicrotasks()
  }
  const names = async (url: string) => {
    await Promise.all(beacons)
    return (posted.get(url) ?? []).splice(0)
  }
  return { page, visit, visitors, storage, appEvents, stop, later, names, consent: consentOf(host) }
}

const STARTED = [
  'visitStarted',
  'boxNavigationLocationReached',
  'boxNavigationCurrentWorld',
  'boxNavigationLocationTotal',
]
const URL = 'https://collect.example/'

it('analytics reports a visit at once to the report, to a service after consent, and to the report alone after a refusal', async () => {
  const { later, names, consent, appEvents } = begin({ report: true, url: URL })
  await later()
  expect(await names('/box-api/visits')).toEqual(STARTED)
  expect(await names(URL)).toEqual([])
  consent.choose('accepted')
  await later()
  expect(await names(URL)).toEqual(STARTED)
  consent.choose('declined')
  appEvents.emit({ type: 'formBegun' })
  await later()
  expect(await names('/box-api/visits')).toEqual(['boxBtnClickContactform'])
  expect(await names(URL)).toEqual([])
})

it('analytics reports the end of a visit once when the page unloads', async () => {
  const { page, names } = begin({ url: URL, consent: 'none' })
  page.document.hidden = true
  page.document.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('pagehide'))
  expect(await names(URL)).toEqual([...STARTED, 'visitEnded'])
  page.dispatchEvent(new Event('pagehide'))
  expect(await names(URL)).toEqual([])
})

it('analytics starts a new visit with the next visitor’s touch and asks for consent again', async () => {
  const { page, visitors, later, names, consent, storage } = begin({ report: true, url: URL })
  consent.choose('accepted')
  await later()
  await names('/box-api/visits')
  visitors.begin()
  expect(consent.choice()).toBeUndefined()
  expect(storage.local.getItem('showroom.analytics.url')).toBeNull()
  await later()
  await names(URL)
  await names('/box-api/visits')
  page.dispatchEvent(new Event('pointerdown'))
  await later()
  expect(await names('/box-api/visits')).toEqual(STARTED)
  expect(await names(URL)).toEqual([])
})

it('analytics observes nothing after it is stopped', async () => {
  const { stop, page, visit, later, names } = begin({ report: true })
  await later()
  await names('/box-api/visits')
  stop()
  visit.dispatch({ type: 'openContact' })
  page.dispatchEvent(new Event('pagehide'))
  await later()
  expect(await names('/box-api/visits')).toEqual([])
})
