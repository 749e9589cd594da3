import { readFile } from 'node:fs/promises'
import { isRecord, type Locale } from '../../content'
import { LOCALES_DIR } from '../localesDir'

/** A built-in text by its key, with its `{{values}}`. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string

const languages = new Map<Locale, Promise<unknown>>()

/** The texts of a language, each file read once. */
export async function sayIn(locale: Locale): Promise<Say> {
  const known = languages.get(locale) ?? read(locale)
  languages.set(locale, known)
  known.catch(() => languages.delete(locale))
  const texts = await known
  return (key, values = {}) => {
    const text = key.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), texts)
    // In one pass: a value that looks like a placeholder is not filled again.
    return String(text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}

async function read(locale: Locale): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`${locale}.json`, LOCALES_DIR), 'utf8'))
}
