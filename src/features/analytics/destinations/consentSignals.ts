import { createGtag } from './dataLayer'

type State = 'granted' | 'denied'

/** The signals of Google Consent Mode v2 that concern advertising. The showroom never asks for them. */
const ADVERTISING = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' } as const

/** Tells Google's tags on this page what the visitor has consented to. */
export interface ConsentSignals {
  /** Updates `analytics_storage`, unless it already has this state. */
  set(state: State): void
}

const pages = new WeakMap<Window, ConsentSignals>()

/**
 * Google Consent Mode v2: everything is denied by default, in the page's memory, before any tag is loaded; the visitor's
 * answer updates `analytics_storage`. A page has one state for all its tags.
 */
export function createConsentSignals(page: Window): ConsentSignals {
  const known = pages.get(page)
  if (known) return known
  const gtag = createGtag(page)
  let current: State = 'denied'
  gtag('consent', 'default', { ...ADVERTISING, analytics_storage: current })
  const signals: ConsentSignals = {
    set(state) {
      if (state === current) return
      current = state
      gtag('consent', 'update', { analytics_storage: state })
    },
  }
  pages.set(page, signals)
  return signals
}
