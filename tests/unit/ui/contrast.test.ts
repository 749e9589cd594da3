import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { derivePalette, paletteProperties } from '../../../src/brand'
import type { BrandColors } from '../../../src/content'
import { BRANDS } from '../brand/brands'

interface Colour {
  readonly channels: readonly number[]
  readonly alpha: number
}

const css = readFileSync(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8')

type Properties = Readonly<Record<string, string>>

/** The custom properties of `tokens.css` in a brand. */
const propertiesOf = (colors: BrandColors): Properties => ({
  ...Object.fromEntries(
    [...css.slice(0, css.indexOf(':root:has(')).matchAll(/^\s+(--[\w-]+): ([^;]+);/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  ),
  ...paletteProperties(derivePalette(colors).palette),
})

/** A color in these properties, written as `#rrggbb` or a mix of a color with transparent. */
function token(name: string, properties: Properties): Colour {
  const value = properties[`--${name}`] ?? ''
  const hex = /^#([0-9a-f]{6})$/i.exec(value)?.[1]
  if (hex) return { channels: [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)), alpha: 1 }
  const mix = /^color-mix\(in srgb, var\(--([\w-]+)\) (?:(\d+)%|var\((--[\w-]+)\)), transparent\)$/.exec(
    value,
  )
  const [, color = '', share, opacity = ''] = mix ?? []
  if (!mix) throw new Error(`--${name} has an unsupported color format: "${value}"`)
  return { ...token(color, properties), alpha: Number.parseInt(share ?? properties[opacity] ?? '', 10) / 100 }
}

/** The visible color of stacked layers, the lowest first. */
function stacked(...layers: readonly Colour[]): Colour {
  return layers.reduce((below, { channels, alpha }) => ({
    channels: channels.map((value, index) => value * alpha + (below.channels[index] ?? 0) * (1 - alpha)),
    alpha: 1,
  }))
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance({ channels }: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const pictures = {
  'the brightest picture': { channels: [255, 255, 255], alpha: 1 },
  'the darkest picture': { channels: [0, 0, 0], alpha: 1 },
}

const TEXT = 4.5
const CONTROL = 3

const cases = Object.entries({ ...BRANDS, 'no brand': {} }).flatMap(([name, colors]) =>
  Object.entries(pictures).map(([ground, picture]) => [name, ground, propertiesOf(colors), picture] as const),
)

describe.each(cases)('In %s, on %s', (_, __, properties, picture) => {
  it.each([
    ['paper', ['surface-thin'], TEXT],
    ['paper', ['surface'], TEXT],
    ['quiet', ['surface'], TEXT],
    ['paper', ['surface', 'surface-raised'], TEXT],
    ['paper', ['surface-strong', 'surface-raised'], TEXT],
    ['quiet', ['surface-strong'], TEXT],
    ['paper', ['surface-strong', 'surface-pressed'], TEXT],
    ['off', ['surface', 'surface-raised'], CONTROL],
    ['off', ['surface-strong', 'surface-raised'], CONTROL],
    ['accent', ['surface-strong', 'surface-raised'], CONTROL],
    ['signal-ok', ['surface-strong'], CONTROL],
    ['signal-danger', ['surface-strong'], CONTROL],
  ])('%s is readable on %s', (text, surfaces, least) => {
    const ground = stacked(picture, ...surfaces.map((name) => token(name, properties)))
    expect(contrast(stacked(ground, token(text, properties)), ground)).toBeGreaterThanOrEqual(least)
  })

  it.each(['accent', 'accent-hover', 'accent-press'])(
    'the text of a primary button is readable on its fill: %s',
    (fill) => {
      const colors = [token('on-accent', properties), token(fill, properties)] as const
      expect(contrast(...colors)).toBeGreaterThanOrEqual(TEXT)
    },
  )
})

describe('Where grounds are not blurred', () => {
  const unblurred = [...css.matchAll(/:root(?::has\(\[data-gpu="none"\]\)|:root) \{([^}]*)\}/g)].map(
    ([, rules = '']) => rules,
  )

  it('panels are at least 97 % opaque, without a GPU and in browsers without the blur', () => {
    expect(unblurred).toHaveLength(2)
    for (const rules of unblurred)
      for (const name of ['cover', 'dense'])
        expect(
          Number(new RegExp(`--${name}-opacity: (\\d+)%`).exec(rules)?.[1]),
          name,
        ).toBeGreaterThanOrEqual(97)
  })

  it('no panel blurs its ground on its own', () => {
    const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.css'),
    )
    const own = sheets.filter((name) =>
      /^\s+backdrop-filter: (?!var\(--blur\)|none)/m.test(readFileSync(`src/${name}`, 'utf8')),
    )
    expect(own).toEqual([])
  })
})

it('rings, arrows and header fade out under any modal', () => {
  const fades = {
    'src/features/hotspots/Hotspots.module.css': 'hotspots',
    'src/features/arrows/Arrows.module.css': 'arrow',
    'src/app/app.module.css': 'header',
  }
  for (const [file, name] of Object.entries(fades)) {
    const rules = readFileSync(file, 'utf8').match(/[^{}]*\{[^{}]*\}/g) ?? []
    const faded = rules.filter((rule) => /\bopacity: 0;/.test(rule) && rule.includes(`.${name}`)).join()
    for (const cover of ['[inert]', 'dialog[open]']) expect(faded, file).toContain(cover)
  }
})
