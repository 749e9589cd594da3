import { createLogbook, type Logbook } from '../../ports'
import { isAction, type Visit, type VisitInput } from '../../visit'
import { describeAction } from './describeAction'
import { describeChange } from './describeChange'

/** The parts of a page that are logged. */
type Page = Pick<Window, 'addEventListener' | 'location' | 'performance'> & {
  readonly PerformanceObserver?: typeof PerformanceObserver
  readonly console: Pick<Console, 'error' | 'warn' | 'info'>
}

/** The log of this page. Loaded only if logging is enabled. */
export interface Logging {
  readonly logbook: Logbook
  /** Logs the inputs of a visit and its changes. */
  observe(visit: Pick<Visit, 'observe'>): void
}

/** Starts the log of this page. It also contains earlier requests. */
export function startLogging(page: Page): Logging {
  const logbook = createLogbook(Date.now)
  logErrors(page, logbook)
  logRequests(page, logbook)
  return {
    logbook,
    observe(visit) {
      visit.observe({
        onInput(input) {
          if (isAction(input)) logbook.add('action', describeAction(input))
          else if ('serial' in input) logbook.add('player', describeReport(input))
        },
        onStep({ before, state }) {
          if (state.visitors !== before.visitors) logbook.add('visit', 'the next visitor')
          for (const line of describeChange(before, state)) {
            logbook.add('visit', line)
            page.console.info(`[showroom] ${line}`)
          }
        },
      })
    },
  }
}

function describeReport(event: Extract<VisitInput, { readonly serial: number }>): string {
  const reason = event.type === 'failed' ? `: ${event.reason}` : ''
  return `${event.type} ${event.serial}${reason}`
}

function logErrors(page: Page, logbook: Logbook): void {
  page.addEventListener('error', ({ message }) => message && logbook.add('error', message))
  page.addEventListener('unhandledrejection', ({ reason }) => logbook.add('error', String(reason)))
  const { console } = page
  for (const level of ['error', 'warn'] as const) {
    const log = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      logbook.add('error', values.map(describeValue).join(' '))
      log(...values)
    }
  }
}

/** Objects are logged by type only, as they may contain anything. */
function describeValue(values: unknown): string {
  if (typeof values === 'string') return values
  return values instanceof Error ? `${values.name}: ${values.message}` : typeof values
}

/** Logs the page's requests as the browser reports them: all calls, and files that failed. */
function logRequests(page: Page, logbook: Logbook): void {
  if (!page.PerformanceObserver) return
  const logRequest = ({ name, initiatorType, duration, startTime, ...entry }: PerformanceResourceTiming) => {
    const status = (entry as { responseStatus?: number }).responseStatus ?? 0
    const isCall = ['fetch', 'xmlhttprequest', 'beacon'].includes(initiatorType)
    if (!isCall && status < 400) return
    const when = page.performance.timeOrigin + startTime + duration
    const url = name.startsWith(page.location.origin) ? name.slice(page.location.origin.length) : name
    logbook.add('call', `${url} ${status || 'no answer'} ${Math.round(duration)} ms`, when)
  }
  const observer = new page.PerformanceObserver((list) => {
    for (const entry of list.getEntries()) logRequest(entry.toJSON() as PerformanceResourceTiming)
  })
  observer.observe({ type: 'resource', buffered: true })
}
