import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '../../../../src/contracts'
import { consentOf } from '../../../../src/features/analytics/consent'
import { startAnalytics } from '../../../../src/features/analytics/running'
import { createBrowserStorage, createHappenings, createNextVisitors, whereIs } from '../../../../src/ports'
import { hostOf, visiting } from '../../drawn'
import { turns } from './events'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page with analytics running on it, whose calls and beacons are collected by address. */
function begin(analytics: object) {
  const told = new Map<string, string[]>()
  const collect = (url: string, body: string) => {
    const names = JSON.parse(body).events.map((event: TrackedEvent) =>
      event.name === 'custom' ? event.custom : event.name,
    )
    told.set(url, [...(told.get(url) ?? []), ...names])
  }
  const beacons: Promise<void>[] = []
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { hidden: false }),
    location: { hostname: 'show.example' },
    async fetch(url: string, { body }: { body: string }) {
      collect(url, body)
      return { ok: true, status: 204 }
    },
    navigator: {
      onLine: true,
      sendBeacon(url: string, body: Blob) {
        beacons.push(body.text().then((text) => collect(url, text)))
        return true
      },
    },
  })
  const visit = visiting({ worlds: { hall: ['a', 'b'] }, passages: [['a', 'b']] }, 'a', {
    analytics: { enabled: true, ...analytics },
  })
  const visitors = createNextVisitors((error) => {
    throw error
  })
  const storage = createBrowserStorage({} as never)
  const happenings = createHappenings({
    where: () => whereIs(visit.getState()),
    clock: { date: Date.now, now: () => performance.now() },
    kept: 10,
    problem(error) {
      throw error
    },
  })
  const lent = { storage, happenings, onNextVisitor: visitors.subscribe }
  const stop = startAnalytics(hostOf(visit, lent), page as unknown as Window)
  const later = async () => {
    await vi.advanceTimersByTimeAsync(1000)
    await turns()
  }
  const names = async (url: string) => {
    await Promise.all(beacons)
    return (told.get(url) ?? []).splice(0)
  }
  return { page, visit, visitors, storage, happenings, stop, later, names, consent: consentOf(storage) }
}

const BEGUN = [
  'visitStarted',
  'boxNavigationLocationReached',
  'boxNavigationCurrentWorld',
  'boxNavigationLocationTotal',
]
const URL = 'https://collect.example/'

it('a visit is told to the report at once, to a service after a yes, and to the report alone after a no', async () => {
  const { later, names, consent, happenings } = begin({ report: true, url: URL })
  await later()
  expect(await names('/box-api/visits')).toEqual(BEGUN)
  expect(await names(URL)).toEqual([])
  consent.choose('accepted')
  await later()
  expect(await names(URL)).toEqual(BEGUN)
  consent.choose('declined')
  happenings.tell({ type: 'formBegun' })
  await later()
  expect(await names('/box-api/visits')).toEqual(['boxBtnClickContactform'])
  expect(await names(URL)).toEqual([])
})

it('a page that is left says so by the browser, once', async () => {
  const { page, names } = begin({ url: URL, consent: 'none' })
  page.document.hidden = true
  page.document.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('pagehide'))
  expect(await names(URL)).toEqual([...BEGUN, 'visitEnded'])
  page.dispatchEvent(new Event('pagehide'))
  expect(await names(URL)).toEqual([])
})

it('the next visitor is another visit, which begins with their touch, and has to be asked anew', async () => {
  const { page, visitors, later, names, consent, storage } = begin({ report: true, url: URL })
  consent.choose('accepted')
  await later()
  await names('/box-api/visits')
  visitors.begin()
  expect(consent.choice()).toBeUndefined()
  expect(storage.lasting.getItem('showroom.analytics.url')).toBeNull()
  await later()
  await names(URL)
  await names('/box-api/visits')
  page.dispatchEvent(new Event('pointerdown'))
  await later()
  expect(await names('/box-api/visits')).toEqual(BEGUN)
  expect(await names(URL)).toEqual([])
})

it('nothing is followed any more once it is stopped', async () => {
  const { stop, page, visit, later, names } = begin({ report: true })
  await later()
  await names('/box-api/visits')
  stop()
  visit.dispatch({ type: 'openContact' })
  page.dispatchEvent(new Event('pagehide'))
  await later()
  expect(await names('/box-api/visits')).toEqual([])
})
