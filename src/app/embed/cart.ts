import type { Api } from '../../api'
import type { Answer, Configuration } from '../../content'
import type { Text } from '../../ports'
import type { Settings } from '../../settings'
import type { Visit } from '../../visit'
import { checksumOf } from './checksum'
import { configurationText } from './configurationText'

/** The message to the cart of the embedding page. */
export interface CartMessage {
  readonly event: 'addToCart'
  /** JSON: `{ configurator, configuration, timestamp, nonce }`. */
  readonly data: string
  /** HMAC-SHA-256 of `data` in UTF-8, exactly as sent, as hexadecimal digits. */
  readonly checksum: string
}

/** The page that embeds the showroom. */
export interface EmbeddingPage {
  readonly window: Pick<Window, 'postMessage'>
  /** Its origin. Undefined if the browser does not reveal it. */
  readonly origin: string | undefined
}

interface CartOptions {
  readonly visit: Visit
  readonly text: Text
  readonly api: Pick<Api, 'signCart'>
  /** Null if the showroom is not embedded. */
  readonly page: EmbeddingPage | null
  /** Whether visitors can write to the company. */
  readonly offersContact: () => Promise<boolean>
  readonly now: () => Date
  readonly nonce: () => Promise<string>
}

/**
 * Sends signed configurations to the cart of the embedding page, at the origins of the settings (spec §7,
 * messages). A sent configuration is removed afterwards (spec §4). Without a cart, a dialog says so (spec
 * §8) and offers to send the configuration in a message.
 */
export function createCart({
  visit,
  text,
  api,
  page,
  offersContact,
  now,
  nonce,
}: CartOptions): (uid: string, configuration: Configuration) => void {
  async function send(to: EmbeddingPage, uid: string, configuration: Configuration): Promise<void> {
    const { embed } = visit.getState().settings
    const origins = cartOrigins(embed, to)
    const timestamp = now().toISOString()
    const data = JSON.stringify({ configurator: uid, configuration, timestamp, nonce: await nonce() })
    const message: CartMessage = { event: 'addToCart', data, checksum: await sign(embed, data) }
    // Browsers deliver it only to a page of that origin.
    for (const origin of origins) to.window.postMessage(message, origin)
  }

  function sign({ signUrl, checksumKey }: Settings['embed'], data: string): Promise<string> {
    if (signUrl !== '') return api.signCart(data)
    if (checksumKey !== '') return checksumOf(data, checksumKey)
    throw new Error(
      'addToCart: set "embed.checksumKey", or "embed.signUrl", in the settings; nothing is sent.',
    )
  }

  async function add(uid: string, configuration: Configuration): Promise<void> {
    const { dispatch, getState } = visit
    const { embedded, noCart } = getState().settings.embed
    if (!embedded || noCart || !page) {
      return dispatch({
        type: 'openDialog',
        title: text('configurator_modal_only_online_title'),
        text: text('configurator_modal_only_online_text'),
        ...((await offersContact()) && {
          answers: [askInstead(uid, configuration), { title: text('navigation.close') }],
        }),
      })
    }
    try {
      await send(page, uid, configuration)
    } catch (error) {
      console.error(error)
      return dispatch({ type: 'notify', kind: 'danger', text: text('error.somethingWentWrong') })
    }
    dispatch({ type: 'notify', kind: 'success', text: text('configurator.added') })
    // A configuration that the visitor has changed meanwhile stays.
    const unchanged = getState().configurations.get(uid) === configuration
    if (unchanged) dispatch({ type: 'configure', uid, configuration: null })
  }
  function askInstead(uid: string, configuration: Configuration): Answer {
    const title = visit.getState().content.configurators.get(uid)?.title ?? uid
    const message = configurationText([text('configurator.message'), '', title], configuration)
    return { title: text('configurator.ask'), action: { type: 'openContact', message } }
  }
  // Signing takes time. Repeated requests meanwhile mean the same configuration.
  const underWay = new Set<Configuration>()
  return (uid, configuration) => {
    if (underWay.has(configuration)) return
    underWay.add(configuration)
    void add(uid, configuration).finally(() => underWay.delete(configuration))
  }
}

/** The origins of the settings that the embedding page may have. */
function cartOrigins({ parentOrigins }: Settings['embed'], { origin }: EmbeddingPage): readonly string[] {
  const named = parentOrigins.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))
  const possible = origin === undefined ? named : named.filter((other) => other === origin)
  if (possible.length > 0) return possible
  const name = origin ?? 'any page'
  throw new Error(`addToCart: "embed.parentOrigins" in the settings does not name ${name}; nothing is sent.`)
}
