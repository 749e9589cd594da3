import type { Locale } from '../../content'

/** Loads the content of a language. The last word wins; who was overtaken waits for what is shown in the end. */
export interface LanguageLoader {
  /** Resolves when this language is shown, or the one that was asked for since. */
  speak(locale: Locale): Promise<void>
  /** Loads anew, for another visitor: the language that is on its way, else the one that is shown. */
  reload(): Promise<void>
  /** What is on its way is not wanted any more. */
  drop(): void
}

interface Loading {
  readonly locale: Locale
  readonly abort: AbortController
  /** What is shown is for another visitor: it must not stay. */
  readonly isReload: boolean
  done: Promise<void>
  overtakenBy?: Loading
}

/** `spoken` is the language that is shown. */
export function createLanguageLoader(
  load: (locale: Locale, signal: AbortSignal) => Promise<void>,
  spoken: () => Locale,
): LanguageLoader {
  let loading: Loading | null = null

  const begin = (locale: Locale, isReload: boolean): Promise<void> => {
    const before = loading
    before?.abort.abort()
    const abort = new AbortController()
    const mine: Loading = { locale, abort, isReload, done: load(locale, abort.signal) }
    if (before) before.overtakenBy = mine
    mine.done = mine.done
      .catch((error: unknown) => {
        if (!abort.signal.aborted) throw error
        // It may have come to its end already.
        return mine.overtakenBy?.done
      })
      .finally(() => {
        if (loading === mine) loading = null
      })
    loading = mine
    return mine.done
  }

  return {
    async speak(locale) {
      if (loading?.locale === locale) return loading.done
      if (locale !== spoken() || loading?.isReload) return begin(locale, loading?.isReload ?? false)
      // The visitor has come back to the language that they see.
      loading?.abort.abort()
      loading = null
    },
    reload: () => begin(loading?.locale ?? spoken(), true),
    drop() {
      loading?.abort.abort()
      loading = null
    },
  }
}
