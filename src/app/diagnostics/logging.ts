import { createLogbook, type Logbook } from '../../ports'
import { isAction, type Visit, type VisitInput } from '../../visit'
import { describeAction } from './describeAction'
import { describeChange } from './describeChange'

/** A page, as far as something can be heard of it. */
type Page = Pick<Window, 'addEventListener' | 'location' | 'performance'> & {
  readonly PerformanceObserver?: typeof PerformanceObserver
  readonly console: Pick<Console, 'error' | 'warn' | 'info'>
}

/** What keeps the log; loaded only where it is wanted. */
export interface Logging {
  readonly logbook: Logbook
  /** Logs what the visit is asked and told, and what becomes of it. */
  observe(visit: Pick<Visit, 'observe'>): void
}

/** Begins a log of this page: from now on, and of calls also before. */
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
    const say = console[level].bind(console)
    console[level] = (...said: unknown[]) => {
      logbook.add('error', said.map(wordsOf).join(' '))
      say(...said)
    }
  }
}

/** Of what is no text only what it is called: nobody knows what else is in it. */
function wordsOf(said: unknown): string {
  if (typeof said === 'string') return said
  return said instanceof Error ? `${said.name}: ${said.message}` : typeof said
}

/** What the page has asked for, as the browser tells it: all calls, and files that did not come. */
function logRequests(page: Page, logbook: Logbook): void {
  if (!page.PerformanceObserver) return
  const hear = ({ name, initiatorType, duration, startTime, ...entry }: PerformanceResourceTiming) => {
    const status = (entry as { responseStatus?: number }).responseStatus ?? 0
    const isCall = ['fetch', 'xmlhttprequest', 'beacon'].includes(initiatorType)
    if (!isCall && status < 400) return
    const when = page.performance.timeOrigin + startTime + duration
    const url = name.startsWith(page.location.origin) ? name.slice(page.location.origin.length) : name
    logbook.add('call', `${url} ${status || 'no answer'} ${Math.round(duration)} ms`, when)
  }
  const observer = new page.PerformanceObserver((list) => {
    for (const entry of list.getEntries()) hear(entry.toJSON() as PerformanceResourceTiming)
  })
  observer.observe({ type: 'resource', buffered: true })
}
