import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Iframe } from '../../../src/content'
import { createIframeLayer } from '../../../src/player/iframeLayer'
import { createManualClock } from '../../../src/util'
import { settlePromises } from '../media/sourceBench'
import { asElement, createPage, FakeElement } from './elements'

const iframe: Iframe = { url: 'https://show.example/plan', title: 'Floor plan' }
const warnings: string[] = []

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://show.example/en', origin: 'https://show.example' })
  vi.stubGlobal('getComputedStyle', ({ style }: FakeElement) => style)
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text))
})
afterEach(() => {
  warnings.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function createPages() {
  const { page } = createPage()
  const host = new FakeElement()
  const clock = createManualClock()
  const spokenTo: unknown[] = []
  const layer = createIframeLayer(asElement(host), { clock, onIframe: (frame) => void spokenTo.push(frame) })
  const life = new AbortController()
  return {
    host,
    clock,
    spokenTo,
    layer,
    life,
    /** `opened` is called when `open` resolves. */
    async open(opening: Iframe = iframe, seconds = 0.4) {
      const opened = vi.fn()
      layer.open(opening, seconds, life.signal).then(opened)
      await settlePromises()
      const frame = host.children.at(-1) as FakeElement
      return { frame, opened }
    },
    async refuse(blockedURI: string) {
      const event = Object.assign(new Event('securitypolicyviolation'), {
        effectiveDirective: 'frame-src',
        blockedURI,
      })
      page.dispatchEvent(event)
      await settlePromises()
    },
  }
}

const loaded = async (frame: FakeElement) => {
  frame.dispatchEvent(new Event('load'))
  await settlePromises()
}

describe('an iframe over the picture', () => {
  it('has its URL and title, and is invisible until it has loaded', async () => {
    const { open, spokenTo } = createPages()
    const { frame, opened } = await open()
    expect(frame).toMatchObject({ src: iframe.url, title: 'Floor plan', style: { opacity: '0' } })
    expect(spokenTo).toEqual([frame])
    expect(frame.fades).toEqual([])
    expect(opened).not.toHaveBeenCalled()
  })

  it('is opaque for a page of another site, and shows the picture through one of the showroom', async () => {
    const { open } = createPages()
    const { frame: own } = await open()
    expect(own.style).not.toHaveProperty('background')
    const { frame: foreign } = await open({ ...iframe, url: 'https://other.example/plan' })
    expect(foreign.style).toMatchObject({ background: '#fff' })
  })

  it('fades in while the pictures below it blend', async () => {
    const { open } = createPages()
    const { frame, opened } = await open(iframe, 0.4)
    await loaded(frame)
    expect(frame.fades).toMatchObject([{ from: '0', to: 1, ms: 400 }])
    expect(frame.style.opacity).toBe('1')
    expect(opened).not.toHaveBeenCalled()
    frame.fades[0]?.end()
    await settlePromises()
    expect(opened).toHaveBeenCalled()
  })

  it('has the permissions of its content, and a page of this site has no access to the showroom', async () => {
    const { open } = createPages()
    const attributes = async (opening: Iframe) => Object.fromEntries((await open(opening)).frame.attributes)
    expect(await attributes(iframe)).toEqual({ sandbox: 'allow-scripts allow-forms', allow: '' })
    expect(await attributes({ ...iframe, url: 'https://other.example/' })).toEqual({
      sandbox: 'allow-scripts allow-forms allow-same-origin',
      allow: '',
    })
    expect(await attributes({ ...iframe, sandbox: 'allow-popups', allow: 'fullscreen' })).toEqual({
      sandbox: 'allow-popups',
      allow: 'fullscreen',
    })
  })

  it('fades out, receives no more messages and is removed when it is invisible', async () => {
    const { open, layer, host, spokenTo } = createPages()
    const { frame } = await open()
    await loaded(frame)
    layer.close(0.2)
    expect(spokenTo.at(-1)).toBeNull()
    expect(frame.fades.at(-1)).toMatchObject({ from: '1', to: 0, ms: 200 })
    expect(host.children).toEqual([frame])
    frame.fades.at(-1)?.end()
    await settlePromises()
    expect(host.children).toEqual([])
  })

  it('is closed once', async () => {
    const { open, layer, spokenTo } = createPages()
    layer.close(0)
    expect(spokenTo).toEqual([])
    const { frame } = await open()
    layer.close(0)
    layer.close(0)
    expect([spokenTo, frame.fades.length]).toEqual([[frame, null], 1])
  })

  it('replaces the previous iframe at once', async () => {
    const { open } = createPages()
    const { frame } = await open()
    await loaded(frame)
    const { frame: next } = await open({ ...iframe, url: 'https://show.example/other' })
    expect(frame.fades.at(-1)).toMatchObject({ to: 0, ms: 0 })
    await loaded(next)
    expect(next.fades).toMatchObject([{ to: 1 }])
  })
})

describe('an iframe that', () => {
  it('has not loaded after ten seconds leaves the picture, with a warning, and appears when it has', async () => {
    const { open, clock } = createPages()
    const { frame, opened } = await open()
    clock.advance(9_999)
    await settlePromises()
    expect(frame.fades).toEqual([])
    clock.advance(1)
    await settlePromises()
    expect(opened).toHaveBeenCalled()
    expect(frame.fades).toEqual([])
    expect(warnings).toEqual([`Error: ${iframe.url}: the page did not load in time`])
    await loaded(frame)
    expect(frame.fades).toMatchObject([{ to: 1 }])
  })

  it('is blocked by the policy is closed with a warning, and the picture stays', async () => {
    const { open, refuse, host, spokenTo } = createPages()
    const { frame, opened } = await open()
    await refuse('https://show.example')
    expect(opened).toHaveBeenCalled()
    expect(spokenTo).toEqual([frame, null])
    expect(frame.fades).toMatchObject([{ to: 0, ms: 0 }])
    frame.fades[0]?.end()
    await settlePromises()
    expect(host.children).toEqual([])
    expect(warnings).toHaveLength(1)
  })

  it('is blocked after another one has opened does not close that one', async () => {
    const { open, refuse, spokenTo } = createPages()
    await open({ ...iframe, url: 'https://first.example/' })
    const { frame } = await open()
    await refuse('https://first.example')
    expect(spokenTo.at(-1)).toBe(frame)
  })

  it('is not the one that was blocked stays open', async () => {
    const { open, refuse } = createPages()
    const { frame } = await open()
    await refuse('https://other.example')
    await loaded(frame)
    expect(frame.fades).toMatchObject([{ to: 1 }])
    expect(warnings).toEqual([])
  })

  it('is no longer needed is closed without a warning', async () => {
    const { open, life, spokenTo } = createPages()
    const { frame, opened } = await open()
    life.abort()
    await settlePromises()
    expect(opened).toHaveBeenCalled()
    expect(spokenTo).toEqual([frame, null])
    expect(frame.fades).toMatchObject([{ to: 0, ms: 0 }])
    expect(warnings).toEqual([])
  })

  it('was closed while it loaded does not appear later', async () => {
    const { open, layer } = createPages()
    const { frame } = await open()
    layer.close(0)
    await loaded(frame)
    expect(frame.fades).toMatchObject([{ to: 0 }])
  })
})
