import { useCallback, useSyncExternalStore } from 'react'
import { useHost } from '../../ports'
import { type Choice, consentOf } from './consent'

interface ConsentChoice {
  /** Undefined: not chosen yet. */
  readonly choice: Choice | undefined
  choose(choice: Choice): void
}

/** The visitor's consent choice. */
export function useChoice(): ConsentChoice {
  const consent = consentOf(useHost())
  const read = useCallback(() => consent.choice(), [consent])
  const choice = useSyncExternalStore(consent.subscribe, read, read)
  return { choice, choose: consent.choose }
}
