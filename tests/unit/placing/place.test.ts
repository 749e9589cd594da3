import { describe, expect, it } from 'vitest'
import { HOTSPOT_TYPES } from '../../../src/content'
import { FRAMES, isInView, pointAt, positionAt, viewIn } from '../../../src/studio/model/frames'
import { chosenTarget, componentOf, kindOf } from '../../../src/studio/model/kinds'
import { textIn, withText } from '../../../src/studio/model/localized'
import {
  addHotspot,
  arrowOf,
  hotspotsOf,
  moveHotspot,
  removeHotspot,
  retarget,
  setArrow,
  setLabel,
} from '../../../src/studio/model/place'
import { snap } from '../../../src/studio/model/snap'

const LANGUAGES = { locales: ['en', 'de'], defaultLocale: 'en' }
const navigation = { __component: 'hotspots.navigation', action_target: { payloadId: 'gate' } }
const place = {
  payloadId: 'hall',
  hotspots: [
    { ...navigation, anchor: 'gate' },
    { ...navigation, anchor: 'gate', style: { left: 30, top: 40 } },
    { ...navigation, style: { left: 1.04, top: 2, width: 10, height: 5 } },
    { __component: 'hotspots.unknown', style: { left: 1, top: 2 } },
  ],
}
const anchors = { hall: { gate: { left: 10, top: 20 } }, lab: {} }

describe('the hotspots of a place', () => {
  it('are where their anchor or their own style says, without those that visitors do not see', () => {
    const found = hotspotsOf({ place, anchors }).map(({ index, position, width }) => ({
      index,
      ...position,
      width,
    }))
    expect(found).toEqual([
      { index: 0, left: 10, top: 20 },
      { index: 1, left: 30, top: 40 },
      { index: 2, left: 1.04, top: 2, width: 10 },
    ])
  })

  it('move with their anchor, unless they have a position of their own', () => {
    expect(moveHotspot({ place, anchors }, 0, { left: 33.333, top: 120 })).toEqual({
      place,
      anchors: { hall: { gate: { left: 33.3, top: 100 } }, lab: {} },
    })
    const own = moveHotspot({ place, anchors }, 2, { left: -3, top: 50 })
    expect(own.anchors).toBe(anchors)
    expect(own.place.hotspots).toMatchObject([
      {},
      {},
      { style: { left: 0, top: 50, width: 10, height: 5 } },
      {},
    ])
  })

  it('are of every kind, which can be added, recognized and changed into every other', () => {
    for (const type of HOTSPOT_TYPES) {
      const [added] = hotspotsOf({
        place: addHotspot({}, { type, custom: false }, { left: 5, top: 6 }, 'x'),
        anchors,
      })
      expect(added).toMatchObject({ kind: { type, custom: false }, position: { left: 5, top: 6 } })
      expect(chosenTarget(added?.record ?? {})).toBe('x')
      for (const other of HOTSPOT_TYPES) {
        const changed = retarget({ hotspots: [added?.record ?? {}] }, 0, { type: other, custom: false }, 'y')
        const [hotspot] = hotspotsOf({ place: changed, anchors })
        expect([hotspot?.kind.type, chosenTarget(hotspot?.record ?? {})]).toEqual([other, 'y'])
        expect(Object.keys(hotspot?.record ?? {})).toHaveLength(3)
      }
    }
    expect(kindOf({ __component: componentOf({ type: 'menu', custom: true }) })).toEqual({
      type: 'menu',
      custom: true,
    })
  })

  it('are removed alone', () => {
    expect(removeHotspot(place, 1).hotspots).toEqual([
      place.hotspots[0],
      place.hotspots[2],
      place.hotspots[3],
    ])
  })

  it('have a label in each language', () => {
    const german = setLabel(place, 0, 'Tür', ['de', LANGUAGES])
    expect(german.hotspots).toMatchObject([{ title: { en: 'Tür', de: 'Tür' } }, {}, {}, {}])
    const both = setLabel(german, 0, 'Gate', ['en', LANGUAGES])
    expect(both.hotspots).toMatchObject([{ title: { en: 'Gate', de: 'Tür' } }, {}, {}, {}])
    expect(setLabel(setLabel(place, 0, 'Gate', ['en', LANGUAGES]), 0, '', ['en', LANGUAGES])).toEqual(place)
  })
})

describe('a text', () => {
  it('is read in the language, its base language, the default, English', () => {
    expect(textIn({ en: 'Gate', de: 'Tür' }, 'de', LANGUAGES)).toBe('Tür')
    expect(textIn({ en: 'Gate', de: '' }, 'de', LANGUAGES)).toBe('Gate')
    expect(textIn({ en: 'Gate' }, 'en-US', LANGUAGES)).toBe('Gate')
    expect(textIn(undefined, 'en', LANGUAGES)).toBe('')
  })

  it('keeps its other languages when one is emptied', () => {
    expect(withText({ en: 'Gate', de: 'Tür' }, '', 'de', LANGUAGES)).toEqual({ en: 'Gate' })
    expect(withText({ en: 'Gate', de: 'Tür' }, '', 'en', LANGUAGES)).toEqual({ en: '', de: 'Tür' })
    expect(withText({ en: 'Gate' }, '', 'en', LANGUAGES)).toBeUndefined()
    expect(withText('Door', 'Gate', 'en', LANGUAGES)).toBe('Gate')
  })
})

describe('an arrow', () => {
  it('leads to another place or is removed, without the title of the old one', () => {
    const before = {
      arrow_navigation_next: { title: 'To the lab', next: { payloadId: 'lab' } },
      slug: 'hall',
    }
    const after = setArrow(before, 'next', 'gate')
    expect(after).toEqual({ arrow_navigation_next: { next: { payloadId: 'gate' } }, slug: 'hall' })
    expect(arrowOf(after, 'next')).toBe('gate')
    expect(arrowOf(after, 'previous')).toBeUndefined()
    expect(setArrow(after, 'next', undefined)).toEqual({ slug: 'hall' })
  })
})

describe('the window', () => {
  const both = ['default_background_16x9', 'default_background_4x3']

  it('shows all of a picture of its own shape', () => {
    const wide = viewIn(FRAMES[0], both)
    for (const position of [
      { left: 0, top: 0 },
      { left: 100, top: 100 },
    ])
      expect(isInView(wide, position)).toBe(true)
  })

  it('shows the middle of a wide picture when it is upright or of 4:3', () => {
    const seen = FRAMES.map((frame) =>
      [5, 15, 50, 85, 95].map((left) => isInView(viewIn(frame, both), { left, top: 50 })),
    )
    expect(seen).toEqual([
      [true, true, true, true, true],
      [false, true, true, true, false],
      [false, false, true, false, false],
      [false, false, true, false, false],
    ])
  })

  it('has a point for every position, and the position for every point', () => {
    for (const frame of FRAMES) {
      const view = viewIn(frame, both)
      const { x, y } = pointAt(view, { left: 12.5, top: 80 })
      const { left, top } = positionAt(view, x, y)
      expect([left, top].map((each) => each.toFixed(6))).toEqual(['12.500000', '80.000000'])
    }
  })
})

describe('a dragged hotspot', () => {
  const reach = { left: 1, top: 1 }

  it('snaps to the nearest line of another one or of the grid', () => {
    expect(
      snap(
        { left: 30.6, top: 49.2 },
        [
          { left: 30, top: 80 },
          { left: 31, top: 10 },
        ],
        reach,
      ),
    ).toEqual({
      position: { left: 31, top: 50 },
      guides: [
        { axis: 'left', at: 31 },
        { axis: 'top', at: 50 },
      ],
    })
  })

  it('stays where it is far from all lines', () => {
    expect(snap({ left: 40, top: 10 }, [], reach)).toEqual({ position: { left: 40, top: 10 }, guides: [] })
  })
})
