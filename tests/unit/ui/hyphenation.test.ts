import { readFile } from 'node:fs/promises'
import createHyphenator from 'hyphen'
import german from 'hyphen/patterns/de-1996'
import { expect, it } from 'vitest'
import { hyphenateWith } from '../../../src/ui/text/hyphenation'

const part = hyphenateWith(createHyphenator(german, { minWordLength: 10 }))
const shown = (text: string) => part(text).replaceAll('\u00ad', '-')

it.each([
  ['Frequenzumrichter', 'Frequenz-um-richter'],
  ['Antriebstechnik', 'Antriebs-technik'],
  ['Sicherheitsabschaltung', 'Sicher-heits-ab-schal-tung'],
])('%s is hyphenated correctly in German', (word, hyphenated) => {
  expect(shown(`Der ${word} läuft.`)).toBe(`Der ${hyphenated} läuft.`)
})

it('short words are not hyphenated, and no part is too short', () => {
  expect(shown('Getriebe und Motoren')).toBe('Getriebe und Motoren')
  for (const parts of shown('Donaudampfschifffahrtsgesellschaft')
    .split(' ')
    .map((word) => word.split('-'))) {
    expect(parts[0]?.length).toBeGreaterThanOrEqual(4)
    expect(parts.at(-1)?.length).toBeGreaterThanOrEqual(4)
  }
})

it('hyphenation changes nothing else in a text', () => {
  const text = 'Antriebstechnik 4.0 – https://example.com/antriebstechnik_2 (Ölabscheideanlagen)\n'
  expect(part(text).replaceAll('\u00ad', '')).toBe(text)
})

it('hyphenation uses the same limits as the style sheet', async () => {
  const css = await readFile('src/ui/text/lineBreaks.css', 'utf8')
  expect(css).toContain('hyphenate-limit-chars: 10 4 4;')
})
