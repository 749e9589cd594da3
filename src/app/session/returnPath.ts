import { urlOf, type Visit } from '../../visit'

/**
 * Where a visitor was when they signed out, for their next sign-in (spec §4). The next visitor does not get
 * it.
 */
export function createReturnPath(visit: Pick<Visit, 'getState' | 'onEvent'>) {
  /** The path after the language. */
  let left: string | null = null
  visit.onEvent(({ type }) => {
    if (type === 'screensaverStarted') left = null
  })
  return {
    remember(): void {
      const path = urlOf(visit.getState())
      left = path?.replace(/^\/[^/]*/, '') ?? null
    },
    forget(): void {
      left = null
    },
    /** Returns the path in the current language, once. Null if there is none. */
    resume(): string | null {
      const path = left === null ? null : `/${visit.getState().language}${left}`
      left = null
      return path
    },
  }
}
