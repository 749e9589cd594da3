import type { TrackedEvent } from '../../../contracts'
import { dataLayerOf } from './dataLayer'
import type { Destination } from './destination'
import { createScript } from './script'

const GOOGLE = 'https://www.googletagmanager.com/gtag/js'

/** Characters of a name and of a value, and fields of an event, that Google Analytics 4 takes. */
const LONGEST_NAME = 40
const LONGEST_VALUE = 100
const MOST_FIELDS = 25

type Page = Window & { [disabled: `ga-disable-${string}`]: boolean }

/**
 * Google Analytics 4 by its tag. An event gets the time at which it is sent there: the tag takes no other one, so the true one
 * is in the field `happened_at`. Nobody is known from one visit to the next.
 */
export function createMeasurement(page: Window, id: string, forgetCookies: () => void): Destination {
  const script = createScript(page.document, `${GOOGLE}?id=${encodeURIComponent(id)}`)
  const switchOff = (off: boolean) => {
    ;(page as unknown as Page)[`ga-disable-${id}`] = off
  }
  let visit: string | undefined
  // The tag tells its commands from other entries by their being `arguments`.
  function gtag(..._command: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    dataLayerOf(page).push(arguments)
  }
  return {
    name: 'measurement',
    isService: true,
    async send(events) {
      switchOff(false)
      // What these scripts send without a connection is lost.
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
      forgetCookies()
    },
  }
}

/** Cookies end with the browser's session. */
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
  const name = event.custom.replace(/\W/g, '_').slice(0, LONGEST_NAME)
  return /^[a-z]/i.test(name) && !/^(google|ga|firebase)_/i.test(name) ? name : 'custom'
}

function fieldsOf({ name: _, id, visit, at, ...event }: TrackedEvent): Readonly<Record<string, unknown>> {
  const { fields = {}, ...own } = event as typeof event & { fields?: Readonly<Record<string, unknown>> }
  const all = { event_id: id, visit_id: visit, happened_at: at, ...own, ...fields }
  const entries = Object.entries(all).slice(0, MOST_FIELDS)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name.replace(/\W/g, '_').slice(0, LONGEST_NAME),
      typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value,
    ]),
  )
}
