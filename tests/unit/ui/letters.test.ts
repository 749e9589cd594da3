import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../../src/content'

const root = new URL('../../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The typeface of the demo's brand. */
const SORA = 'demo/content/brand.json'
const noto = (script: string) => `node_modules/@fontsource-variable/noto-sans${script}/index.css`

/** The letters of the typefaces by language, in style sheets or the brand. Default: Sora alone. */
const SHEETS: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  ar: [SORA, noto('-arabic')],
  bn: [SORA, noto('-bengali')],
  hi: [SORA, noto('-devanagari')],
  ko: [SORA, noto('-kr')],
  ru: [SORA, noto('')],
  th: [SORA, noto('-thai')],
  vi: ['src/ui/text/vietnamese.css'],
  zh: [SORA, noto('-sc')],
  'zh-Hant': [SORA, noto('-tc')],
}

/** The ranges in the `unicode-range` of the rules. */
function rangesOf(sheets: readonly string[]): readonly (readonly [from: number, to: number])[] {
  return sheets.flatMap((sheet) =>
    [...textOf(sheet).matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    ),
  )
}

/** The demo content's and the interface's texts in a language. */
function wordsOf(locale: Locale): string {
  const words: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') words.push(value)
    else if (typeof value === 'object' && value !== null) {
      // Names of languages that people speak are shown in any language, with system fonts.
      const { languages: _, ...rest }: Record<string, unknown> = { ...value }
      for (const each of 'en' in value ? [rest[locale]] : Object.values(rest)) collect(each)
    }
  }
  collect(JSON.parse(textOf(`locales/${locale}.json`)))
  for (const name of readdirSync(new URL('demo/content', root)))
    collect(JSON.parse(textOf(`demo/content/${name}`)))
  return words.join('')
}

describe.each(LOCALES)('The typefaces of %s', (locale) => {
  it('have every letter of its texts', () => {
    const ranges = rangesOf(SHEETS[locale] ?? [SORA])
    const lacking = [...new Set(wordsOf(locale))].filter((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code >= 32 && !ranges.some(([from, to]) => code >= from && code <= to)
    })
    expect(lacking).toEqual([])
  })
})

it('a language uses the typefaces that it loads', () => {
  const tokens = textOf('src/ui/tokens.css')
  const fonts = textOf('src/ui/text/fonts.ts')
  for (const [locale, sheets] of Object.entries(SHEETS)) {
    const own = sheets.at(-1) ?? ''
    const family = /font-family: ["']([^"']+)["']/.exec(textOf(own))?.[1] ?? ''
    // For Russian, the built-in typeface follows the brand's.
    const rule = locale === 'ru' ? ':root' : `:lang(${locale})`
    const property = locale === 'vi' ? '--built-in' : '--family'
    const rules = tokens.slice(tokens.indexOf('@layer')).split(`${rule} {`).slice(1)
    const set = rules
      .flatMap((text) => new RegExp(`^[^}]*${property}: ([^;]+);`).exec(text)?.[1] ?? [])
      .join()
    expect(set).toContain(`"${family}"`)
    const asked = own.replace(/^node_modules\/|\/index\.css$/g, '').replace('src/ui/text', '.')
    if (locale === 'ru') expect(tokens).toContain(`@import "${asked}"`)
    else expect(fonts).toContain(`import('${asked}')`)
  }
})
