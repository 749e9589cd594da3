import { describe, expect, it } from 'vitest'
import { derivePalette, lostLogo } from '../../../src/brand'

const LIGHT = derivePalette({ ground: '#ffffff', text: '#101c33', accent: '#0b2a6b' }).palette
const DARK = derivePalette({}).palette

describe('a logo on the ground of a brand', () => {
  it.each([
    ['white on white gets the colour of texts', [['#ffffff', 1]], LIGHT, { lost: 1, ground: '#101c33' }],
    ['black on black gets the colour of texts', [['#000000', 1]], DARK, { lost: 1, ground: DARK.text }],
    [
      'a white name beside a blue sign',
      [
        ['#ffffff', 0.4],
        ['#3377ff', 0.6],
      ],
      LIGHT,
      { lost: 0.4, ground: '#101c33' },
    ],
  ] as const)('is lost: %s', (_, colors, palette, expected) => {
    expect(lostLogo(logo(colors), palette)).toEqual(expected)
  })

  it.each([
    ['blue on white', [['#0b2a6b', 1]], LIGHT],
    ['orange on white, which texts may not be', [['#ff6b2c', 1]], LIGHT],
    [
      'a white detail in a dark sign',
      [
        ['#101c33', 0.8],
        ['#ffffff', 0.2],
      ],
      LIGHT,
    ],
    ['white on black', [['#ffffff', 1]], DARK],
    ['nothing', [], LIGHT],
  ] as const)('is seen: %s', (_, colors, palette) => {
    expect(lostLogo(logo(colors), palette)).toBeUndefined()
  })

  it('keeps the ground where no other shows more of it', () => {
    const half = logo([
      ['#ffffff', 0.5],
      ['#000000', 0.5],
    ])
    expect(lostLogo(half, { ...LIGHT, text: '#000000' })).toEqual({ lost: 0.5 })
  })
})

const logo = (colors: readonly (readonly [string, number])[]) =>
  colors.map(([color, share]) => ({ color, share }))
