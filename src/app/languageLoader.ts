import type { Locale } from '../content'

/**
 * Loads a language on demand; the last one asked for wins. The answer resolves when that language is shown, also for
 * callers who asked for another one that was overtaken.
 */
export function createLanguageLoader(
  load: (locale: Locale, signal: AbortSignal) => Promise<void>,
): (locale: Locale) => Promise<void> {
  let loading: { locale: Locale; abort: AbortController; done: Promise<void> } | null = null

  return (locale) => {
    if (loading?.locale === locale) return loading.done
    loading?.abort.abort()
    const abort = new AbortController()
    const mine = { locale, abort, done: load(locale, abort.signal) }
    mine.done = mine.done
      .catch((error: unknown) => {
        if (!abort.signal.aborted) throw error
        return loading?.done
      })
      .finally(() => {
        if (loading === mine) loading = null
      })
    loading = mine
    return mine.done
  }
}
