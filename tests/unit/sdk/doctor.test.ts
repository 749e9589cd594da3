import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostPage, SHOWROOM } from './hostPage'

const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => vi.stubGlobal('document', { baseURI: 'https://shop.example/product' }))
afterEach(() => {
  errors.mockClear()
  vi.unstubAllGlobals()
})

const answer =
  (body: object, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { headers })
const fine = { protocols: [1], allowed: true }
const POLICY = "frame-ancestors 'self' https://shop.example"

describe('A showroom that does not answer', () => {
  it.each<[string, Parameters<typeof hostPage>, string, string]>([
    ['is on http in a page on https', [{ url: 'http://showroom.example/en' }], 'mixed-content', 'https'],
    [
      'has a sandbox without scripts',
      [{}, { adopts: true, sandbox: ['allow-forms'] }],
      'sandbox',
      'allow-scripts',
    ],
    [
      'has a sandbox without an origin',
      [{}, { adopts: true, sandbox: ['allow-scripts'] }],
      'sandbox',
      'allow-same-origin',
    ],
    ['has no server', [{}], 'unreachable', SHOWROOM],
    [
      'has a server that is none of a showroom',
      [{}, { answer: () => new Response('', { status: 404 }) }],
      'no-answer',
      '404',
    ],
    [
      'speaks another protocol',
      [{}, { answer: answer({ ...fine, protocols: [2, 3] }) }],
      'wrong-version',
      '2, 3',
    ],
    [
      'does not name the page',
      [{}, { answer: answer({ ...fine, allowed: false }) }],
      'origin-not-allowed',
      'https://shop.example',
    ],
    [
      'is behind a server that forbids frames',
      [{}, { answer: answer(fine, { 'X-Frame-Options': 'DENY' }) }],
      'frame-options',
      'DENY',
    ],
    [
      'is behind a server with a policy of its own',
      [{}, { answer: answer(fine, { 'Content-Security-Policy': `${POLICY}, frame-ancestors 'none'` }) }],
      'frame-policy',
      'https://shop.example',
    ],
    [
      'is slow',
      [{}, { answer: answer(fine, { 'Content-Security-Policy': POLICY }) }],
      'no-answer',
      'in time',
    ],
  ])('because it %s: the page learns it by code and sentence', async (_, [options, world], code, words) => {
    const { showroom } = hostPage({ timeout: 1, ...options }, world)
    const waits = showroom.dispatch({ type: 'back' })
    await expect(showroom.ready).rejects.toMatchObject({ code })
    await expect(waits).rejects.toThrow(words)
    expect(await showroom.doctor()).toMatchObject({ code })
    expect(errors).toHaveBeenCalledOnce()
    showroom.dispose()
  })

  it('because the page’s own policy forbids the frame is reported at once', async () => {
    const { showroom, violate } = hostPage()
    violate({ effectiveDirective: 'img-src', blockedURI: SHOWROOM })
    violate({ effectiveDirective: 'frame-src', blockedURI: 'https://ads.example' })
    expect(await showroom.doctor()).toMatchObject({ code: 'unreachable' })
    violate({ effectiveDirective: 'frame-src', blockedURI: SHOWROOM })
    await expect(showroom.ready).rejects.toMatchObject({ code: 'page-policy' })
    showroom.dispose()
  })

  it('because it refuses the version is reported at once', async () => {
    const { showroom, receive, posted } = hostPage()
    receive({ showroom: 'ready' })
    posted[0]?.port.postMessage({ type: 'refused', protocols: [2] })
    await expect(showroom.ready).rejects.toMatchObject({ code: 'wrong-version' })
    posted[0]?.port.close()
  })

  it('but answers later is connected after all', async () => {
    const page = hostPage({ timeout: 1 })
    await expect(page.showroom.ready).rejects.toMatchObject({ code: 'unreachable' })
    const { calls, close } = page.answer()
    await expect.poll(() => page.showroom.doctor()).toBeNull()
    void page.showroom.getState().catch(() => {})
    await expect.poll(() => calls).toMatchObject([{ call: 'getState' }])
    close()
    page.showroom.dispose()
  })

  it('is asked below the path that it is served at', async () => {
    const { asked, showroom } = hostPage({ url: `${SHOWROOM}/rooms/en-US/hall`, timeout: 1 })
    await expect(showroom.ready).rejects.toMatchObject({ code: 'unreachable' })
    expect(asked).toEqual([`${SHOWROOM}/rooms/box-api/embedding`])
    showroom.dispose()
  })
})
