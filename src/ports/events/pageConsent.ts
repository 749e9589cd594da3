import { createEmitter } from '../../util'

/** The visitor's answer to the question of the embedding page, which the page hands in. */
export interface PageConsent {
  /** Undefined: the page has handed in none, or the visitor has answered the showroom's own question since. */
  choice(): 'accepted' | 'declined' | undefined
  handIn(choice: 'accepted' | 'declined'): void
  /** The visitor answers in the showroom, or leaves. */
  clear(): void
  /** Calls the listener after every change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export function createPageConsent(): PageConsent {
  const { subscribe, emit } = createEmitter()
  let current: 'accepted' | 'declined' | undefined
  const change = (next: typeof current) => {
    if (next === current) return
    current = next
    emit()
  }
  return { choice: () => current, handIn: change, clear: () => change(undefined), subscribe }
}
