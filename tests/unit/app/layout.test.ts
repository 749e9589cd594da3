import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooLow, layoutOf, rootFontSize, stageHeight, turningHelps } from '../../../src/app/layout'
import { coverRect } from '../../../src/player/cover'

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150'
const screen = (width: number, height: number, userAgent = desktop) =>
  layoutOf({ width, height, userAgent }, 1)

describe('the layout of a window', () => {
  it.each([
    [1920, 1080, 'landscape'],
    [3840, 2160, 'landscape'],
    [1080, 1920, 'portrait'],
    [390, 844, 'portrait'],
    [2160, 3840, 'portrait'],
    [1000, 1000, 'landscape'],
  ])('of %i×%i is %s', (width, height, orientation) => {
    expect(screen(width, height).orientation).toBe(orientation)
  })

  it('has the size of the window', () => {
    expect(screen(1280, 720)).toMatchObject({ width: 1280, height: 720 })
    expect(screen(390, 844)).toMatchObject({ width: 390, height: 844 })
  })

  it('stays landscape in a large portrait window that still shows the safe area', () => {
    expect(layoutOf({ width: 1300, height: 1400, userAgent: desktop }, 0.9).orientation).toBe('landscape')
    for (const [width, orientation] of [
      [1200, 'landscape'],
      [1199, 'portrait'],
    ] as const)
      expect(layoutOf({ width, height: 1300, userAgent: desktop }, 0.9).orientation).toBe(orientation)
  })

  it('recognises a mobile device by its user agent', () => {
    expect(screen(390, 844, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)').mobile).toBe(true)
    expect(screen(390, 844).mobile).toBe(false)
  })

  it('scales a 4K wall like a 1080p screen', () => {
    expect(rootFontSize(screen(1920, 1080), 9)).toBe(18)
    expect(rootFontSize(screen(3840, 2160), 9)).toBe(36)
    expect(rootFontSize(screen(1080, 1920), 9)).toBe(18)
  })

  it('draws text at 14 px or more, and at 12 px or more with the smallest font size', () => {
    expect(rootFontSize(screen(390, 844), 9)).toBe(14)
    expect(rootFontSize(screen(390, 844), 6)).toBe(12)
  })

  it.each([
    [390, 844],
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
  ])('of %i×%i makes text visibly larger with every step of the font size', (width, height) => {
    for (let size = 7; size <= 20; size++) {
      const step = rootFontSize(screen(width, height), size) - rootFontSize(screen(width, height), size - 1)
      expect(step).toBeGreaterThan(0.6)
    }
  })

  it('shows just the safe area in portrait', () => {
    expect(stageHeight(screen(1080, 1920), 1)).toBe(1080)
    expect(stageHeight(screen(1920, 1080), 1)).toBe(1080)
    expect(stageHeight(screen(1080, 1920), 0.75)).toBe(1440)
  })

  it('shows the whole safe area in every portrait window, and no empty space', () => {
    const upright = fc
      .tuple(fc.integer({ min: 240, max: 1199 }), fc.integer({ min: 1, max: 3000 }))
      .map(([width, more]) => ({ width, height: width + more, userAgent: desktop }))
    const ratio = fc.double({ min: 1, max: 2.4, noNaN: true })
    fc.assert(
      fc.property(upright, ratio, fc.double({ min: 0.4, max: 1, noNaN: true }), (window, wide, safeArea) => {
        const stage = { width: window.width, height: stageHeight(layoutOf(window, safeArea), safeArea) }
        const picture = coverRect(stage, { width: wide * 1000, height: 1000 })
        expect(stage.height).toBeLessThanOrEqual(window.height)
        expect(picture.width).toBeGreaterThanOrEqual(stage.width - 1e-6)
        expect(picture.height).toBeCloseTo(stage.height, 6)
        expect(stage.width / picture.height).toBeGreaterThanOrEqual(safeArea - 1e-6)
      }),
    )
  })

  it.each([
    [844, 390, true],
    [1280, 599, true],
    [1280, 600, false],
    [390, 844, false],
    [500, 500, false],
    [320, 480, false],
  ])('of %i×%i is too low for the interface: %s', (width, height, tooLow) => {
    expect(isTooLow({ width, height })).toBe(tooLow)
  })

  it.each([
    ['a phone in landscape', 'coarse', 'landscape-primary', true],
    ['a phone in landscape, the other way round', 'coarse', 'landscape-secondary', true],
    ['a phone that does not report its orientation', 'coarse', undefined, true],
    ['a portrait phone with an open keyboard', 'coarse', 'portrait-primary', false],
    ['a desktop at 200 %', 'fine', 'landscape-primary', false],
  ])('suggests turning %s only if that makes the window higher', (_, pointer, type, helps) => {
    const device = {
      matchMedia: (query: string) => ({ matches: query === `(pointer: ${pointer})` }),
      screen: type === undefined ? {} : { orientation: { type } },
    }
    expect(turningHelps(device)).toBe(helps)
  })

  it.each([
    [390, true],
    [599, true],
    [768, false],
    [1080, false],
  ])(
    'on a touch screen %i px high: %s, so that zooming a touch laptop to 200 percent covers nothing',
    (height, helps) => {
      const matchMedia = () => ({ matches: true })
      expect(
        turningHelps({ matchMedia, screen: { orientation: { type: 'landscape-primary' }, height } }),
      ).toBe(helps)
    },
  )
})
