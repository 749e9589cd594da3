import {
  accessTo,
  type Content,
  LOCALES,
  type Locale,
  type Location,
  type Manifest,
  type PayloadId,
  readContent,
  STRANGER,
  urlOfLocation,
} from '../content'
import type { Gate } from './gate'

/** What a package shows to strangers, read as their browsers do. Pages know nothing else of it. */
export interface Places {
  /** One language's content; the default language's where the package lacks it. */
  contentIn(locale: Locale): Promise<Content>
  /** The path of a place in every language that shows it to everybody. */
  pathsOf(payloadId: PayloadId): Promise<ReadonlyMap<Locale, string>>
}

export function createPlaces(
  gate: Pick<Gate, 'readForStrangers'>,
  { locales, defaultLocale }: Manifest,
): Places {
  const contents = new Map<Locale, Promise<Content>>()

  const contentIn = (locale: Locale) => {
    const held = locales.includes(locale) ? locale : defaultLocale
    const known =
      contents.get(held) ?? gate.readForStrangers(held).then((all) => readContent(all, held).content)
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

/** Who has not signed in or given the password yet sees nothing of what is behind it. */
export function isForEverybody(place: Location, content: Content): boolean {
  return accessTo(content, STRANGER, place) === 'granted'
}
