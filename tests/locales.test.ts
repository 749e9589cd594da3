import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../src/content'

type Texts = { readonly [key: string]: string | Texts }

/** Every text of a language by its dotted key. */
function textsOf(locale: Locale): ReadonlyMap<string, string> {
  const file = new URL(`../locales/${locale}.json`, import.meta.url)
  return new Map(flat(JSON.parse(readFileSync(file, 'utf8')) as Texts))
}

function flat(texts: Texts, prefix = ''): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flat(value, `${prefix}${key}.`),
  )
}

function placeholders(text: string): readonly string[] {
  return (text.match(/\{\{[^}]*\}\}/g) ?? []).sort()
}

/** Words that are the same in English and in these languages. */
const SAME_AS_ENGLISH: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  de: ['navigation.label', 'cookies.title', 'title'],
  es: ['cookies.title'],
  fr: ['navigation.label', 'navigation.menu', 'notification.label', 'cookies.title', 'title'],
  id: ['navigation.menu'],
  it: ['navigation.menu', 'title'],
  nl: ['configurator.open', 'contact.open', 'cookies.title', 'navigation.menu', 'title'],
  pl: ['navigation.menu', 'title'],
  pt: ['cookies.title', 'navigation.menu', 'title'],
  sk: ['navigation.menu', 'title'],
  tr: ['title'],
  vi: ['navigation.menu'],
}

const english = textsOf('en')

describe.each(LOCALES)('the texts of %s', (locale) => {
  const texts = textsOf(locale)

  it('have the keys that English has', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('are never empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([])
  })

  it('fill the same placeholders', () => {
    const filled = [...texts].map(([key, text]) => [key, placeholders(text)])
    expect(filled).toEqual([...texts.keys()].map((key) => [key, placeholders(english.get(key) ?? '')]))
  })

  it.skipIf(locale.startsWith('en'))('are translated', () => {
    const left = [...texts].filter(([key, text]) => text === english.get(key)).map(([key]) => key)
    expect(left.sort()).toEqual([...(SAME_AS_ENGLISH[locale] ?? [])].sort())
  })
})
