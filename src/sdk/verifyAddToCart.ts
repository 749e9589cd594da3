/** What a genuine message to the cart contains. */
export interface CartItem {
  /** The configurator's uid. */
  readonly configurator: string
  /** What the visitor has configured, as the configurator describes it. A request: it proves no price. */
  readonly configuration: Readonly<Record<string, unknown>>
  /** When the message was made. */
  readonly timestamp: Date
  readonly nonce: string
}

/**
 * The result. `malformed`: no message to a cart. `tampered`: the checksum is not that of the data. `old`, `early`: it
 * was not made within `maxAge` of now. `replayed`: it was accepted before.
 */
export type CartVerdict =
  | { readonly ok: true; readonly item: CartItem }
  | { readonly ok: false; readonly reason: 'malformed' | 'tampered' | 'old' | 'early' | 'replayed' }

/** Remembers the nonces of accepted messages. */
export interface NonceMemory {
  /** Returns false if the nonce is known, else remembers it until a time in milliseconds since 1970. */
  add(nonce: string, until: number): boolean | Promise<boolean>
}

export interface VerifyOptions {
  /** The key that signs, of at least 16 characters: `SHOWROOM_CART_KEY` of the showroom's server. */
  readonly key: string
  /** Required, because a message that is accepted twice is ordered twice. One memory for all servers of a shop. */
  readonly nonces: NonceMemory
  /** Milliseconds. Default: 10 minutes, the deviation of clocks that the showroom's server allows. */
  readonly maxAge?: number
  /** Milliseconds since 1970. Default: now. */
  readonly now?: number
}

const TEN_MINUTES = 10 * 60_000
const MIN_KEY_LENGTH = 16
const MAX_LENGTH = 600_000
/** Characters. Memories of nonces keep each one. */
const MAX_NONCE_LENGTH = 200

/**
 * Verifies a message to the cart, as received from the page, with WebCrypto: on a server with Node, Deno or Bun, or at
 * the edge. Never in a browser: the key must not leave the server.
 * @throws TypeError if the key is too short or there is no memory of nonces.
 */
export async function verifyAddToCart(message: unknown, options: VerifyOptions): Promise<CartVerdict> {
  const { key, nonces, maxAge = TEN_MINUTES, now = Date.now() } = options
  if (typeof key !== 'string' || key.length < MIN_KEY_LENGTH)
    throw new TypeError(`key must have at least ${MIN_KEY_LENGTH} characters.`)
  if (typeof nonces?.add !== 'function') throw new TypeError('nonces must remember the accepted messages.')
  const { event, data, checksum } = Object(message)
  if (event !== 'addToCart' || typeof data !== 'string' || data.length > MAX_LENGTH) return no('malformed')
  if (typeof checksum !== 'string' || !/^[0-9a-f]{64}$/.test(checksum)) return no('malformed')
  if (!(await isSigned(data, checksum, key))) return no('tampered')
  const item = readItem(data)
  if (!item) return no('malformed')
  const age = now - item.timestamp.getTime()
  if (age > maxAge) return no('old')
  if (age < -maxAge) return no('early')
  const isNew = await nonces.add(item.nonce, item.timestamp.getTime() + 2 * maxAge)
  return isNew ? { ok: true, item } : no('replayed')
}

const no = (reason: Extract<CartVerdict, { ok: false }>['reason']): CartVerdict => ({ ok: false, reason })

/** Compares in constant time. */
async function isSigned(data: string, checksum: string, key: string): Promise<boolean> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const { subtle } = globalThis.crypto
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await subtle.importKey('raw', encode(key), algorithm, false, ['verify'])
  const bytes = Uint8Array.from(checksum.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  return subtle.verify('HMAC', imported, bytes, encode(data))
}

function readItem(data: string): CartItem | undefined {
  try {
    const { configurator, configuration, timestamp, nonce } = Object(JSON.parse(data))
    const isObject =
      typeof configuration === 'object' && configuration !== null && !Array.isArray(configuration)
    if (typeof configurator !== 'string' || !isObject) return undefined
    if (typeof nonce !== 'string' || nonce === '' || nonce.length > MAX_NONCE_LENGTH) return undefined
    const time = typeof timestamp === 'string' ? new Date(timestamp) : undefined
    if (!time || Number.isNaN(time.getTime())) return undefined
    return { configurator, configuration, timestamp: time, nonce }
  } catch {
    return undefined
  }
}

/**
 * Remembers nonces in this process, until it ends: for one server. With more, use a store that they share. A memory
 * that is full of nonces which are still valid accepts no others, so that none can be pushed out.
 */
export function createNonceMemory(limit = 100_000, clock: () => number = Date.now): NonceMemory {
  const known = new Map<string, number>()
  return {
    add(nonce, until) {
      if (known.has(nonce)) return false
      if (known.size >= limit) for (const [old, end] of known) if (end < clock()) known.delete(old)
      if (known.size >= limit) throw new Error('The memory of nonces is full.')
      known.set(nonce, until)
      return true
    },
  }
}
