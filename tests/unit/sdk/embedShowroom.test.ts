import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EmbedState } from '../../../src/contracts'
import { embedShowroom } from '../../../src/sdk/embedShowroom'
import { hostPage, SHOWROOM } from './hostPage'

const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
const opened: { close(): void }[] = []
beforeEach(() => vi.stubGlobal('document', { baseURI: 'https://shop.example/product' }))
afterEach(() => {
  errors.mockClear()
  vi.unstubAllGlobals()
  for (const each of opened.splice(0)) each.close()
})

/** A page whose showroom has answered. */
function connected(...world: Parameters<typeof hostPage>) {
  const page = hostPage(...world)
  const showroom = page.answer()
  opened.push(showroom, { close: page.showroom.dispose })
  return { ...page, ...showroom }
}

const goTo = { type: 'goTo', payloadId: 'robot' } as const

describe('embedShowroom', () => {
  it('shows the showroom in a frame that is as wide as its element', () => {
    const { frame } = hostPage({ title: 'Our robots', ratio: '4 / 3' })
    expect(frame).toMatchObject({
      ...{ src: `${SHOWROOM}/en/hall`, title: 'Our robots', allow: 'fullscreen; autoplay; clipboard-write' },
      style: { width: '100%', aspectRatio: '4 / 3' },
    })
  })

  it('makes the frame high enough for phones, unless the page chooses', () => {
    expect(hostPage().frame.style).toMatchObject({ aspectRatio: '16 / 9', minHeight: 'min(80svh, 600px)' })
    expect(hostPage({ ratio: '4 / 3' }).frame.style).not.toHaveProperty('minHeight')
    expect(hostPage({ ratio: '' }).frame.style).toEqual({ display: 'block', width: '100%', border: '0' })
  })

  it.each([
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: '//' }, 'url'],
    [{ touch: 'three-fingers' }, 'touch'],
    [{ textSize: -1 }, 'textSize'],
    [{ timeout: Number.NaN }, 'timeout'],
  ])('names an option that is wrong: %j', (options, name) => {
    expect(() => hostPage(options as never)).toThrow(name)
  })

  it('names an element that does not exist', () => {
    const page = { document: { querySelector: () => null } } as never
    expect(() => embedShowroom('#gone', { url: SHOWROOM }, page)).toThrow('#gone')
  })

  it('says hello at the exact origin, once the showroom is ready', () => {
    const { posted, receive } = hostPage({ touch: 'enter', textSize: 12 })
    expect(posted).toEqual([])
    receive({ showroom: 'ready' }, { origin: 'https://thief.example' })
    receive({ showroom: 'ready' }, { source: {} })
    receive({ showroom: 'other' })
    expect(posted).toEqual([])
    receive({ showroom: 'ready' })
    const preferences = { touch: 'enter', textSize: 12 }
    const hello = { showroom: 'hello', protocol: 1, preferences, hasCart: false }
    expect(posted).toMatchObject([{ origin: SHOWROOM, message: hello }])
    posted[0]?.port.close()
  })

  it('says hello to a frame of the page at once: it may have been loaded before', () => {
    const { posted, frame } = hostPage({}, { adopts: true })
    expect(posted).toHaveLength(1)
    expect(frame.src).toBe(`${SHOWROOM}/en`)
    posted[0]?.port.close()
  })

  it('holds calls until the showroom answers, in their order', async () => {
    const page = hostPage()
    const first = page.showroom.dispatch(goTo)
    const state = page.showroom.getState()
    const { calls, reply, close } = page.answer()
    await expect.poll(() => calls).toMatchObject([{ call: 'dispatch', action: goTo }, { call: 'getState' }])
    reply({ type: 'result', id: calls[0]?.id })
    reply({ type: 'result', id: calls[1]?.id, state: { location: 'robot' } })
    await first
    expect(await state).toEqual({ location: 'robot' })
    expect(await page.showroom.ready).toEqual({ version: '2.1.0' })
    close()
  })

  it('rejects a call with the code and the sentence of the showroom', async () => {
    const { showroom, calls, reply } = connected()
    const result = showroom.dispatch({ type: 'openLink', url: '/' } as never)
    await expect.poll(() => calls.length).toBe(1)
    reply({ type: 'failed', id: calls[0]?.id, fault: { code: 'not-allowed', message: 'No.' } })
    await expect(result).rejects.toMatchObject({ name: 'ShowroomError', code: 'not-allowed', message: 'No.' })
  })

  it('rejects values that are not plain data, and more than 100 pending calls', async () => {
    const { showroom } = hostPage()
    const callback = { type: 'configure', uid: 'a', configuration: { run() {} } } as never
    await expect(showroom.dispatch(callback)).rejects.toMatchObject({ code: 'invalid' })
    const all = Array.from({ length: 101 }, () => showroom.getState())
    await expect(all.at(-1)).rejects.toMatchObject({ code: 'too-many' })
    showroom.dispose()
    const ends = await Promise.allSettled(all)
    expect(ends.map((end) => end.status === 'rejected' && end.reason.code).slice(0, 100)).toEqual(
      Array(100).fill('disposed'),
    )
  })

  it('calls listeners with events, also if one of them fails', async () => {
    const { showroom, reply } = connected()
    const seen: unknown[] = []
    showroom.on('arrived', () => {
      throw new Error('a mistake of the page')
    })
    const stop = showroom.on('arrived', (detail) => seen.push(detail))
    const arrived = (location: string) =>
      reply({ type: 'event', name: 'arrived', detail: { location, world: 'hall', title: '' } })
    arrived('robot')
    await expect.poll(() => seen).toEqual([{ location: 'robot', world: 'hall', title: '' }])
    stop()
    arrived('cell')
    await expect.poll(() => errors.mock.calls.length).toBe(2)
    expect(seen).toHaveLength(1)
  })

  it('observes the state while a listener is subscribed', async () => {
    const { showroom, calls, reply } = connected()
    await showroom.ready
    const states: EmbedState[] = []
    const unsubscribe = showroom.subscribe((state) => states.push(state))
    reply({ type: 'state', state: { location: 'robot' } })
    await expect.poll(() => states).toEqual([{ location: 'robot' }])
    unsubscribe()
    await expect.poll(() => calls.map(({ on }) => on)).toEqual([true, false])
  })

  it('connects again after the showroom reloads, and keeps observing it', async () => {
    const page = connected()
    await page.showroom.ready
    page.showroom.subscribe(() => {})
    const lost = page.showroom.getState()
    const again = page.answer()
    opened.push(again)
    await expect(lost).rejects.toMatchObject({ code: 'reloaded' })
    await expect.poll(() => again.calls).toMatchObject([{ call: 'watch', on: true }])
  })

  it('passes on the answer of the page’s cart, and none if the cart fails', async () => {
    const answers = [
      async () => ({ accepted: true }) as const,
      () => Promise.reject(new Error('the shop is down')),
    ]
    const { posted, calls, reply, frame } = connected({ onAddToCart: () => answers.shift()?.() as never })
    expect(posted[0]?.message).toMatchObject({ hasCart: true })
    expect(new URL(frame.src).searchParams.get('embedded')).toBe('true')
    reply({ type: 'cart', id: 1, message: {} })
    reply({ type: 'cart', id: 2, message: {} })
    await expect
      .poll(() => calls)
      .toEqual([
        { answers: 1, answer: { accepted: true } },
        { answers: 2, answer: null },
      ])
  })

  it('removes its own frame, and leaves the page’s own', () => {
    const own = hostPage()
    own.showroom.dispose()
    expect(own.frame.remove).toHaveBeenCalled()
    const adopted = hostPage({}, { adopts: true })
    adopted.showroom.dispose()
    expect(adopted.frame.remove).not.toHaveBeenCalled()
    adopted.posted[0]?.port.close()
  })
})

describe('A link to the page', () => {
  const opens = (view: string, url = `${SHOWROOM}/rooms/en/hall?logo=false`) =>
    hostPage({ deepLink: 'view', url }, { href: `https://shop.example/?view=${encodeURIComponent(view)}` })
      .frame.src

  it('opens the view that it names', () => {
    expect(opens('/rooms/de/hall/robot?article=3')).toBe(
      `${SHOWROOM}/rooms/de/hall/robot?logo=false&article=3`,
    )
  })

  it.each([
    '//thief.example/',
    '/\\thief.example',
    'https://thief.example',
    'javascript:alert(1)',
    '/elsewhere/en',
    '/rooms/../admin',
  ])('opens nothing but the showroom: %s', (view) => {
    expect(opens(view)).toBe(`${SHOWROOM}/rooms/en/hall?logo=false`)
  })

  it('follows the visitor in the page’s own history entry', async () => {
    const { showroom, reply, urls } = connected(
      { deepLink: 'view' },
      { href: 'https://shop.example/p?size=3#top' },
    )
    await showroom.ready
    reply({ type: 'state', state: { path: '/en/hall/robot?article=3' } })
    await expect
      .poll(() => urls)
      .toEqual(['https://shop.example/p?size=3&view=%2Fen%2Fhall%2Frobot%3Farticle%3D3#top'])
  })
})
