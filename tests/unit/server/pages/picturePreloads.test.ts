import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf, stageHeight } from '../../../../src/app/layout'
import {
  BACKGROUND_KEYS,
  type Background,
  firstStillFor,
  firstStills,
  type PageStart,
} from '../../../../src/content'
import { picturePreloads } from '../../../../src/server/pages/picturePreloads'
import { isMobile } from '../../../../src/visit'
import { pictureWithFormats } from '../../content/samples'

interface Pane {
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  readonly userAgent: string
}

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Mobile'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64)'

const background = (key: Background['key'], width = 3840): Background => {
  const image = pictureWithFormats(
    key,
    width,
    (width * (key.endsWith('_4x3') ? 3 : 9)) / (key.endsWith('_4x3') ? 4 : 16),
  )
  return { key, type: 'image', image }
}

const start = (backgrounds: readonly Background[], portrait = { ratio: 16 / 9, safeArea: 1 }) => ({
  stills: firstStills(backgrounds, (url) => url),
  portrait,
})

/** The files that a browser with this window preloads. */
function preloaded(page: Pick<PageStart, 'stills' | 'portrait'>, pane: Pane): readonly string[] {
  return picturePreloads(page).flatMap((link) => {
    const [, href = '', media = ''] = /href="([^"]+)" media="([^"]+)"/.exec(link) ?? []
    return media.split(',').some((query) => matches(query, pane)) ? [href] : []
  })
}

/** Whether a media query of lengths, ratios and resolutions applies. Fails for any other feature. */
function matches(query: string, { width, height, pixelRatio }: Pane): boolean {
  return query.split(' and ').every((condition) => {
    const [, feature = '', value = '', by = '1'] =
      /^\(([a-z-]+):([\d.]+)(?:px|dppx|\/(\d+))\)$/.exec(condition) ?? []
    const limit = Number(value) / Number(by)
    const of: Record<string, boolean> = {
      resolution: pixelRatio === limit,
      'min-width': width >= limit,
      'max-width': width <= limit,
      'min-height': height >= limit,
      'max-height': height <= limit,
      'min-aspect-ratio': width / height >= limit,
      'max-aspect-ratio': width / height <= limit,
    }
    const applies = of[feature]
    if (applies === undefined) throw new Error(`Unknown condition: ${condition}`)
    return applies
  })
}

/** The file that the page's own script chooses. */
function chosen(
  { stills, portrait }: Pick<PageStart, 'stills' | 'portrait'>,
  pane: Pane,
): string | undefined {
  const { pixelRatio, userAgent } = pane
  const layout = layoutOf(pane, portrait.safeArea)
  const isUpright = layout.orientation === 'portrait'
  const height = stageHeight(layout, portrait.safeArea)
  return firstStillFor(stills, {
    width: pane.width,
    height,
    pixelRatio,
    ratio: isUpright ? portrait.ratio : pane.width / height,
    mobile: isUpright && isMobile(userAgent),
  })
}

const panes = fc.record({
  width: fc.integer({ min: 200, max: 8000 }),
  height: fc.integer({ min: 200, max: 5000 }),
  pixelRatio: fc.constantFrom(0.9, 1, 1.25, 1.5, 2, 2.625, 3),
  userAgent: fc.constantFrom(PHONE, LAPTOP),
})
const starts = fc
  .record({
    keys: fc.uniqueArray(fc.constantFrom(...BACKGROUND_KEYS), { minLength: 1 }),
    width: fc.constantFrom(1000, 1920, 3840, 5000),
    portrait: fc.record({
      ratio: fc.constantFrom(16 / 9, 4 / 3, 1),
      safeArea: fc.constantFrom(1, 0.5, 1.2),
    }),
  })
  .map(({ keys, width, portrait }) =>
    start(
      keys.map((key) => background(key, width)),
      portrait,
    ),
  )

describe('preloads of the first picture', () => {
  it('name no file but the one that the page’s own script chooses, in every window', () => {
    fc.assert(
      fc.property(starts, panes, (page, pane) => {
        for (const file of preloaded(page, pane)) expect(file).toBe(chosen(page, pane))
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    [1920, 1080, 1],
    [1280, 720, 1],
    [2560, 1440, 1],
    [3840, 2160, 1],
    [1024, 768, 1],
    [1440, 900, 2],
    [390, 844, 3],
    [1080, 1920, 1],
  ])('name the file of a window of %i × %i at %i', (width, height, pixelRatio) => {
    const page = start([background('default_background_16x9'), background('default_background_4x3', 1920)])
    const pane = { width, height, pixelRatio, userAgent: width < 500 ? PHONE : LAPTOP }
    expect(preloaded(page, pane)).toEqual([chosen(page, pane)])
  })

  it('are as narrow as the window allows', () => {
    const page = start([background('default_background_16x9')])
    const pane = { width: 1920, height: 1080, pixelRatio: 1, userAgent: LAPTOP }
    expect(preloaded(page, pane)).toEqual(['/media/default_background_16x9-1920.webp'])
  })

  it('name none when the width of a file is unknown or phones have a picture of their own', () => {
    const { width, ...unknown } = pictureWithFormats('unknown', 1920, 1080)
    const page = start([{ key: 'default_background_16x9', type: 'image', image: unknown }])
    expect(width).toBe(1920)
    expect(picturePreloads(page)).toEqual([])
    const own = start([background('default_background_16x9'), background('mobile')])
    const upright = { width: 390, height: 844, pixelRatio: 3, userAgent: PHONE }
    expect(preloaded(own, upright)).toEqual([])
  })

  it('are requested like the picture', () => {
    for (const link of picturePreloads(start([background('default_background_16x9')])))
      expect(link).toMatch(
        /^<link rel="preload" as="image" .* crossorigin="anonymous" fetchpriority="high">$/,
      )
  })
})
