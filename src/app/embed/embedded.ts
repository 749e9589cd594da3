import { version } from '../../../package.json'
import { withBase } from '../../content'
import type { CartAnswer, CartMessage, EmbedPreferences } from '../../contracts'
import { pauseHiddenFilms, wallClock } from '../../media'
import type { PageConsent } from '../../ports'
import type { Settings } from '../../settings'
import type { Visit } from '../../visit'
import { basePath } from '../history/basePath'
import { loadPart } from '../loading/loadPart'
import type { RetryEnvironment } from '../loading/retry'
import type { TextSize } from '../textSize'
import { type EmbeddingPage, embeddingPageOf, namedOrigins } from './embeddingPage'
import { openLinksOutside } from './outsideLinks'
import type { EmbedReport } from './page/reports'
import type { Session } from './page/session'
import { followTouch } from './touch'

interface EmbeddedOptions {
  readonly visit: Visit
  readonly textSize: TextSize
  readonly pageConsent: PageConsent
  readonly retryEnvironment: RetryEnvironment
}

/** The showroom as a guest of the page around it. On its own page, nothing of this happens. */
export interface Embedded {
  /** Null if no page embeds the showroom. */
  readonly page: EmbeddingPage | null
  /** Whether Back leaves the embedding page with one press. */
  replacesHistory(): boolean
  /** Undefined if the page has no cart that answers. */
  askCart(message: CartMessage): Promise<CartAnswer | undefined> | undefined
  report(report: EmbedReport): void
}

/** Behaves in the page around the window as the settings say, and connects to the page's SDK. */
export function createEmbedded(window: Window, options: EmbeddedOptions): Embedded {
  const page = embeddingPageOf(window)
  const { visit, textSize, pageConsent } = options
  const { embed } = visit.getState().settings
  let history = embed.history
  let session: Session | undefined
  if (page) {
    openLinksOutside(window.document, window.location)
    pauseHiddenFilms(window.document)
    const setTouch = followTouch(window, embed.touch)
    const apply = (preferences: EmbedPreferences) => {
      if (preferences.touch) setTouch(preferences.touch)
      if (preferences.history) history = preferences.history
      if (preferences.textSize !== undefined) textSize.set(preferences.textSize)
      if (preferences.consent) pageConsent.handIn(preferences.consent === 'granted' ? 'accepted' : 'declined')
    }
    const origins = steeringOrigins(embed, window.location.origin)
    void connect(window, page, { ...options, apply, origins }, (next) => {
      session = next
    })
    textSize.subscribe(() => session?.stateChanged())
  }
  return {
    page,
    replacesHistory: () => page !== null && history === 'replace',
    askCart: (message) => (session?.hasCart ? session.askCart(message) : undefined),
    report: (report) => session?.report(report),
  }
}

interface Connecting extends EmbeddedOptions {
  readonly apply: (preferences: EmbedPreferences) => void
  readonly origins: readonly string[]
}

/** Loads the code that answers the page. A showroom of its own never loads it. */
async function connect(
  window: Window,
  page: EmbeddingPage,
  { visit, textSize, retryEnvironment, apply, origins }: Connecting,
  onSession: (session: Session) => void,
): Promise<void> {
  const [{ connectPage }, { embedStateOf }] = await loadPart(
    () => Promise.all([import('./page/connection'), import('./page/state')]),
    retryEnvironment,
  )
  const screen = { textSize: textSize.get, withBase: (url: string) => withBase(url, basePath) }
  connectPage({
    ...{ visit, version, page, origins, apply, onSession },
    messages: window,
    clock: wallClock,
    stateOf: () => embedStateOf(visit.getState(), screen),
    warn: (message) => console.warn(message),
  })
}

/** The origins of the pages that may steer the showroom: those of the settings, and its own. */
function steeringOrigins(embed: Settings['embed'], own: string): readonly string[] {
  return [...new Set([...namedOrigins(embed), own])].filter((origin) => origin !== 'null')
}
