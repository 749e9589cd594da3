import type { BrowserStorage, Host, KeyValueStore, PageConsent } from '../../ports'
import { createEmitter } from '../../util'

/** Storage key of the visitor's choice. */
const STORAGE_KEY = 'showroom.analytics.consent'

/** Lifetime of a choice in milliseconds. Visitors are asked again after a year. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

export type Choice = 'accepted' | 'declined'

/** The visitor's consent to tracking. */
export interface Consent {
  /** Undefined: not chosen yet. Another window of the same browser may have chosen meanwhile. */
  choice(): Choice | undefined
  choose(choice: Choice): void
  /** Removes the choice. */
  forget(): void
  /** Calls the listener after every change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

interface ConsentOptions {
  readonly storage: KeyValueStore
  /** Milliseconds since 1970. */
  date(): number
  /** Global Privacy Control is on, so the visitor is not asked. */
  readonly refuses: boolean
  /** The answer that the embedding page hands in. */
  readonly page: PageConsent
}

const consents = new WeakMap<BrowserStorage, Consent>()

/** Returns the browser's only consent object. */
export function consentOf({ storage, pageConsent }: Pick<Host, 'storage' | 'pageConsent'>): Consent {
  const known = consents.get(storage)
  if (known) return known
  const { globalPrivacyControl } = (globalThis.navigator ?? {}) as { globalPrivacyControl?: boolean }
  const refuses = globalPrivacyControl === true
  const consent = createConsent({ storage: storage.local, date: Date.now, refuses, page: pageConsent })
  consents.set(storage, consent)
  return consent
}

/**
 * Stores the visitor's choice with its time. The choice that an embedding page hands in counts for this page load only,
 * until the visitor chooses here. It does not count as consent against Global Privacy Control.
 */
export function createConsent({ storage, date, refuses, page }: ConsentOptions): Consent {
  const listeners = createEmitter()
  const changed = () => {
    listeners.emit()
  }
  page.subscribe(changed)
  return {
    choice() {
      const handedIn = page.choice()
      if (handedIn) return refuses ? 'declined' : handedIn
      const [, choice, at] = /^(accepted|declined) (\d{1,15})$/.exec(storage.getItem(STORAGE_KEY) ?? '') ?? []
      if (choice !== undefined && date() - Number(at) < YEAR_MS) return choice as Choice
      return refuses ? 'declined' : undefined
    },
    choose(choice) {
      storage.setItem(STORAGE_KEY, `${choice} ${date()}`)
      page.clear()
      changed()
    },
    forget() {
      storage.removeItem(STORAGE_KEY)
      page.clear()
      changed()
    },
    subscribe: listeners.subscribe,
  }
}
