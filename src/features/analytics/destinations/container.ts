import type { TrackedEvent } from '../../../contracts'
import { dataLayerOf } from './dataLayer'
import type { Destination } from './destination'
import { createScript } from './script'

const GOOGLE = 'https://www.googletagmanager.com/gtm.js'

/** A tag container, by its id or the url of its script: it finds the events in the page's `dataLayer`. */
export function createContainer(page: Window, container: string): Destination {
  const src = container.startsWith('GTM-') ? `${GOOGLE}?id=${encodeURIComponent(container)}` : container
  const script = createScript(page.document, src)
  let isBegun = false
  return {
    name: 'container',
    isService: true,
    async send(events) {
      if (!isBegun) dataLayerOf(page).push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      isBegun = true
      // What these scripts send without a connection is lost.
      if (!page.navigator.onLine || !(await script())) return 'later'
      for (const event of events) dataLayerOf(page).push(entryOf(event))
      return 'taken'
    },
    stop() {
      if (isBegun) dataLayerOf(page).push({ event: 'showroomConsentRevoked' })
    },
  }
}

/** Containers ask for `event`: the name. One's own has its own, unless it is one that containers speak among themselves. */
function entryOf(tracked: TrackedEvent): Readonly<Record<string, unknown>> {
  const own = tracked.name === 'custom' && !tracked.custom.startsWith('gtm.') ? tracked.custom : tracked.name
  return { event: own, ...tracked }
}
