import { persistentKey } from '../../ports'
import type { Clock } from '../../util'

/** Closes a text so that it can be kept in the browser, and opens it again. */
export interface Seal {
  /** Undefined: it cannot be closed here, and is not to be kept. */
  close(text: string): Promise<string | undefined>
  /** Undefined: nobody can open it any more. Rejects when that is not known just now. */
  open(closed: string): Promise<string | undefined>
}

/** Name of the database that the key lies in. */
export const SEAL = 'showroom.seal'

/** Milliseconds that a browser may take for its keys. Some never answer. */
const PATIENCE = 2_000

const IV_BYTES = 12
/** What is closed for one purpose opens for no other. */
const purpose = new TextEncoder().encode(SEAL)

/**
 * Closes with AES-256-GCM by a key that can be used here and read out nowhere. What was kept open, by an earlier version, is
 * read as it is.
 */
export function createSeal(subtle: SubtleCrypto, key: () => Promise<CryptoKey>, clock: Clock): Seal {
  let known: Promise<CryptoKey> | undefined
  const keyInTime = async (): Promise<CryptoKey> => {
    known ??= key()
    try {
      return await inTime(known, clock)
    } catch (error) {
      known = undefined
      throw error
    }
  }
  return {
    async close(text) {
      try {
        const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
        const how = { name: 'AES-GCM', iv, additionalData: purpose }
        const closed = await subtle.encrypt(how, await keyInTime(), new TextEncoder().encode(text))
        return toBase64(new Uint8Array([...iv, ...new Uint8Array(closed)]))
      } catch (error) {
        console.warn('What a visitor wrote cannot be kept unreadably here, so it is not kept.', error)
        return undefined
      }
    },
    async open(closed) {
      if (closed.startsWith('{')) return closed
      const withKey = await keyInTime()
      try {
        const bytes = Uint8Array.from(atob(closed), (letter) => letter.charCodeAt(0))
        const how = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES), additionalData: purpose }
        return new TextDecoder().decode(await subtle.decrypt(how, withKey, bytes.slice(IV_BYTES)))
      } catch {
        return undefined
      }
    },
  }
}

/** On a visitor's own device, where the browser has no keys: a text is kept as it is. */
export const openly: Seal = { close: async (text) => text, open: async (text) => text }

/** On a screen that many use, where the browser has no keys: nothing is kept beyond the page. */
export const notAtAll: Seal = { close: async () => undefined, open: async (text) => text }

/** The best seal of this page; `shared`: many people use its screen. Browsers have no `crypto.subtle` on plain http, but on this machine's own. */
export function sealOf(page: Window & typeof globalThis, clock: Clock, shared: boolean): Seal {
  const subtle: SubtleCrypto | undefined = page.crypto?.subtle
  if (!subtle) return shared ? notAtAll : openly
  const make = () => subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return createSeal(subtle, () => persistentKey(page, SEAL, make), clock)
}

function inTime<T>(promise: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(PATIENCE, () => reject(new Error('The browser does not give its key.')))
    promise.then(resolve, reject).finally(stop)
  })
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
