import {
  findByUrl,
  findWorld,
  homeWorld,
  type Locale,
  locationSlug,
  startLocation,
  urlOfLocation,
} from '../content'
import type { Text } from '../ports'
import type { Visit } from '../visit'
import type { UrlVisit } from './routes'

/**
 * What a URL does to the visit: its language is loaded, its place is entered (spec §2, route rules). `host` is the page's
 * own: a world can be selected by it.
 */
export function createUrlVisit(
  visit: Visit,
  host: string,
  preferred: () => Locale,
  loadLanguage: (locale: Locale) => Promise<void>,
  text: Text,
): UrlVisit {
  const danger = (text: string) => visit.dispatch({ type: 'notify', kind: 'danger', timeout: 0, text })

  return {
    language: preferred,
    async speak(locale) {
      if (visit.getState().language !== locale) await loadLanguage(locale)
    },
    home(locale) {
      const { content } = visit.getState()
      const world = homeWorld(content, host)
      if (!world) return void danger(text('error.no_default_world'))
      const start = startLocation(content, world)
      if (!start) return void danger(text('error.no_start_location', { world: world.name }))
      return urlOfLocation(locale, start)
    },
    place(locale, worldSlug, slug) {
      const { content } = visit.getState()
      const world = findWorld(content, worldSlug)
      if (!world) return 'unknown'
      const location = findByUrl(content, worldSlug, slug)
      if (!location && slug) return 'unknown'
      if (!location) return void danger(text('error.no_start_location', { world: world.name }))
      if (slug !== locationSlug(location) || worldSlug !== location.world)
        return urlOfLocation(locale, location)
      visit.follow(location.payloadId)
    },
  }
}
