import { type Locale, type Location, withBase } from '../../../content'
import type { Manifest } from '../../../contracts'
import type { VisibleAnswers } from '../../access/visibleAnswers'
import type { SiteSettings } from '../../siteSettings'
import type { Places } from '../places'
import type { Text } from '../siteTexts'
import type { ScreenParts } from './parts'
import { createPlaceRecords, OPENED, type Opened } from './placeRecords'
import { renderPlace } from './renderPlace'

interface PlaceRequest {
  readonly location: Location
  readonly locale: Locale
  readonly opened: Opened | undefined
  readonly text: Text
}

interface PlaceHtml {
  readonly html: string
  /** The title of what the address opens. */
  readonly title: string | undefined
}

/** The HTML of places that guests may enter. */
export interface PlacePages {
  render(request: PlaceRequest): Promise<PlaceHtml>
  /** What a page's query opens there; undefined: nothing that guests may see. */
  openedBy(query: URLSearchParams, locale: Locale): Promise<Opened | undefined>
}

interface PlacePagesOptions {
  readonly parts: ScreenParts
  readonly visible: Pick<VisibleAnswers, 'read' | 'addressOf'>
  readonly places: Places
  readonly manifest: Manifest
  readonly settings: SiteSettings
  /** The languages that visitors may choose. */
  readonly locales: readonly Locale[]
}

export function createPlacePages(options: PlacePagesOptions): PlacePages {
  const { parts, visible, places, manifest, settings, locales } = options
  const { base, resolveMedia } = settings
  const records = createPlaceRecords(visible, manifest)

  const languagesOf = ({ payloadId }: Location) =>
    new Map(
      locales.flatMap((other) => {
        const address = visible.addressOf(payloadId, other)
        return address === undefined ? [] : [[other, withBase(`/${other}${address}`, base)] as const]
      }),
    )

  return {
    async render({ location: { payloadId }, locale, opened, text }) {
      const content = await records.contentAt(payloadId, locale, opened)
      const location = content.items.get(payloadId)
      if (location?.kind !== 'location') return { html: '', title: undefined }
      const article = opened?.type === 'article' ? content.articles.get(opened.id) : undefined
      const library = opened?.type === 'dashboard' ? content.dashboards.get(opened.id) : undefined
      const { labels = settings.hotspots.labels } = content.appSetting.hotspots
      const html = renderPlace({
        ...{ locale, location, article, library, content, text, parts, base, resolveMedia },
        places: await places.contentIn(locale),
        languages: languagesOf(location),
        hotspots: { labels },
      })
      return { html, title: (article ?? library)?.title }
    },
    async openedBy(query, locale) {
      for (const type of Object.keys(OPENED) as (keyof typeof OPENED)[]) {
        const id = query.get(type)
        if (id === null || !/^\d{1,15}$/.test(id)) continue
        const opened = { type, id: Number(id) }
        if (await records.has(opened, locale)) return opened
      }
      return undefined
    },
  }
}
