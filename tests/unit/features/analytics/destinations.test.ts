import { describe, expect, it, vi } from 'vitest'
import { createDestinations } from '../../../../src/features/analytics/destinations/createDestinations'
import { createGoogleAnalytics } from '../../../../src/features/analytics/destinations/googleAnalytics'
import { createHttpDestination } from '../../../../src/features/analytics/destinations/httpDestination'
import { createTagContainer } from '../../../../src/features/analytics/destinations/tagContainer'
import { forgetCookies } from '../../../../src/features/analytics/forgetCookies'
import { createBrowserStorage } from '../../../../src/ports'
import { defaultSettings } from '../../../../src/settings'
import { createManualClock } from '../../../../src/util'
import { eventNo } from './events'

const own = (custom: string, fields = {}) => eventNo(9, { name: 'custom', custom, fields } as never)

/** A page with its loaded scripts and data layer; `comes`: whether scripts load. */
function browser({ comes: loads = true, online = true, nonce = '' } = {}) {
  const state = { comes: loads, online }
  const loaded: string[] = []
  const scripts: { nonce?: string }[] = []
  const document = {
    querySelector: () => (nonce === '' ? null : { nonce }),
    createElement: () => ({ remove() {} }),
    head: {
      append(script: { src: string; onload(): void; onerror(): void }) {
        loaded.push(script.src)
        scripts.push(script as never)
        queueMicrotask(() => (state.comes ? script.onload() : script.onerror()))
      },
    },
  }
  const page = {
    document,
    navigator: {
      get onLine() {
        return state.online
      },
    },
  } as unknown as Window & Record<string, unknown>
  const all = () => (page.dataLayer ?? []) as Record<string, unknown>[]
  const isConsent = (entry: Record<string, unknown>) => entry['0'] === 'consent'
  /** The data layer without the signals of consent. */
  const layer = () => all().filter((entry) => !isConsent(entry))
  const consents = () =>
    all()
      .filter(isConsent)
      .map((entry) => Array.from(entry as unknown as ArrayLike<unknown>).slice(1))
  return { page, loaded, scripts, all, layer, consents, state }
}

describe('An HTTP destination', () => {
  function begin(status: number | Error = 204, headers: HeadersInit = {}, deduplicates = false) {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
      if (status instanceof Error) throw status
      return new Response(null, { status, headers })
    })
    const sendBeacon = vi.fn((_url: string, _body: Blob) => true)
    const clock = createManualClock()
    const named = { name: 'url', isService: true, deduplicates } as const
    const address = createHttpDestination(named, 'https://collect.example/', {
      poster: { fetch, sendBeacon },
      clock,
    })
    return { address, fetch, sendBeacon, clock }
  }

  it('receives events as JSON without cookies, also while the page unloads', async () => {
    const { address, fetch, sendBeacon } = begin()
    expect(await address.send([eventNo(1)])).toBe('taken')
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://collect.example/')
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', keepalive: true })
    expect(JSON.parse(`${init?.body}`)).toEqual({ events: [eventNo(1)] })
    expect(address.beacon?.([eventNo(2)])).toBe(true)
    const [, blob] = sendBeacon.mock.calls[0] ?? []
    expect(JSON.parse((await blob?.text()) ?? '')).toEqual({ events: [eventNo(2)] })
  })

  it.each([
    [new TypeError('no network'), 'later'],
    [429, 'later'],
    [503, 'later'],
    [500, 'later'],
    [404, 'unwanted'],
    [501, 'unwanted'],
    [400, 'refused'],
    [413, 'refused'],
  ] as const)('that responds with %s yields %s', async (status, sent) => {
    const { address } = begin(status)
    expect(await address.send([eventNo(1)])).toBe(sent)
  })

  it('of the showroom keeps what a network answers with its sign-in page', async () => {
    const page = { 'content-type': 'text/html' }
    expect(await begin(200, page, true).address.send([eventNo(1)])).toBe('later')
    expect(await begin(200, page).address.send([eventNo(1)]), 'of others').toBe('taken')
    expect(await begin(511).address.send([eventNo(1)])).toBe('later')
  })

  it('aborts a request that takes too long', async () => {
    const { address, fetch, clock } = begin()
    fetch.mockImplementation(
      (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', reject)),
    )
    const sent = address.send([eventNo(1)])
    clock.advance(15_000)
    expect(await sent).toBe('later')
  })
})

describe('A tag container', () => {
  it('is loaded with the first event and finds all events in the data layer', async () => {
    const { page, loaded, layer } = browser()
    const container = createTagContainer(page, 'https://tags.example/container.js')
    expect(loaded).toEqual([])
    expect(await container.send([eventNo(1), own('bag', { count: 2 })])).toBe('taken')
    await container.send([eventNo(2)])
    expect(loaded).toEqual(['https://tags.example/container.js'])
    expect(layer()).toMatchObject([
      { event: 'gtm.js' },
      { event: 'boxBtnClickAction', ...eventNo(1) },
      { event: 'bag', custom: 'bag', fields: { count: 2 } },
      { event: 'boxBtnClickAction', id: eventNo(2).id },
    ])
  })

  it('of Google is identified by its id', async () => {
    const { page, loaded } = browser()
    await createTagContainer(page, 'GTM-AB12CD3').send([eventNo(1)])
    expect(loaded).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3'])
  })

  it('keeps reserved event names for itself', async () => {
    const { page, layer } = browser()
    await createTagContainer(page, '/tags.js').send([own('gtm.click')])
    expect(layer().at(-1)).toMatchObject({ event: 'custom', custom: 'gtm.click' })
  })

  it('that fails to load receives its events after it has loaded, and is not requested while offline', async () => {
    const { page, loaded, layer, state } = browser({ online: false })
    const container = createTagContainer(page, '/tags.js')
    expect(await container.send([eventNo(1)])).toBe('later')
    expect(loaded).toEqual([])
    Object.assign(state, { online: true, comes: false })
    expect(await container.send([eventNo(1)])).toBe('later')
    state.comes = true
    expect(await container.send([eventNo(1)])).toBe('taken')
    expect(layer().filter(({ event }) => event === 'boxBtnClickAction')).toHaveLength(1)
  })

  it('continues an existing data layer and is notified when consent is withdrawn', async () => {
    const { page, layer } = browser()
    page.dataLayer = [{ own: true }]
    const container = createTagContainer(page, '/tags.js')
    container.stop?.()
    expect(layer()).toEqual([{ own: true }])
    await container.send([eventNo(1)])
    container.stop?.()
    expect(layer()[0]).toEqual({ own: true })
    expect(layer().at(-1)).toEqual({ event: 'showroomConsentRevoked' })
  })
})

describe('Google Consent Mode', () => {
  const DENIED = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  const granted = ['update', { analytics_storage: 'granted' }]
  const denied = ['update', { analytics_storage: 'denied' }]

  it('is told that everything is denied before anything is loaded, and what was granted before the first event', async () => {
    const { page, loaded, all, consents } = browser()
    const container = createTagContainer(page, 'GTM-AB12CD3')
    createGoogleAnalytics(page, 'G-AB12', () => {})
    expect(consents()).toEqual([['default', { ...DENIED, analytics_storage: 'denied' }]])
    expect(loaded).toEqual([])
    await container.send([eventNo(1)])
    expect(consents().slice(1)).toEqual([granted])
    expect(all().findIndex(({ event }) => event === 'gtm.js')).toBe(2)
  })

  it('is told when consent is withdrawn and given again, once each', async () => {
    const { page, consents } = browser()
    const measurement = createGoogleAnalytics(page, 'G-AB12', () => {})
    measurement.stop?.()
    expect(consents()).toHaveLength(1)
    await measurement.send([eventNo(1)])
    await measurement.send([eventNo(2)])
    measurement.stop?.()
    await measurement.send([eventNo(3)])
    expect(consents().slice(1)).toEqual([granted, denied, granted])
  })

  it('of a container gets the page’s nonce, so that its tags may contain inline script', async () => {
    const { page, scripts } = browser({ nonce: 'n0nce' })
    await createTagContainer(page, '/tags.js').send([eventNo(1)])
    expect(scripts[0]?.nonce).toBe('n0nce')
    const without = browser()
    await createTagContainer(without.page, '/tags.js').send([eventNo(1)])
    expect(without.scripts[0]).not.toHaveProperty('nonce')
  })
})

describe('Google Analytics 4', () => {
  const commands = (layer: readonly unknown[]) =>
    layer.map((entry) => Array.from(entry as ArrayLike<unknown>))

  it('receives events through its tag, each visit as a new client, with the real time in a field', async () => {
    const { page, loaded, layer } = browser()
    const measurement = createGoogleAnalytics(page, 'G-AB12CD34EF', () => {})
    await measurement.send([eventNo(1), eventNo(2, { visit: 'visit-0002' })])
    expect(loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF'])
    expect(Object.prototype.toString.call(layer()[0])).toBe('[object Arguments]')
    const config = { send_page_view: false, cookie_expires: 0, allow_google_signals: false }
    expect(commands(layer())).toMatchObject([
      ['js', expect.any(Date)],
      ['config', 'G-AB12CD34EF', { ...config, client_id: 'visit-0001' }],
      [
        'event',
        'boxBtnClickAction',
        {
          event_id: eventNo(1).id,
          happened_at: eventNo(1).at,
          action: 'goTo',
          target: 'robot',
          send_to: 'G-AB12CD34EF',
        },
      ],
      ['config', 'G-AB12CD34EF', { ...config, client_id: 'visit-0002' }],
      ['event', 'boxBtnClickAction', { event_id: eventNo(2).id }],
    ])
  })

  it('receives names and fields within its limits', async () => {
    const { page, layer } = browser()
    const fields = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`field ${i} ${'x'.repeat(60)}`, 'y'.repeat(200)]),
    )
    const measurement = createGoogleAnalytics(page, 'G-AB12', () => {})
    await measurement.send([own('bag filled!', fields), own('ga_own'), own('1st')])
    const events = commands(layer()).filter(([command]) => command === 'event')
    expect(events.map(([, name]) => name)).toEqual(['bag_filled_', 'custom', 'custom'])
    const [, , calls] = events[0] as [string, string, Record<string, unknown>]
    expect(Object.keys(calls).length).toBeLessThanOrEqual(26)
    for (const [name, value] of Object.entries(calls)) {
      expect(name).toMatch(/^\w{1,40}$/)
      if (typeof value === 'string') expect(value.length).toBeLessThanOrEqual(100)
    }
  })

  it('receives nothing after consent is withdrawn, and its cookies are deleted', async () => {
    const { page } = browser()
    const forget = vi.fn()
    const measurement = createGoogleAnalytics(page, 'G-AB12', forget)
    await measurement.send([eventNo(1)])
    expect(page['ga-disable-G-AB12']).toBe(false)
    measurement.stop?.()
    expect(page['ga-disable-G-AB12']).toBe(true)
    expect(forget).toHaveBeenCalledTimes(1)
  })

  it('deletes its own cookies on every parent domain, and no others', () => {
    const written: string[] = []
    const document = {
      get cookie() {
        return '_ga=1; i18n_redirected=en; _ga_AB12=2; _gadget=3'
      },
      set cookie(text: string) {
        written.push(text)
      },
    }
    const { cookies } = createBrowserStorage({ document } as never)
    forgetCookies(cookies, { hostname: 'show.arcwell.example' })
    expect(written.map((text) => text.replace(/;.*domain=/, ' '))).toEqual([
      '_ga=; max-age=0; path=/',
      '_ga= show.arcwell.example',
      '_ga= arcwell.example',
      '_ga_AB12=; max-age=0; path=/',
      '_ga_AB12= show.arcwell.example',
      '_ga_AB12= arcwell.example',
    ])
  })
})

describe('Analytics', () => {
  const wanted = (settings: Partial<typeof defaultSettings.analytics>) =>
    createDestinations({
      settings: { ...defaultSettings.analytics, enabled: true, ...settings },
      page: browser().page,
      clock: createManualClock(),
      cookies: createBrowserStorage({} as never).cookies,
      boxUrl: (path) => `/box-api/${path}`,
    }).map(({ name, isService }) => [name, isService])

  it('sends events only to the configured destinations', () => {
    expect(wanted({})).toEqual([])
    expect(wanted({ report: true })).toEqual([['report', false]])
    expect(wanted({ url: '/x', measurementId: 'G-1234', tagContainer: '/t.js' })).toEqual([
      ['url', true],
      ['measurement', true],
      ['container', true],
    ])
  })
})
