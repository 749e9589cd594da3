import type { Locale } from '../../content'

/** Loads the content of a language. The latest request wins; earlier ones resolve with it. */
export interface LanguageLoader {
  /** Resolves when this language is shown, or one that was requested later. */
  loadLanguage(locale: Locale): Promise<void>
  /**
   * Reloads the content for another visitor: in the language that is loading, otherwise in the current one.
   */
  reload(): Promise<void>
  /** Cancels the current request. */
  drop(): void
}

interface Loading {
  readonly locale: Locale
  readonly abort: AbortController
  /** The current content is for another visitor and must be replaced. */
  readonly isReload: boolean
  done: Promise<void>
  overtakenBy?: Loading
}

/** `shownLanguage`: the current language. */
export function createLanguageLoader(
  load: (locale: Locale, signal: AbortSignal) => Promise<void>,
  shownLanguage: () => Locale,
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
        // The newer request may have ended already.
        return mine.overtakenBy?.done
      })
      .finally(() => {
        if (loading === mine) loading = null
      })
    loading = mine
    return mine.done
  }

  return {
    async loadLanguage(locale) {
      if (loading?.locale === locale) return loading.done
      if (locale !== shownLanguage() || loading?.isReload) return begin(locale, loading?.isReload ?? false)
      // The visitor has returned to the current language.
      loading?.abort.abort()
      loading = null
    },
    reload: () => begin(loading?.locale ?? shownLanguage(), true),
    drop() {
      loading?.abort.abort()
      loading = null
    },
  }
}
