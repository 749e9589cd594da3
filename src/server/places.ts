import {
  accessTo,
  type Content,
  isRecord,
  LOCALES,
  type Locale,
  type Location,
  type Manifest,
  type PayloadId,
  readContent,
  STRANGER,
  unwrapAnswer,
  urlOfLocation,
} from '../content'
import type { Gate } from './gate'

/** All that pages say of a place: ways between places and all that can be opened there would be most of the work. */
const ENDPOINTS = ['app-setting', 'worlds', 'content-locations']
const UNSAID = ['hotspots', 'arrow_navigation_prew', 'arrow_navigation_next']

/** What a package shows to strangers, read as their browsers do. Pages know nothing else of it. */
export interface Places {
  /** One language's worlds and locations, no more of them than pages say; the default language's where the package lacks it. */
  contentIn(locale: Locale): Promise<Content>
  /** The path of a place in every language that shows it to everybody. */
  pathsOf(payloadId: PayloadId): Promise<ReadonlyMap<Locale, string>>
}

export function createPlaces(
  gate: Pick<Gate, 'readForStrangers'>,
  { locales, defaultLocale }: Manifest,
): Places {
  const contents = new Map<Locale, Promise<Content>>()

  const read = async (locale: Locale) => {
    const answers = await gate.readForStrangers(locale, ENDPOINTS)
    const places = briefly(answers['content-locations'])
    return readContent({ ...answers, 'content-locations': places }, locale, { complete: false }).content
  }

  const contentIn = (locale: Locale) => {
    const held = locales.includes(locale) ? locale : defaultLocale
    const known = contents.get(held) ?? read(held)
    contents.set(held, known)
    known.catch(() => contents.delete(held))
    return known
  }

  return {
    contentIn,
    async pathsOf(payloadId) {
      const paths = new Map<Locale, string>()
      for (const locale of LOCALES) {
        const content = await contentIn(locale)
        const place = content.items.get(payloadId)
        if (place?.kind !== 'location' || !isForEverybody(place, content)) continue
        paths.set(locale, urlOfLocation(locale, place))
      }
      return paths
    },
  }
}

/** Locations without what no page says of them. */
function briefly(answer: unknown): unknown {
  const rows = unwrapAnswer(answer)
  if (!Array.isArray(rows)) return rows
  return rows.map((row) =>
    isRecord(row)
      ? Object.fromEntries(Object.entries(row).filter(([field]) => !UNSAID.includes(field)))
      : row,
  )
}

/** Who has not signed in or given the password yet sees nothing of what is behind it. */
export function isForEverybody(place: Location, content: Content): boolean {
  return accessTo(content, STRANGER, place) === 'granted'
}
