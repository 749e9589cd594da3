import { readFile } from 'node:fs/promises'
import { isLocale, isRecord, LOCALES, type Locale } from '../../src/content'
import type { FetchOptions } from './answers'

/** The languages of a CMS. */
export interface Languages {
  readonly locales: readonly Locale[]
  readonly defaultLocale: Locale | undefined
  /** The CMS's language codes that are not among the 21. */
  readonly skipped: readonly string[]
}

const MAX_BYTES = 1024 * 1024

/** Fetches the languages of a CMS or of another showroom server; without an answer, all 21 are requested. */
export async function fetchLocales({ from, fetcher, store }: FetchOptions): Promise<Languages> {
  const fetchJson = async (path: string): Promise<unknown> => {
    try {
      const url = new URL(`${from.pathname.replace(/\/+$/, '')}${path}`, from)
      const { sha256 } = await fetcher.fetch(url, MAX_BYTES)
      return JSON.parse(await readFile(store.fileOf(sha256), 'utf8'))
    } catch {
      return undefined
    }
  }
  const listed = await fetchJson('/api/i18n/locales')
  if (Array.isArray(listed)) {
    const known = listed.filter(isRecord)
    const codes = known.map(({ code }) => String(code))
    const [first] = known.filter(({ isDefault }) => isDefault === true).map(({ code }) => String(code))
    return {
      locales: LOCALES.filter((locale) => codes.includes(locale)),
      defaultLocale: isLocale(first) ? first : undefined,
      skipped: codes.filter((code) => !isLocale(code)),
    }
  }
  return { locales: LOCALES, defaultLocale: undefined, skipped: [] }
}
