import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  accessTo,
  type Content,
  createParseCache,
  GUEST,
  isRecord,
  type Locale,
  type Location,
  readContentInSteps,
  unwrapAnswer,
} from '../../content'
import type { Manifest } from '../../contracts'
import type { VisibleAnswers } from '../access/visibleAnswers'
import { createLru } from '../http/lru'

/**
 * The endpoints that pages need. Links between places and to other records are left out: they would be most
 * of the work.
 */
const ENDPOINTS = ['app-setting', 'worlds', 'content-locations']
const OMITTED_FIELDS = ['hotspots', 'arrow_navigation_prew', 'arrow_navigation_next']

/** Maximum number of parsed places in the cache, over all languages. */
const MOST_PLACES = 5000

/** Milliseconds of work before yielding to the event loop. */
const PART_MS = 10

/** What a package shows to guests, parsed as browsers do. Pages know nothing else of it. */
export interface Places {
  /**
   * One language's worlds and locations, reduced to what pages need; the default language's where the
   * package lacks it.
   */
  contentIn(locale: Locale): Promise<Content>
}

export function createPlaces(
  visible: Pick<VisibleAnswers, 'readForGuests'>,
  { locales, defaultLocale }: Manifest,
): Places {
  const contents = createLru<Promise<Content>>(MOST_PLACES, ({ items }) => items.size + 1)

  const read = async (locale: Locale) => {
    const answers = await visible.readForGuests(locale, ENDPOINTS)
    const places = withoutLinks(answers['content-locations'])
    const { content } = await readContentInSteps({ ...answers, 'content-locations': places }, locale, {
      complete: false,
      before: createParseCache(),
      pause: createPause(),
    })
    return content
  }

  return {
    contentIn(locale) {
      const held = locales.includes(locale) ? locale : defaultLocale
      return contents.get(held, () => read(held))
    },
  }
}

/** Yields to the event loop after every few milliseconds of work. */
function createPause(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < PART_MS) return undefined
    return yieldToEventLoop().then(() => {
      since = performance.now()
    })
  }
}

/** Removes the fields of locations that no page needs. */
function withoutLinks(answer: unknown): unknown {
  const rows = unwrapAnswer(answer)
  if (!Array.isArray(rows)) return rows
  return rows.map((row) =>
    isRecord(row)
      ? Object.fromEntries(Object.entries(row).filter(([field]) => !OMITTED_FIELDS.includes(field)))
      : row,
  )
}

/** Whether guests may enter a place without a sign-in or password. */
export function isPublic(place: Location, content: Content): boolean {
  return accessTo(content, GUEST, place) === 'granted'
}
