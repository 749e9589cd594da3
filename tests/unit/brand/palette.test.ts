import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivePalette, type Palette, paletteProperties } from '../../../src/brand'
import type { BrandColors } from '../../../src/content'
import { BRANDS } from './brands'

type Rgb = readonly [number, number, number]

// Computed here and not by the product's library, as WCAG 2.2 defines it.
const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const luminance = (rgb: Rgb) => {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: Rgb, other: Rgb) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
const over = (color: Rgb, opacity: number, under: Rgb) =>
  color.map((value, at) => value * opacity + (under[at] ?? 0) * (1 - opacity)) as unknown as Rgb

const PICTURES: readonly Rgb[] = [
  [255, 255, 255],
  [0, 0, 0],
]

/** Every pair of colours that the interface draws on one another, with its contrast and its least one. */
function pairsOf(palette: Palette): readonly (readonly [pair: string, contrast: number, least: number])[] {
  const rgb = (name: keyof Palette) => channels(String(palette[name]))
  const [ground, text] = [rgb('ground'), rgb('text')]
  const [raised, pressed] = [over(text, palette.raised, ground), over(text, palette.pressed, ground)]
  const on = (opacity: number) => PICTURES.map((picture) => over(ground, opacity, picture))
  const quietOn = (under: Rgb, opacity = palette.quiet) => contrast(over(text, opacity, under), under)
  return [
    ...[ground, raised, pressed].map((under) => ['text', contrast(text, under), 4.5] as const),
    ...on(palette.thin).map((under) => ['text on a thin panel', contrast(text, under), 4.5] as const),
    ...[...on(palette.cover), ...on(palette.dense)].flatMap(
      (under) =>
        [
          ['text on a panel', contrast(text, under), 4.5],
          ['quiet text on a panel', quietOn(under), 4.5],
          ['lines and icons on a panel', contrast(rgb('accent'), under), 3],
        ] as const,
    ),
    ...[ground, raised].flatMap(
      (under) =>
        [
          ['quiet text', quietOn(under), 4.5],
          ['text in the accent colour', contrast(rgb('accentText'), under), 4.5],
          ['lines and icons', contrast(rgb('accent'), under), 3],
          ['edges of controls', quietOn(under, palette.edge), 3],
        ] as const,
    ),
    ...PICTURES.map((picture) => {
      const dark = over(picture, 0.35, [0, 0, 0])
      return ['a glow on a darkened picture', contrast(rgb('glow'), dark), 3] as const
    }),
    ['text of disabled controls', quietOn(ground, palette.off), 3],
    ...(['accent', 'accentHover', 'accentPress'] as const).map(
      (fill) => [`text on ${fill}`, contrast(rgb('onAccent'), rgb(fill)), 4.5] as const,
    ),
    ['a message that all is well', contrast(rgb('ok'), ground), 4.5],
    ['a warning', contrast(rgb('danger'), ground), 4.5],
  ]
}

/** Rounding to whole channels. */
const ROUNDING = 0.06

const faint = (colors: BrandColors) =>
  pairsOf(derivePalette(colors).palette).filter(([, contrast, least]) => contrast < least - ROUNDING)

describe('the palette of a brand', () => {
  it.each(Object.entries(BRANDS))('has enough contrast in all pairs: %s', (_, colors) => {
    expect(faint(colors)).toEqual([])
  })

  it('has enough contrast in all pairs, whatever the three colours are', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
    const theme = fc.constantFrom('light' as const, 'dark' as const)
    const colors = fc.record({ accent: hex, ground: hex, text: hex, theme }, { requiredKeys: [] })
    fc.assert(
      fc.property(colors, (some) => {
        expect(faint(some)).toEqual([])
      }),
    )
  })

  it.each(Object.entries(BRANDS))('keeps colours that have enough contrast: %s', (_, colors) => {
    const { palette, faults } = derivePalette(colors)
    expect(palette).toMatchObject({ accent: colors.accent, ground: colors.ground, text: colors.text })
    expect(faults).toEqual([])
  })

  it('names the pair that falls short, its contrast, and what is used instead', () => {
    const { palette, faults } = derivePalette({ ground: '#000000', text: '#ffffff', accent: '#0b2a6b' })
    expect(faults).toEqual([
      {
        field: 'accent',
        pair: 'accent #0b2a6b on ground #000000 and its panels #141414',
        ratio: expect.closeTo(1.37, 2),
        least: 3,
        use: 'icons, lines and fills',
        instead: palette.accent,
      },
      expect.objectContaining({ least: 4.5, use: 'texts in this colour', instead: palette.accentText }),
    ])
    // The hue stays: it is still a blue.
    const [red, green, blue] = channels(palette.accent)
    expect(blue).toBeGreaterThan(Math.max(red, green))
  })

  it('reports a theme that contradicts its ground, and follows the ground', () => {
    const { palette, faults } = derivePalette({ theme: 'light', ground: '#101010' })
    expect(palette.theme).toBe('dark')
    expect(faults).toMatchObject([{ field: 'theme', instead: 'dark' }])
  })

  it('shows a control in three states that can be told apart', () => {
    for (const colors of Object.values(BRANDS)) {
      const { accent, accentHover, accentPress } = derivePalette(colors).palette
      expect(new Set([accent, accentHover, accentPress]).size).toBe(3)
    }
  })
})

it('without a brand, the style sheet has the values that are derived from nothing', () => {
  const tokens = readFileSync(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8')
  const layer = tokens.slice(tokens.indexOf('@layer brandless'), tokens.indexOf('--radius:'))
  const written = [...layer.matchAll(/^\s+([\w-]+): ([^;]+);/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  expect(Object.fromEntries(written)).toEqual(paletteProperties(derivePalette({}).palette))
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')
  const { ground, text } = derivePalette({}).palette
  expect(page).toContain(`background: var(--ink, ${ground}); color: var(--paper, ${text});`)
  expect(page).toContain(`<meta name="theme-color" content="${ground}" />`)
})
