import type { Locale } from '../../content'
import type { PartlyLoaded } from './load'
import { type RetryEnvironment, startRetry } from './retry'

interface GuestContentOptions {
  /** The language that each visit of this screen begins in. */
  readonly locale: Locale
  /** Loads what anybody may see of that language, and its texts. */
  load(signal: AbortSignal): Promise<PartlyLoaded>
  readonly patience: RetryEnvironment
}

/**
 * What a stranger is shown first, kept at hand: the next visitor does not wait for it, offline neither, and finds nothing of
 * what the last one was allowed to see.
 */
export interface GuestContent {
  readonly locale: Locale
  content(): PartlyLoaded | undefined
  /** Keeps this if it is what a stranger sees in that language; `stranger`: nobody was signed in nor had opened anything. */
  offer(locale: Locale, loaded: PartlyLoaded, stranger: boolean): void
  /** Loads it, if it has not come by itself: the page was opened by who was signed in, or in another language. */
  load(): void
}

export function createGuestContent({ locale, load, patience }: GuestContentOptions): GuestContent {
  let kept: PartlyLoaded | undefined
  let asked = false
  return {
    locale,
    content: () => kept,
    offer(spoken, loaded, stranger) {
      if (spoken === locale && stranger) kept = loaded
    },
    load() {
      if (kept || asked) return
      asked = true
      const retry = startRetry(async (signal) => {
        const loaded = kept ?? (await load(signal))
        kept ??= loaded
        return true
      }, patience)
      retry.now()
    },
  }
}
