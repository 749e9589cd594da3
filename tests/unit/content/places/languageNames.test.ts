import { readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOCALES } from '../../../../src/content'
import { languageName } from '../../../../src/content/places/languageName'

const root = new URL('../../../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')

const NAMES = textOf('src/ui/text/languageNames.css')

/** The code points in the `unicode-range` of these rules. */
function rangesOf(sheets: readonly string[]): readonly (readonly [from: number, to: number])[] {
  return sheets.flatMap((sheet) =>
    [...sheet.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    ),
  )
}

it('the list of languages has the letters of all names in its typeface', () => {
  const ranges = rangesOf([textOf('demo/content/brand.json'), NAMES])
  // Vietnamese has a file for its whole name.
  const lacking = LOCALES.filter((locale) => locale !== 'vi').flatMap((locale) =>
    [...languageName(locale)].filter((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return !ranges.some(([from, to]) => code >= from && code <= to)
    }),
  )
  expect(lacking).toEqual([])
})

it('the typeface of the language names consists of small files', () => {
  const paths = [...NAMES.matchAll(/url\("\.\/(names\/[^"]+)"\)/g)].map(([, path = '']) => path)
  const bytes = paths.map((path) => statSync(new URL(`src/ui/text/${path}`, root)).size)
  expect(paths.length).toBe(9)
  expect(Math.max(...bytes)).toBeLessThan(4000)
})
