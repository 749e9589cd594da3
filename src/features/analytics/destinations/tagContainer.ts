import type { TrackedEvent } from '../../../contracts'
import { createConsentSignals } from './consentSignals'
import { dataLayerOf } from './dataLayer'
import type { Destination } from './destination'
import { createScriptLoader } from './script'

const GOOGLE = 'https://www.googletagmanager.com/gtm.js'

/** A tag container, given by its id or the URL of its script. It reads events from the page's `dataLayer`. */
export function createTagContainer(page: Window, container: string): Destination {
  const src = container.startsWith('GTM-') ? `${GOOGLE}?id=${encodeURIComponent(container)}` : container
  const script = createScriptLoader(page.document, src)
  const signals = createConsentSignals(page)
  let isBegun = false
  return {
    name: 'container',
    isService: true,
    async send(events) {
      signals.set('granted')
      if (!isBegun) dataLayerOf(page).push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      isBegun = true
      // Events sent while offline would be lost.
      if (!page.navigator.onLine || !(await script())) return 'later'
      for (const event of events) dataLayerOf(page).push(entryOf(event))
      return 'taken'
    },
    stop() {
      signals.set('denied')
      if (isBegun) dataLayerOf(page).push({ event: 'showroomConsentRevoked' })
    },
  }
}

/** Containers expect the name in `event`. Custom events keep theirs unless it is reserved (`gtm.`). */
function entryOf(tracked: TrackedEvent): Readonly<Record<string, unknown>> {
  const own = tracked.name === 'custom' && !tracked.custom.startsWith('gtm.') ? tracked.custom : tracked.name
  return { event: own, ...tracked }
}
