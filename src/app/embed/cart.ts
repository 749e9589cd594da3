import type { Api } from '../../api'
import type { Answer, Configuration } from '../../content'
import type { CartAnswer, CartMessage, EmbedEvents } from '../../contracts'
import type { Text } from '../../ports'
import type { Settings } from '../../settings'
import type { Visit } from '../../visit'
import { checksumOf } from './checksum'
import { configurationText } from './configurationText'
import { type EmbeddingPage, namedOrigins } from './embeddingPage'

interface CartOptions {
  readonly visit: Visit
  readonly text: Text
  readonly api: Pick<Api, 'signCart'>
  /** Null if the showroom is not embedded. */
  readonly page: EmbeddingPage | null
  /**
   * Asks the cart of a page that uses the SDK. Resolves to undefined if there is no answer. Returns undefined if the
   * page has no cart that answers.
   */
  readonly askCart: (message: CartMessage) => Promise<CartAnswer | undefined> | undefined
  readonly onOutcome: (outcome: EmbedEvents['cart']) => void
  /** Whether visitors can write to the company. */
  readonly offersContact: boolean
  readonly now: () => Date
  readonly nonce: () => Promise<string>
}

/**
 * Sends signed configurations to the cart of the embedding page, at the origins of the settings (spec §7,
 * messages). A sent configuration is removed afterwards (spec §4), one that the cart refuses or does not
 * answer stays. Without a cart, a dialog says so (spec §8) and offers to send the configuration in a
 * message.
 */
export function createCart({
  visit,
  text,
  api,
  page,
  askCart,
  onOutcome,
  offersContact,
  now,
  nonce,
}: CartOptions): (uid: string, configuration: Configuration) => void {
  async function send(
    to: EmbeddingPage,
    uid: string,
    configuration: Configuration,
  ): Promise<CartAnswer | undefined> {
    const { embed } = visit.getState().settings
    const origins = cartOrigins(embed, to)
    const timestamp = now().toISOString()
    const data = JSON.stringify({ configurator: uid, configuration, timestamp, nonce: await nonce() })
    const message: CartMessage = { event: 'addToCart', data, checksum: await sign(embed, data) }
    const answer = askCart(message)
    if (answer) return answer
    // Browsers deliver it only to a page of that origin, and nobody answers.
    for (const origin of origins) to.window.postMessage(message, origin)
    return { accepted: true }
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
        ...(offersContact && {
          answers: [askInstead(uid, configuration), { title: text('navigation.close') }],
        }),
      })
    }
    let answer: CartAnswer | undefined
    try {
      answer = await send(page, uid, configuration)
    } catch (error) {
      console.error(error)
      onOutcome({ configurator: uid, outcome: 'unsigned' })
      return dispatch({ type: 'notify', kind: 'danger', text: text('error.somethingWentWrong') })
    }
    onOutcome({ configurator: uid, outcome: outcomeOf(answer) })
    if (!answer?.accepted) {
      const reason = answer?.refused ?? text('configurator.not_added')
      return dispatch({ type: 'notify', kind: 'warning', text: reason, timeout: 0 })
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

function outcomeOf(answer: CartAnswer | undefined): EmbedEvents['cart']['outcome'] {
  if (!answer) return 'unanswered'
  return answer.accepted ? 'accepted' : 'refused'
}

/** The origins of the settings that the embedding page may have. */
function cartOrigins(embed: Settings['embed'], { origin }: EmbeddingPage): readonly string[] {
  const named = namedOrigins(embed)
  const possible = origin === undefined ? named : named.filter((other) => other === origin)
  if (possible.length > 0) return possible
  const name = origin ?? 'any page'
  throw new Error(`addToCart: "embed.parentOrigins" in the settings does not name ${name}; nothing is sent.`)
}
