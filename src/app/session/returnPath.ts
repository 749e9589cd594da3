import { urlOf, type Visit } from '../../visit'

/** Where a visitor stood when they signed out, for their next sign-in (spec §4); not for the next visitor. */
export function createReturnPath(visit: Pick<Visit, 'getState' | 'onEvent'>) {
  /** The path behind its language. */
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
    /** The path in today's language, once; null: there is none. */
    resume(): string | null {
      const path = left === null ? null : `/${visit.getState().language}${left}`
      left = null
      return path
    },
  }
}
