import { readFile } from 'node:fs/promises'
import { isRecord, type Locale } from '../../content'
import { LOCALES_DIR } from '../../server'

/** Returns the text of a dotted key, with its values filled in. */
export type HealthText = (key: string, values?: Readonly<Record<string, string>>) => string

/** Reads the texts of a language: the health page's own, and those of the interface about updates. */
export async function readHealthTexts(locale: Locale, folder: URL = LOCALES_DIR): Promise<HealthText> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(new URL(name, folder), 'utf8'))
  const files = await Promise.all([read(`health/${locale}.json`), read(`${locale}.json`)])
  return (key, values = {}) => {
    const found = files.map((file) => textAt(file, key)).find((text) => text !== undefined)
    return (found ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}

function textAt(file: unknown, key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), file)
  return typeof found === 'string' ? found : undefined
}
