import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { describePageTexts } from './locales/pageTexts'
import { keysOf } from './locales/texts'
import { readSource } from './locales/textUses'

const english = describePageTexts('report', {
  ...Object.fromEntries(['id', 'pt'].map((locale) => [locale, ['fleet.trouble_silent']])),
  ...Object.fromEntries(['sk', 'pl'].map((locale) => [locale, ['fleet.trouble_silent', 'fleet.name']])),
  ...Object.fromEntries(
    ['de', 'nl'].map((locale) => [locale, ['report.leads', 'fleet.trouble_silent', 'fleet.name']]),
  ),
  ...Object.fromEntries(['tr', 'vi'].map((locale) => [locale, ['fleet.name']])),
  es: ['report.total'],
  it: ['report.password', 'fleet.trouble_silent'],
})

it('the report page uses existing texts with their values, and uses all of them', () => {
  const { uses } = readSource(fileURLToPath(new URL('../src/report/', import.meta.url)))
  const unknown = uses.filter((use) => keysOf(english, use).length === 0)
  expect(unknown.map(({ at, key, values }) => `${at} ${key} (${values ?? ''})`)).toEqual([])
  // The server mails alarms and warnings. Tables hold the keys of their texts.
  const mailed = ['fleet', 'inbox'].flatMap((folder) => [
    ...readSource(fileURLToPath(new URL(`../src/server/${folder}/`, import.meta.url))).strings,
  ])
  const used = new Set([...uses.flatMap((use) => keysOf(english, use)), ...mailed])
  expect([...english.keys()].filter((key) => !used.has(key))).toEqual([])
})
