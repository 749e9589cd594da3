import { useCallback, useSyncExternalStore } from 'react'
import { useHost } from '../../ports'
import { type Choice, consentOf } from './consent'

interface ConsentChoice {
  /** Undefined: nobody has said. */
  readonly choice: Choice | undefined
  choose(choice: Choice): void
}

/** What the visitor has said to their visit's being counted. */
export function useChoice(): ConsentChoice {
  const consent = consentOf(useHost().storage)
  const read = useCallback(() => consent.choice(), [consent])
  const choice = useSyncExternalStore(consent.subscribe, read, read)
  return { choice, choose: consent.choose }
}
