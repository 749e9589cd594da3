import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandStyle, derivePalette } from '../../../src/brand'
import { readBrand } from '../../../src/content'
import { securityPolicy } from '../../../src/server/pages/securityPolicy'
import { readSiteSettings } from '../../../src/server/siteSettings'

const FONT = { weight: 400, media: { url: '/media/house.woff2' } }
const FAMILY = { name: 'House', files: [FONT] }

const styleOf = (raw: object) => {
  const { brand } = readBrand({ data: { name: 'Pumps', ...raw } }, 'en')
  return brand ? brandStyle(brand, (url) => url) : ''
}
const NEUTRAL = styleOf({})

/** A style sheet without its strings. */
const withoutStrings = (style: string) => style.replace(/"(?:[^"\\]|\\.)*"/g, '""')

describe('a hostile brand', () => {
  it.each([
    'url(https://spy.example/pixel)',
    '#fff;background:url(//spy.example)',
    '#ffffff}body{display:none',
    '#fff</style><script>alert(1)</script>',
    'var(--paper)',
    'expression(alert(1))',
    `#${'f'.repeat(1e6)}`,
  ])('has no colour that is more than a colour: %#', (hostile) => {
    const colors = { accent: hostile, ground: hostile, text: hostile, theme: hostile }
    const { problems } = readBrand({ data: { name: 'Pumps', colors } }, 'en')
    expect(problems.map(({ field }) => field)).toEqual([
      'colors.accent',
      'colors.ground',
      'colors.text',
      'colors.theme',
    ])
    expect(styleOf({ colors })).toBe(NEUTRAL)
  })

  it.each([
    ['the name', { ...FAMILY, name: 'a";}*{background:url(//spy.example)}' }],
    ['the name of a script', { ...FAMILY, scripts: [{ ...FAMILY, name: '</style>', languages: ['ar'] }] }],
    ['the letters', { ...FAMILY, files: [{ ...FONT, unicode_range: 'U+0-FF;}*{color:red}' }] }],
    ['the weight', { ...FAMILY, files: [{ ...FONT, weight: '400;src:url(//spy.example)' }] }],
    ['a language', { ...FAMILY, except: ['ar),*{color:red}:lang(de'] }],
    ['an address', { ...FAMILY, files: [{ weight: 400, media: { url: 'javascript:alert(1)' } }] }],
  ])('adds no rules by %s of a typeface', (_, typeface) => {
    const { problems } = readBrand({ data: { name: 'Pumps', typeface } }, 'en')
    expect(problems[0]?.field).toMatch(/^typeface/)
    const style = withoutStrings(styleOf({ typeface }))
    expect(style).not.toMatch(/spy|red|script|<|\*/)
  })

  it('adds no rules by any text in any field', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('"', '\\', '}', '</style', '\n', '*/'),
    )
    const words = fc.array(text, { maxLength: 6 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(words, (text) => {
        const files = [
          { weight: 400, media: { url: `/media/${text}` } },
          { ...FONT, unicode_range: text },
        ]
        for (const typeface of [
          { ...FAMILY, name: text },
          ...files.map((file) => ({ ...FAMILY, files: [file] })),
        ]) {
          const style = withoutStrings(styleOf({ colors: { accent: text }, radius: text, typeface }))
          expect(style.replace(/(@font-face|:root|:lang\([\w-]+\))\{[\w\-:;#%.,+"() ]*\}/g, '')).toBe('')
        }
      }),
    )
  })

  it('has no more font files, typefaces and letters than its limits', () => {
    const files = Array.from({ length: 33 }, () => FONT)
    const scripts = Array.from({ length: 17 }, () => ({ ...FAMILY, languages: ['ar'] }))
    const unicode_range = Array.from({ length: 101 }, () => 'U+0041').join(',')
    for (const typeface of [
      { ...FAMILY, files },
      { ...FAMILY, scripts },
      { ...FAMILY, files: [{ ...FONT, unicode_range }] },
    ]) {
      const { problems } = readBrand({ data: { name: 'Pumps', typeface } }, 'en')
      expect(problems[0]?.field).toMatch(/^typeface/)
    }
  })

  it('loads no fonts from other sites: a page’s policy refuses them', () => {
    const fonts = (settings: Readonly<Record<string, unknown>>) => {
      const policy = securityPolicy(readSiteSettings(settings), [], '<html></html>')
      return policy.split('; ').find((line) => line.startsWith('font-src'))
    }
    expect(fonts({})).toBe("font-src 'self' data:")
    expect(fonts({ api: { baseUrl: 'https://cms.example/path' } })).toBe(
      "font-src 'self' data: https://cms.example",
    )
  })

  it('draws texts in the built-in typeface while its fonts load, however large they are', () => {
    const style = styleOf({ typeface: FAMILY })
    expect(style.match(/@font-face/g)?.length).toBe(style.match(/font-display:swap/g)?.length)
  })

  it('cannot take all contrast away', () => {
    const { palette } = derivePalette({ accent: '#777777', ground: '#777777', text: '#777777' })
    expect(palette.text).not.toBe(palette.ground)
    expect(palette.onAccent).not.toBe(palette.accent)
  })
})
