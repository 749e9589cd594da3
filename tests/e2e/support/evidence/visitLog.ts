import type {} from '../../../../src/app/embed/showroomApi'

/** The prefix of console lines about the visit. */
export const MARK = '[visit] '

/**
 * Runs in the page before any other script: logs each change of the visit's state to the console. The console outlives
 * the page, and keeps the visit's and the page's messages in one order.
 */
export function logVisit(mark: string): void {
  const follow = (showroom: NonNullable<Window['showroom']>) => {
    let before: Readonly<Record<string, string>> = {}
    const log = (state: object) => {
      const now = Object.fromEntries(
        Object.entries(state).map(([name, value]) => [name, JSON.stringify(value)]),
      )
      const changes = Object.entries(now).filter(([name, value]) => value !== before[name])
      before = now
      if (changes.length > 0) console.info(mark + changes.map((change) => change.join(': ')).join(', '))
    }
    log(showroom.getState())
    showroom.subscribe(log)
  }
  Object.defineProperty(window, 'showroom', {
    configurable: true,
    get: () => undefined,
    set: (showroom: Window['showroom']) => {
      Object.defineProperty(window, 'showroom', { value: showroom, configurable: true, writable: true })
      if (showroom) follow(showroom)
    },
  })
}
