import type { TrackedEvent } from '../../../contracts'
import { createConsentSignals } from './consentSignals'
import { createGtag } from './dataLayer'
import type { Destination } from './destination'
import { createScriptLoader } from './script'

const GOOGLE = 'https://www.googletagmanager.com/gtag/js'

/** Limits of Google Analytics 4: lengths of names and values, fields per event. */
const MAX_NAME_LENGTH = 40
const MAX_VALUE_LENGTH = 100
const MAX_FIELDS = 25

type Page = Window & { [disabled: `ga-disable-${string}`]: boolean }

/**
 * Google Analytics 4 through its tag. The tag stamps events when they are sent, so the field `happened_at` carries the
 * real time. Visits cannot be linked to each other.
 */
export function createGoogleAnalytics(page: Window, id: string, forgetCookies: () => void): Destination {
  const script = createScriptLoader(page.document, `${GOOGLE}?id=${encodeURIComponent(id)}`)
  const switchOff = (off: boolean) => {
    ;(page as unknown as Page)[`ga-disable-${id}`] = off
  }
  const signals = createConsentSignals(page)
  const gtag = createGtag(page)
  let visit: string | undefined
  return {
    name: 'measurement',
    isService: true,
    async send(events) {
      switchOff(false)
      signals.set('granted')
      // Events sent while offline would be lost.
      if (!page.navigator.onLine || !(await script())) return 'later'
      for (const event of events) {
        if (visit === undefined) gtag('js', new Date())
        if (visit !== event.visit) gtag('config', id, configOf(event.visit))
        visit = event.visit
        gtag('event', nameOf(event), { ...fieldsOf(event), send_to: id })
      }
      return 'taken'
    },
    stop() {
      switchOff(true)
      signals.set('denied')
      forgetCookies()
    },
  }
}

/** Cookies expire with the browser session. */
function configOf(visit: string) {
  return {
    send_page_view: false,
    client_id: visit,
    cookie_expires: 0,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  }
}

function nameOf(event: TrackedEvent): string {
  if (event.name !== 'custom') return event.name
  const name = event.custom.replace(/\W/g, '_').slice(0, MAX_NAME_LENGTH)
  return /^[a-z]/i.test(name) && !/^(google|ga|firebase)_/i.test(name) ? name : 'custom'
}

function fieldsOf({ name: _, id, visit, at, ...event }: TrackedEvent): Readonly<Record<string, unknown>> {
  const { fields = {}, ...own } = event as typeof event & { fields?: Readonly<Record<string, unknown>> }
  const all = { event_id: id, visit_id: visit, happened_at: at, ...own, ...fields }
  const entries = Object.entries(all).slice(0, MAX_FIELDS)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name.replace(/\W/g, '_').slice(0, MAX_NAME_LENGTH),
      typeof value === 'string' ? value.slice(0, MAX_VALUE_LENGTH) : value,
    ]),
  )
}
