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
import type { Answers } from './answers'

/** What a package shows, read as visitors' browsers do. */
export interface Places {
  /** One language's content; the default language's where the package lacks it. */
  contentIn(locale: Locale): Promise<Content>
  /** The path of a place in every language that shows it to everybody. */
  pathsOf(payloadId: PayloadId): Promise<ReadonlyMap<Locale, string>>
}

export function createPlaces(answers: Answers, { locales, defaultLocale }: Manifest): Places {
  const contents = new Map<Locale, Promise<Content>>()

  const contentIn = (locale: Locale) => {
    const held = locales.includes(locale) ? locale : defaultLocale
    const known = contents.get(held) ?? answers.readAll(held).then((all) => readContent(all, held).content)
    contents.set(held, known)
    known.catch(() => contents.delete(held))
    return known
  }

  return {
    contentIn,
    async pathsOf(payloadId) {
      const paths = LOCALES.map(async (locale) => {
        const content = await contentIn(locale)
        const place = content.items.get(payloadId)
        if (place?.kind !== 'location' || !isForEverybody(place, content)) return []
        return [[locale, urlOfLocation(locale, place)] as const]
      })
      return new Map((await Promise.all(paths)).flat())
    },
  }
}

/** Who has not signed in or given the password yet sees nothing of what is behind it. */
export function isForEverybody(place: Location, content: Content): boolean {
  return accessTo(content, STRANGER, place) === 'granted'
}
