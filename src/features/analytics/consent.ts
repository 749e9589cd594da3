import type { BrowserStorage, Kept } from '../../ports'

/** Name that the visitor's choice is kept under in the browser. */
const STORAGE_KEY = 'showroom.analytics.consent'

/** Milliseconds that it holds: after a year visitors are asked anew. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

export type Choice = 'accepted' | 'declined'

/** Whether the visitor lets their visit be counted. */
export interface Consent {
  /** Undefined: they have not said. Another window of the same browser may have been answered meanwhile. */
  choice(): Choice | undefined
  choose(choice: Choice): void
  /** As if nobody had ever said anything. */
  forget(): void
  /** Calls the listener after every change; the answer ends it. */
  subscribe(listener: () => void): () => void
}

interface ConsentOptions {
  readonly storage: Kept
  /** Milliseconds since 1970. */
  date(): number
  /** The browser says for its owner that nothing is to be passed on: it is not asked. */
  readonly refuses: boolean
}

const consents = new WeakMap<BrowserStorage, Consent>()

/** That of this browser: one for all who ask. */
export function consentOf(storage: BrowserStorage): Consent {
  const known = consents.get(storage)
  if (known) return known
  const { globalPrivacyControl } = (globalThis.navigator ?? {}) as { globalPrivacyControl?: boolean }
  const refuses = globalPrivacyControl === true
  const consent = createConsent({ storage: storage.lasting, date: Date.now, refuses })
  consents.set(storage, consent)
  return consent
}

/** Keeps the visitor's choice in the browser, with when it was made. */
export function createConsent({ storage, date, refuses }: ConsentOptions): Consent {
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    choice() {
      const [, choice, at] = /^(accepted|declined) (\d{1,15})$/.exec(storage.getItem(STORAGE_KEY) ?? '') ?? []
      if (choice !== undefined && date() - Number(at) < YEAR_MS) return choice as Choice
      return refuses ? 'declined' : undefined
    },
    choose(choice) {
      storage.setItem(STORAGE_KEY, `${choice} ${date()}`)
      changed()
    },
    forget() {
      storage.removeItem(STORAGE_KEY)
      changed()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
