import type { Locale } from '../../content'
import type { PartlyLoaded } from './load'
import { type RetryEnvironment, startRetry } from './retry'

interface GuestContentOptions {
  /** The language in which each visit of this screen starts. */
  readonly locale: Locale
  /** Loads the public content of that language, and its texts. */
  load(signal: AbortSignal): Promise<PartlyLoaded>
  readonly retryEnvironment: RetryEnvironment
}

/**
 * The content for a visitor who is not signed in, cached in memory. The next visitor does not wait for it,
 * even offline, and sees nothing that only the last one was allowed to see.
 */
export interface GuestContent {
  readonly locale: Locale
  content(): PartlyLoaded | undefined
  /**
   * Stores this content if it is in the right language and was loaded for a guest. `isGuest`: no user was
   * signed in or had opened a world.
   */
  offer(locale: Locale, loaded: PartlyLoaded, isGuest: boolean): void
  /** Loads it if it has not been offered: the page was opened by a signed-in user, or in another language. */
  load(): void
}

export function createGuestContent({ locale, load, retryEnvironment }: GuestContentOptions): GuestContent {
  let stored: PartlyLoaded | undefined
  let requested = false
  return {
    locale,
    content: () => stored,
    offer(language, loaded, isGuest) {
      if (language === locale && isGuest) stored = loaded
    },
    load() {
      if (stored || requested) return
      requested = true
      const retry = startRetry(async (signal) => {
        const loaded = stored ?? (await load(signal))
        stored ??= loaded
        return true
      }, retryEnvironment)
      retry.now()
    },
  }
}
