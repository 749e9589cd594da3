import { type Action, type Media, mailUrl, phoneUrl, urlOfLocation, withBase } from '../../../content'
import { canOpen, linkUrl } from '../../../util'
import type { PlaceView } from './view'

type Where = Pick<PlaceView, 'locale' | 'location' | 'places' | 'base' | 'resolveMedia'>

/** The address of a place. */
export function placeUrl(payloadId: string, { locale, places, base }: Where): string | undefined {
  const item = places.items.get(payloadId)
  return item?.kind === 'location' ? withBase(urlOfLocation(locale, item), base) : undefined
}

/** The address of what an action opens at this place. Undefined: only the program can perform it. */
export function actionUrl(action: Action, where: Where): string | undefined {
  const here = () => withBase(urlOfLocation(where.locale, where.location), where.base)
  const file = (media: Media | undefined) => media && where.resolveMedia(media.url)
  switch (action.type) {
    case 'goTo':
      return placeUrl(action.payloadId, where)
    case 'openArticle':
      return `${here()}?article=${action.id}`
    case 'openDashboard':
      return `${here()}?dashboard=${action.id}`
    case 'openPdf':
      return file(action.media[0])
    case 'openVideo':
      return file(action.media)
    case 'openImages':
      return file(action.media[action.index ?? 0])
    case 'openIframe':
      return pageUrl(action.iframe.url, where)
    case 'openLink':
      return canOpen(action.url) ? linkUrl(action.url) : undefined
    default:
      return undefined
  }
}

/** The address of a page that the program shows in a frame. */
export function pageUrl(url: string, { resolveMedia }: Pick<PlaceView, 'resolveMedia'>): string | undefined {
  return canOpen(url) || url.startsWith('/') ? resolveMedia(url) : undefined
}

/** The address of a person: by mail, otherwise by phone. */
export const personUrl = (email: string | undefined, phone: string | undefined): string | undefined =>
  mailUrl(email) ?? phoneUrl(phone)
