import type { Api } from '../../api'
import type { Answer, Configuration } from '../../content'
import type { Text } from '../../ports'
import type { Settings } from '../../settings'
import type { Visit } from '../../visit'
import { checksumOf } from './checksum'
import { configurationText } from './configurationText'

/** What the cart of the embedding page hears. */
export interface CartMessage {
  readonly event: 'addToCart'
  /** JSON: `{ configurator, configuration, timestamp, nonce }`. */
  readonly data: string
  /** HMAC-SHA-256 of exactly these letters of `data` in UTF-8, as hexadecimal digits. */
  readonly checksum: string
}

/** The page that the showroom stands in. */
export interface EmbeddingPage {
  readonly window: Pick<Window, 'postMessage'>
  /** Where it comes from; undefined: the browser does not tell. */
  readonly origin: string | undefined
}

interface CartOptions {
  readonly visit: Visit
  readonly text: Text
  readonly api: Pick<Api, 'signCart'>
  /** Null: none. */
  readonly page: EmbeddingPage | null
  /** Whether the company can be written to. */
  readonly offersContact: () => Promise<boolean>
  readonly now: () => Date
  readonly nonce: () => Promise<string>
}

/**
 * Hands configurations to the cart of the embedding page, signed, at the origins that the settings name (spec §7,
 * messages). What was handed over is removed afterwards (spec §4); where there is no cart, a dialog says so (spec §8) and
 * offers to send it with a message.
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
    // Browsers deliver it to the page of that origin and to no other.
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
    // What the visitor has put together meanwhile is still to be added.
    const unchanged = getState().configurations.get(uid) === configuration
    if (unchanged) dispatch({ type: 'configure', uid, configuration: null })
  }
  function askInstead(uid: string, configuration: Configuration): Answer {
    const title = visit.getState().content.configurators.get(uid)?.title ?? uid
    const message = configurationText([text('configurator.message'), '', title], configuration)
    return { title: text('configurator.ask'), action: { type: 'openContact', message } }
  }
  // Signing takes its time: who asks again meanwhile means the same configuration.
  const underWay = new Set<Configuration>()
  return (uid, configuration) => {
    if (underWay.has(configuration)) return
    underWay.add(configuration)
    void add(uid, configuration).finally(() => underWay.delete(configuration))
  }
}

/** The settings' origins that the embedding page may have. */
function cartOrigins({ parentOrigins }: Settings['embed'], { origin }: EmbeddingPage): readonly string[] {
  const named = parentOrigins.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))
  const possible = origin === undefined ? named : named.filter((other) => other === origin)
  if (possible.length > 0) return possible
  const name = origin ?? 'any page'
  throw new Error(`addToCart: "embed.parentOrigins" in the settings does not name ${name}; nothing is sent.`)
}
