import type { Text } from '../ports'
import type { EffectRunner, Visit } from '../visit'
import type { BackgroundPage } from './embed/backgroundPage'
import type { createCart } from './embed/cart'
import type { HistoryAdapter } from './history/historyAdapter'
import type { ContentLoader } from './loading/contentLoader'
import type { createSession } from './session/session'
import { reportUnknownTours } from './storage/storeTours'

interface EffectOptions {
  readonly visit: Visit
  readonly text: Text
  readonly history: HistoryAdapter
  readonly contentLoader: ContentLoader
  readonly session: Pick<ReturnType<typeof createSession>, 'proveKey' | 'signOut'>
  readonly addToCart: ReturnType<typeof createCart>
  readonly openConfiguration: (packed: string) => void
  readonly backgroundPage: BackgroundPage
  readonly openWindow: (url: string, target: '_blank' | '_self') => void
}

/** Carries out the effects of a visit. */
export function createEffectRunner(options: EffectOptions): EffectRunner {
  const { visit, text, history, contentLoader, session, addToCart, openConfiguration } = options
  const { backgroundPage, openWindow } = options
  const reportUnknownTour = reportUnknownTours(visit, text)
  return (effect) => {
    switch (effect.type) {
      case 'writeUrl':
        return history.write(effect)
      case 'loadLanguage':
        return void contentLoader.loadLanguage(effect.locale).catch((error: unknown) => {
          contentLoader.reportFailure(error)
          visit.report({ type: 'languageFailed', locale: effect.locale })
        })
      case 'retryMissing':
        return contentLoader.retryMissing()
      case 'proveKey':
        return session.proveKey(effect.world, effect.key)
      case 'signOut':
        return session.signOut()
      case 'addToCart':
        return addToCart(effect.uid, effect.configuration)
      case 'openConfiguration':
        return openConfiguration(effect.packed)
      case 'openLink':
        return openWindow(effect.url, effect.newWindow ? '_blank' : '_self')
      case 'postToIframe':
        return backgroundPage.post(effect)
      case 'announce':
        return visit.dispatch({
          ...{ type: 'notify', kind: effect.kind, timeout: 0 },
          text: text(effect.textKey, effect.values),
        })
      case 'reportUnknownTour':
        return reportUnknownTour(effect.key)
      case 'reportProblem':
        return console.error(effect.message)
    }
  }
}
