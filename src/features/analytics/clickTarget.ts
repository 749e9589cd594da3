import type { Action, Content } from '../../content'
import type { ContactChannel } from '../../contracts'

/**
 * Returns what a click on a control targets, as events name it. Undefined for actions that are not tracked, such as
 * typing, answering or closing.
 */
export function clickTarget(action: Action, { articles, dashboards }: Content): string | undefined {
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
    case 'takeAlong': {
      const { item } = action
      if (item.type === 'configuration') return item.uid
      return (item.type === 'article' ? articles.get(item.id)?.documentId : undefined) ?? `${item.id}`
    }
    case 'openTakeAway':
      return action.what ?? 'here'
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
    case 'setTilt':
      return action.on ? 'on' : 'off'
    case 'back':
    case 'openContact':
      return ''
    default:
      return undefined
  }
}

/** Returns the contact channel an action opens, if any. */
export function contactChannelOf(action: Action): ContactChannel | undefined {
  if (action.type === 'openContact') return 'panel'
  return action.type === 'openLink' ? contactChannelOfUrl(action.url) : undefined
}

/** Returns the contact channel a link opens, if any. */
export function contactChannelOfUrl(url: string): ContactChannel | undefined {
  const [, scheme] = /^\s*(tel|mailto|data:text\/x?-?vcard)[:;,]/i.exec(url) ?? []
  if (scheme === undefined) return undefined
  return scheme.toLowerCase() === 'tel' ? 'phone' : scheme.toLowerCase() === 'mailto' ? 'mail' : 'card'
}
