import type { Action, Content } from '../../content'
import type { ContactWay } from '../../contracts'

/**
 * What an action of a control that somebody touches is about, as events name it; undefined: it is none that is counted. What
 * is typed, and what only answers or closes, is nobody's business.
 */
export function targetOf(action: Action, { articles, dashboards }: Content): string | undefined {
  switch (action.type) {
    case 'goTo':
      return action.payloadId
    case 'openArticle':
      return articles.get(action.id)?.documentId ?? `${action.id}`
    case 'openDashboard':
      return dashboards.get(action.id)?.documentId ?? `${action.id}`
    case 'openPdf':
      return action.media[0]?.url ?? ''
    case 'openImages':
      return (action.media[action.index ?? 0] ?? action.media[0])?.url ?? ''
    case 'openVideo':
      return action.media.url
    case 'openIframe':
      return action.iframe.url
    case 'openLink':
      return action.url
    case 'openMenu':
    case 'openTour':
      return action.key
    case 'showTourStep':
      return `${action.index}`
    case 'openConfigurator':
    case 'addToCart':
      return action.uid
    case 'postToIframe':
      return action.name
    case 'setLanguage':
      return action.locale
    case 'setPowerSave':
    case 'setVideos':
    case 'setLoops':
    case 'setFlights':
      return action.on ? 'on' : 'off'
    case 'back':
    case 'openContact':
      return ''
    default:
      return undefined
  }
}

/** The way to the company that an action is, if it is one. */
export function wayOf(action: Action): ContactWay | undefined {
  if (action.type === 'openContact') return 'panel'
  return action.type === 'openLink' ? wayOfUrl(action.url) : undefined
}

/** The way to the company that a link is. */
export function wayOfUrl(url: string): ContactWay | undefined {
  const [, scheme] = /^\s*(tel|mailto|data:text\/x?-?vcard)[:;,]/i.exec(url) ?? []
  if (scheme === undefined) return undefined
  return scheme.toLowerCase() === 'tel' ? 'phone' : scheme.toLowerCase() === 'mailto' ? 'mail' : 'card'
}
