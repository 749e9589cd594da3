import type { CartAnswer, CartMessage, EmbedPreferences } from '../contracts'

/** Options of `embedShowroom`. */
export interface EmbedOptions extends EmbedPreferences {
  /** Address of the showroom, with the language, world and location to begin with: `https://…/en/hall/robot`. */
  readonly url: string
  /** Accessible name of the frame. Default: `Showroom`. */
  readonly title?: string
  /** Width by height of the frame, such as `4 / 3`; empty: the style sheet decides. Default: `16 / 9`, and at least 600 px high. */
  readonly ratio?: string
  /** When the frame is loaded: once it is nearly in view, or at once. Default: `lazy`. */
  readonly loading?: 'lazy' | 'eager'
  /** Features that the frame may use. Default: `fullscreen; autoplay; clipboard-write`. */
  readonly allow?: string
  /** Name of a parameter of the page's own URL that follows the showroom, so that a link opens the same view. */
  readonly deepLink?: string
  /** Milliseconds until a showroom that does not answer counts as failed. Default: 30000. */
  readonly timeout?: number
  /**
   * Receives what the visitor adds to the cart, and answers whether the cart accepts it. A rejection, or no answer
   * within 8 seconds, means that nothing was added: the visitor is informed and keeps the configuration.
   */
  readonly onAddToCart?: (message: CartMessage) => CartAnswer | Promise<CartAnswer>
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  touch: ['page', 'enter', 'two-fingers'],
  history: ['replace', 'push'],
  consent: ['granted', 'denied'],
  loading: ['lazy', 'eager'],
}

/** @throws TypeError that names the option. */
export function checkOptions(options: EmbedOptions): URL {
  const values = options as unknown as Readonly<Record<string, unknown>>
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = values[name]
    if (value !== undefined && !choices.includes(value as string))
      throw new TypeError(`${name} must be one of ${choices.join(', ')}.`)
  }
  for (const name of ['textSize', 'timeout']) {
    const value = values[name]
    if (value !== undefined && !(typeof value === 'number' && value > 0))
      throw new TypeError(`${name} must be a number above 0.`)
  }
  try {
    const url = new URL(options.url, document.baseURI)
    if (/^https?:$/.test(url.protocol)) return url
  } catch {}
  throw new TypeError('url must be the address of a showroom.')
}
