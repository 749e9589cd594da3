import { describe, expect, it } from 'vitest'
import { screensaverEntry } from '../../../../src/visit'
import { idle, image, type Site, spot, video } from './idle'

describe('the screensaver', () => {
  it('starts after the time without activity that the settings define', () => {
    const screen = idle()
    screen.pass(59)
    expect(screen.on()).toBe(false)
    screen.pass(1)
    expect(screen.on()).toBe(true)
  })

  it('waits for the backend’s time, otherwise the world’s, otherwise the setting’s', () => {
    const world = { screensaver_timeout: 20 }
    for (const [site, seconds] of [
      [{ backend: { timeout: 10 }, world }, 10],
      [{ world }, 20],
      [{ settings: { timeout: 90 } }, 90],
      [{}, 60],
    ] as const) {
      const screen = idle(site)
      screen.pass(seconds - 1)
      expect(screen.on()).toBe(false)
      screen.pass(1)
      expect(screen.on()).toBe(true)
    }
  })

  it('starts only if it is enabled', () => {
    const screen = idle({ settings: { enabled: false } })
    screen.pass(300)
    expect(screen.on()).toBe(false)
  })

  it('is paused while a modal is open, and resumes when the last one is closed', () => {
    const screen = idle()
    screen.visit.dispatch({ type: 'openArticle', id: 1 })
    screen.visit.dispatch({ type: 'openArticle', id: 2 })
    screen.pass(300)
    expect(screen.on()).toBe(false)
    screen.visit.dispatch({ type: 'close' })
    screen.pass(300)
    expect(screen.on()).toBe(false)
    screen.visit.dispatch({ type: 'close' })
    screen.pass(59)
    expect(screen.on()).toBe(false)
    screen.pass(1)
    expect(screen.on()).toBe(true)
  })

  it('restarts its timeout on any activity, and closes sidebars that were left open', () => {
    const screen = idle()
    screen.visit.dispatch({ type: 'openMenu', key: 'main' })
    screen.pass(50)
    screen.run.activity()
    screen.pass(59)
    expect(screen.on()).toBe(false)
    expect(screen.visit.getState().overlays).toHaveLength(1)
    screen.pass(1)
    expect(screen.on()).toBe(true)
    expect(screen.visit.getState().overlays).toEqual([])
  })

  it('is inactive once it is stopped, and starts again after the same time', () => {
    const screen = idle()
    screen.pass(60)
    screen.run.activity()
    expect(screen.on()).toBe(false)
    screen.pass(59)
    expect(screen.on()).toBe(false)
    screen.pass(1)
    expect(screen.on()).toBe(true)
  })

  it('ends when an overlay opens', () => {
    const screen = idle()
    screen.pass(60)
    screen.visit.dispatch({ type: 'openArticle', id: 1 })
    expect(screen.on()).toBe(false)
    expect(screen.visit.getState().overlays).toEqual([{ type: 'article', id: 1 }])
  })

  it('checks every three seconds for content to show', () => {
    const screen = idle()
    const { content, graph } = screen.visit.getState()
    screen.visit.report({ type: 'contentArrived', content: { ...content, screensavers: new Map() }, graph })
    screen.pass(100)
    expect(screen.on()).toBe(false)
    screen.visit.report({ type: 'contentArrived', content, graph })
    screen.pass(1)
    expect(screen.on()).toBe(false)
    screen.pass(1)
    expect(screen.on()).toBe(true)
  })

  it('does not start once its timer has been stopped', () => {
    const screen = idle()
    screen.run.end()
    screen.pass(300)
    expect(screen.on()).toBe(false)
  })
})

describe('the media of a screensaver', () => {
  it('are shown in order, in a loop: pictures and places for their seconds', () => {
    const screen = idle({ media: [image('one', 7), spot('b', 4), image('two'), spot('c')] })
    screen.pass(60)
    const seen: (string | null)[] = []
    for (let second = 0; second < 7 + 4 + 5 + 5 + 1; second++) {
      seen.push(screen.shown())
      screen.pass(1)
    }
    const expected = [
      ...Array(7).fill('one.webp'),
      ...Array(4).fill('b'),
      ...Array(5).fill('two.webp'),
      ...Array(5).fill('c'),
      'one.webp',
    ]
    expect(seen).toEqual(expected)
    expect(screen.at()).toBe('c')
  })

  it('may be places, which the visitor is flown to', () => {
    const screen = idle({ media: [spot('b'), image('one')] })
    screen.pass(60)
    expect(screen.at()).toBe('b')
  })

  it('advance from a place that cannot be shown', () => {
    const screen = idle({ media: [spot('b'), image('one')] })
    screen.pass(59)
    screen.pass(1, () => {
      const { serial, playing } = screen.visit.getState().navigation
      const report = { serial, reason: 'dead', unavailable: 'https://plan.example/' }
      if (playing)
        screen.visit.report(
          playing.kind === 'transition' ? { type: 'ended', serial } : { type: 'failed', ...report },
        )
    })
    screen.pass(5)
    expect(screen.shown()).toBe('one.webp')
  })

  it('advance from a video when it ends, not by the clock', () => {
    const screen = idle({ media: [video('film'), image('one')] })
    screen.pass(60)
    for (let second = 0; second < 60; second++) {
      screen.pass(1)
      expect(screen.shown()).toBe('film.mp4')
    }
    screen.visit.report({ type: 'screensaverEntryEnded' })
    expect(screen.shown()).toBe('one.webp')
    screen.pass(5)
    expect(screen.shown()).toBe('film.mp4')
  })

  it('stay unchanged if there is only a single picture', () => {
    const screen = idle({ media: [image('one', 7)] })
    screen.pass(60)
    const before = screen.visit.getState()
    screen.pass(300)
    expect(screen.visit.getState()).toBe(before)
  })

  it('leave out protected places, so that no access key prompt appears', () => {
    const screen = idle({ media: [image('one'), spot('b'), image('two')] })
    const { content, graph } = screen.visit.getState()
    const b = content.items.get('b')
    if (b?.kind !== 'location') throw new Error('no b')
    const items = new Map([...content.items, ['b', { ...b, scopes: ['staff'] }] as const])
    screen.visit.report({ type: 'contentArrived', content: { ...content, items }, graph })
    screen.pass(65)
    expect(screen.at()).toBe('a')
    expect(screen.visit.getState().overlays).toEqual([])
    expect(screensaverEntry(screen.visit.getState())).toMatchObject({ media: { name: 'two.webp' } })
  })
})

describe('the screensaver that is shown', () => {
  it.each<[Site, string]>([
    [{ chosen: 0 }, 'night.webp'],
    [{ chosen: 3, backend: { default: 0 } }, 'one.webp'],
    [{ chosen: -1, backend: { default: 0 } }, 'night.webp'],
    [{ chosen: 1.5, backend: { default: 0 } }, 'night.webp'],
    [{ chosen: Number.NaN, backend: { default: 0 } }, 'night.webp'],
    [{ chosen: 99, backend: { default: 0 } }, 'night.webp'],
    [{ backend: { default: 0 } }, 'night.webp'],
    [{}, 'one.webp'],
  ])('is the chosen one, otherwise the backend’s default, otherwise the first: %j', (site, name) => {
    const screen = idle(site)
    screen.pass(60)
    expect(screen.shown()).toBe(name)
  })
})

describe('in automatic mode', () => {
  it('the screensaver goes through the places in topological order, one every interval', () => {
    for (const [settings, seconds] of [
      [{}, 10],
      [{ interval: 8 }, 8],
    ] as const) {
      const screen = idle({ settings: { mode: 'automatic', ...settings } })
      screen.pass(60)
      for (const [from, to] of ['ab', 'bc', 'ca', 'ab']) {
        screen.pass(seconds - 1)
        expect(screen.at()).toBe(from)
        screen.pass(1)
        expect(screen.at()).toBe(to)
      }
    }
  })

  it('the screensaver leaves out protected places', () => {
    const screen = idle({ settings: { mode: 'automatic', interval: 8 } })
    const { content, graph } = screen.visit.getState()
    const b = content.items.get('b')
    if (b?.kind !== 'location') throw new Error('no b')
    const items = new Map([...content.items, ['b', { ...b, scopes: ['staff'] }] as const])
    screen.visit.report({ type: 'contentArrived', content: { ...content, items }, graph })
    screen.pass(68)
    expect(screen.at()).toBe('c')
  })

  it('the screensaver can follow the arrows to the next place, and ends at the last one', () => {
    for (const [settings, seconds] of [
      [{}, 3],
      [{ followTimeout: 4 }, 4],
    ] as const) {
      const screen = idle({ settings: { mode: 'follow_next', ...settings } })
      screen.pass(60)
      for (const [from, to] of ['ab', 'bc', 'cc']) {
        screen.pass(seconds - 1)
        expect([screen.on(), screen.at()]).toEqual([true, from])
        screen.pass(1)
        expect(screen.at()).toBe(to)
      }
      expect(screen.on()).toBe(false)
    }
  })
})
