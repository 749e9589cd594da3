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

/** All that pages say of a place: ways between places and all that can be opened there would be most of the work. */
const ENDPOINTS = ['app-setting', 'worlds', 'content-locations']
const OMITTED_FIELDS = ['hotspots', 'arrow_navigation_prew', 'arrow_navigation_next']

/** Places that are kept as they were read: those of the languages asked for last. */
const MOST_PLACES = 5000

/** Milliseconds of reading that others wait for. */
const PART_MS = 10

/** What a package shows to strangers, read as their browsers do. Pages know nothing else of it. */
export interface Places {
  /** One language's worlds and locations, no more of them than pages say; the default language's where the package lacks it. */
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

/** After every few milliseconds of work others have their turn. */
function createPause(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < PART_MS) return undefined
    return yieldToEventLoop().then(() => {
      since = performance.now()
    })
  }
}

/** Locations without what no page says of them. */
function withoutLinks(answer: unknown): unknown {
  const rows = unwrapAnswer(answer)
  if (!Array.isArray(rows)) return rows
  return rows.map((row) =>
    isRecord(row)
      ? Object.fromEntries(Object.entries(row).filter(([field]) => !OMITTED_FIELDS.includes(field)))
      : row,
  )
}

/** Who has not signed in or given the password yet sees nothing of what is behind it. */
export function isPublic(place: Location, content: Content): boolean {
  return accessTo(content, GUEST, place) === 'granted'
}
