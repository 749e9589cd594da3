import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { layoutOf, stageHeight } from '../../../../src/app/layout'
import { firstPicture } from '../../../../src/app/start/firstPicture'
import { BACKGROUND_KEYS, type Background, firstStills, type PageStart } from '../../../../src/content'
import { renditionsFor } from '../../../../src/player/renditions'
import { media, pictureWithFormats } from '../../content/samples'

afterEach(() => vi.unstubAllGlobals())

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Mobile'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64)'
const resolve = (url: string) => `https://cdn.example${url}`

const keys = fc.uniqueArray(fc.constantFrom(...BACKGROUND_KEYS), { minLength: 1 })
const backgrounds = keys.map((chosen) =>
  chosen.map((key): Background => {
    const [wide, high] = key.endsWith('_4x3') ? [4000, 3000] : [3840, 2160]
    return { key, type: 'image', image: pictureWithFormats(key, wide, high) }
  }),
)
const panes = fc.record({
  innerWidth: fc.integer({ min: 200, max: 8000 }),
  innerHeight: fc.integer({ min: 200, max: 5000 }),
  devicePixelRatio: fc.constantFrom(0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.625, 3),
  navigator: fc.constantFrom({ userAgent: PHONE }, { userAgent: LAPTOP }),
})
const portraits = fc.record({
  ratio: fc.constantFrom(16 / 9, 4 / 3, 1),
  safeArea: fc.constantFrom(1, 0.5, 1.2),
})

/** A page with these stills. */
const page = (all: readonly Background[], portrait: PageStart['portrait']): PageStart => ({
  stills: firstStills(all, resolve),
  portrait,
  tokenKey: 'token',
  modules: [],
})

describe('the first picture of a page', () => {
  it('is the file that its stage shows, in every window', () => {
    vi.stubGlobal(
      'Image',
      class {
        style = {}
      },
    )
    fc.assert(
      fc.property(backgrounds, panes, portraits, (all, pane, portrait) => {
        const first = firstPicture(page(all, portrait), pane)
        const { innerWidth: width, innerHeight: height, devicePixelRatio: pixelRatio, navigator } = pane
        const layout = layoutOf({ width, height, ...navigator }, portrait.safeArea)
        const upright = layout.orientation === 'portrait'
        // The same parameters as in stage.tsx and Player.tsx.
        const [shown] = renditionsFor(
          { kind: 'location', backgrounds: all } as unknown as Parameters<typeof renditionsFor>[0],
          {
            stage: { width, height: stageHeight(layout, portrait.safeArea) },
            pictureRatio: upright ? portrait.ratio : null,
            pixelRatio,
            mobile: layout.mobile && upright,
            imagesOnly: false,
            resolveMedia: resolve,
          },
        )
        expect(first?.src).toBe(shown?.request?.url)
        expect(first?.crossOrigin).toBe('anonymous')
      }),
    )
  })

  it('is missing if the place has no background', () => {
    expect(firstPicture(page([], { ratio: 1, safeArea: 1 }), { ...WINDOW })).toBeUndefined()
  })

  it('is the poster of a film, and missing if the film has none', () => {
    vi.stubGlobal(
      'Image',
      class {
        style = {}
      },
    )
    const film = {
      key: 'default_background',
      type: 'video',
      video: media(),
      loop: true,
      playbackRate: 1,
    } as const
    const portrait = { ratio: 1, safeArea: 1 }
    expect(firstPicture(page([film], portrait), { ...WINDOW })).toBeUndefined()
    const poster = pictureWithFormats('poster', 1920, 1080)
    expect(firstPicture(page([{ ...film, poster }], portrait), { ...WINDOW })?.src).toBe(
      'https://cdn.example/media/poster-1000.webp',
    )
  })
})

const WINDOW = { innerWidth: 960, innerHeight: 540, devicePixelRatio: 1, navigator: { userAgent: LAPTOP } }
