import { readFile } from 'node:fs/promises'
import { isRecord, type Locale } from '../../content'
import { LOCALES_DIR } from '../localesDir'

/** Returns a built-in text by key and fills its `{{values}}`. */
export type Translate = (key: string, values?: Readonly<Record<string, string>>) => string

const files = new Map<string, Promise<unknown>>()

/**
 * Loads the texts of a language; each file is read once. `folder`: relative to the app's locales; `report/`
 * has the texts of the exhibitor's pages.
 */
export async function readTexts(locale: Locale, folder: '' | 'report/' = ''): Promise<Translate> {
  const file = `${folder}${locale}.json`
  const known = files.get(file) ?? read(file)
  files.set(file, known)
  known.catch(() => files.delete(file))
  const texts = await known
  return (key, values = {}) => {
    const text = key.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), texts)
    // In one pass, so that placeholders inside values are not filled.
    return String(text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}

async function read(file: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(file, LOCALES_DIR), 'utf8'))
}
