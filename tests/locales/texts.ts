import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locale } from '../../src/content'
import type { TextUse } from './textUses'

type Texts = { readonly [key: string]: string | Texts }

/** A folder with one file of texts per language: `locales/` or a folder below it. */
export const localesFolder = (below = '') => fileURLToPath(new URL(`../../locales/${below}`, import.meta.url))

/** All texts of a language by dotted key. */
export function textsOf(folder: string, locale: Locale): ReadonlyMap<string, string> {
  return new Map(flat(JSON.parse(readFileSync(`${folder}${locale}.json`, 'utf8')) as Texts))
}

function flat(texts: Texts, prefix = ''): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flat(value, `${prefix}${key}.`),
  )
}

/** The names in `{{…}}`, sorted. */
export function placeholders(text: string): readonly string[] {
  return [...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, name = '']) => name).sort()
}

/** A suffix of i18next: the category of a plural form. */
const PLURAL_FORM = '(_(zero|one|two|few|many|other))?'

/** The key without the category of a plural form: `length_one` is `length`. */
export function withoutPluralForm(key: string): string {
  return key.replace(new RegExp(`${PLURAL_FORM}$`), '')
}

/** The keys that a use in the source can mean: `*` matches any characters, and the values must match the placeholders. */
export function keysOf(texts: ReadonlyMap<string, string>, { key, values }: TextUse): readonly string[] {
  const pattern = new RegExp(`^${key.split('*').map(escaped).join('.+')}${PLURAL_FORM}$`)
  const fits = (text: string) => !values || values.join() === placeholders(text).join()
  return [...texts].filter(([found, text]) => pattern.test(found) && fits(text)).map(([found]) => found)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
