import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Api, ApiError, createApi } from '../../../../src/api'
import { loadFailure, loadLanguageContent, loadPlaces } from '../../../../src/app/loading/load'
import { createMissingRetry } from '../../../../src/app/loading/retryMissing'
import { defaultSettings } from '../../../../src/settings'
import { answers } from '../../content/answers'
import { collections } from '../../content/collections'
import { eventually } from '../../patiently'
import { manualRetryEnvironment, settle } from './browserRetry'

vi.spyOn(console, 'warn').mockImplementation(() => {})
vi.spyOn(console, 'error').mockImplementation(() => {})

afterEach(() => vi.unstubAllGlobals())

const noLimit = new AbortController().signal
const everything: Record<string, unknown> = { ...answers(), ...collections() }

/** A backend whose endpoints in `broken` fail until they are removed from `failures`. */
function failing(...broken: string[]) {
  const failures = new Map<string, number>(broken.map((name) => [name, 503]))
  const asked: string[] = []
  const endpoints = defaultSettings.api.endpoints
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    const name = pathname.replace('/api/', '')
    asked.push(name)
    const status = failures.get(name)
    if (status === undefined) return Response.json(everything[name] ?? { data: [] })
    const error = { status, message: 'not ready', details: { errors: [{ message: 'try later' }] } }
    return Response.json({ data: null, error }, { status })
  }
  const settings = {
    ...defaultSettings,
    api: { ...defaultSettings.api, baseUrl: 'https://cms.example', retries: 0, endpoints },
  }
  vi.stubGlobal('fetch', fetch)
  const api: Api = createApi({ settings, host: 'showroom.example' })
  return { api, failures, asked }
}

const completing = () => {
  const retryEnvironment = manualRetryEnvironment()
  const [show, reportFailure] = [vi.fn(), vi.fn()]
  return {
    retryEnvironment,
    show,
    reportFailure,
    retry: createMissingRetry({ retryEnvironment, show, reportFailure }),
  }
}

describe('content that failed to load in part', () => {
  it('is available and lists the endpoints that are pending', async () => {
    const { api } = failing('articles', 'menus', 'icons')
    const loaded = await loadLanguageContent(api, 'en', noLimit)
    expect(loaded.content).toMatchObject({ complete: false, pending: expect.any(Array) })
    expect([...loaded.content.pending].sort()).toEqual(['articles', 'icons', 'menus'])
    expect(loaded.content.dashboards.size).toBe(1)
    expect(loaded.content.worlds.size).toBe(2)
  })

  it('has nothing pending that the backend does not have', async () => {
    const { api, failures } = failing('tours')
    failures.set('tours', 404)
    const loaded = await loadLanguageContent(api, 'en', noLimit)
    expect(loaded.content).toMatchObject({ complete: true, pending: [] })
  })

  it('is completed by requesting only what failed, and the visitor is notified once', async () => {
    const { api, failures, asked } = failing('articles', 'menus')
    const { retryEnvironment, show, reportFailure, retry } = completing()
    retry.follow(await loadLanguageContent(api, 'en', noLimit))
    expect(reportFailure).toHaveBeenCalledTimes(1)
    expect(loadFailure(reportFailure.mock.calls[0]?.[0], (key) => key)).toMatch(
      /^Try later \/api\/(articles|menus)$/,
    )

    asked.length = 0
    retryEnvironment.clock.advance(2_000)
    await eventually(() => expect(asked.sort()).toEqual(['articles', 'menus']))
    await settle()
    expect(show).not.toHaveBeenCalled()
    failures.delete('articles')
    await eventually(() => {
      retryEnvironment.networkReturns()
      expect(show).toHaveBeenCalledTimes(1)
    })
    expect(show.mock.lastCall?.[0].content).toMatchObject({ complete: false, pending: ['menus'] })
    failures.delete('menus')
    asked.length = 0
    await eventually(() => {
      retry.now()
      expect(show).toHaveBeenCalledTimes(2)
    })
    expect(new Set(asked)).toEqual(new Set(['menus']))
    const { content } = show.mock.lastCall?.[0] ?? {}
    expect(content).toMatchObject({ complete: true, pending: [] })
    expect([content.articles.size, content.menus.size > 0]).toEqual([1, true])
    expect(reportFailure).toHaveBeenCalledTimes(1)
  })

  it('is not retried once other content is shown, and is reported again only after everything had loaded', async () => {
    const { api, failures } = failing('articles')
    const { retryEnvironment, show, reportFailure, retry } = completing()
    retry.follow(await loadLanguageContent(api, 'en', noLimit))
    retry.follow(await loadLanguageContent(api, 'de', noLimit))
    expect(reportFailure).toHaveBeenCalledTimes(1)
    failures.clear()
    retry.follow(await loadLanguageContent(api, 'fr', noLimit))
    retryEnvironment.clock.advance(600_000)
    await settle()
    expect(show).not.toHaveBeenCalled()
    failures.set('menus', 500)
    retry.follow(await loadLanguageContent(api, 'fr', noLimit))
    expect(reportFailure).toHaveBeenCalledTimes(2)
  })

  it('is completed by what the places at the start lacked', async () => {
    const { api, failures } = failing('icons', 'articles')
    const places = await loadPlaces(api, 'en', noLimit, () => {})
    expect(places.content).toMatchObject({ complete: false, pending: ['icons'] })
    const rest = await places.rest(noLimit)
    expect([...rest.content.pending].sort()).toEqual(['articles', 'icons'])
    failures.clear()
    const whole = await rest.again(noLimit)
    expect(whole.content).toMatchObject({ complete: true, pending: [] })
    expect([whole.content.icons.size, whole.content.articles.size]).toEqual([1, 1])
  })
})

describe('the message for content that failed to load', () => {
  it.each([
    [new ApiError(503, '/api/articles', 'busy'), 'Busy /api/articles'],
    [new ApiError(503, '/api/articles', ''), 'error.load /api/articles'],
    [new Error('odd'), 'error.load'],
  ])('for %s is %s', (error, message) => {
    expect(loadFailure(error, (key) => key)).toBe(message)
  })
})
