import { storageName } from '../../content'
import { persistentKey } from '../../ports'
import type { Clock } from '../../util'
import { basePath } from '../history/basePath'

/** Encrypts texts for storage in the browser, and decrypts them. */
export interface Seal {
  /** Undefined if the text cannot be encrypted here. It must not be stored then. */
  close(text: string): Promise<string | undefined>
  /** Undefined if the text can no longer be decrypted. Rejects if that is not known at the moment. */
  open(closed: string): Promise<string | undefined>
}

/** Name of the database that stores the key. */
const SEAL = 'showroom.seal'

/** Milliseconds to wait for the browser's key. Some browsers never answer. */
const TIMEOUT_MS = 2_000

const IV_BYTES = 12
/** Binds the ciphertext to its purpose. */
const purpose = new TextEncoder().encode(SEAL)

/**
 * Encrypts with AES-256-GCM, using a key that cannot be exported. Plain text of an earlier version is read
 * as it is.
 */
export function createSeal(subtle: SubtleCrypto, key: () => Promise<CryptoKey>, clock: Clock): Seal {
  let known: Promise<CryptoKey> | undefined
  const keyWithTimeout = async (): Promise<CryptoKey> => {
    known ??= key()
    try {
      return await withTimeout(known, clock)
    } catch (error) {
      known = undefined
      throw error
    }
  }
  return {
    async close(text) {
      try {
        const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
        const algorithm = { name: 'AES-GCM', iv, additionalData: purpose }
        const closed = await subtle.encrypt(algorithm, await keyWithTimeout(), new TextEncoder().encode(text))
        return toBase64(new Uint8Array([...iv, ...new Uint8Array(closed)]))
      } catch (error) {
        console.warn('The message could not be encrypted, so it is not stored.', error)
        return undefined
      }
    },
    async open(closed) {
      if (closed.startsWith('{')) return closed
      const withKey = await keyWithTimeout()
      try {
        const bytes = Uint8Array.from(atob(closed), (letter) => letter.charCodeAt(0))
        const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES), additionalData: purpose }
        return new TextDecoder().decode(await subtle.decrypt(algorithm, withKey, bytes.slice(IV_BYTES)))
      } catch {
        return undefined
      }
    },
  }
}

/** Without a key, on a visitor's own device: stores plain text. */
export const plaintextSeal: Seal = { close: async (text) => text, open: async (text) => text }

/** Without a key, on a shared screen: stores nothing beyond the page. */
export const noSeal: Seal = { close: async () => undefined, open: async (text) => text }

/**
 * The best seal for this page. `shared`: many people use the screen. Browsers have no `crypto.subtle` on
 * plain http, except on localhost.
 */
export function sealOf(page: Window & typeof globalThis, clock: Clock, shared: boolean): Seal {
  const subtle: SubtleCrypto | undefined = page.crypto?.subtle
  if (!subtle) return shared ? noSeal : plaintextSeal
  const make = () => subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return createSeal(subtle, () => persistentKey(page, storageName(SEAL, basePath), make), clock)
}

function withTimeout<T>(promise: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(TIMEOUT_MS, () => reject(new Error('The browser does not give its key.')))
    promise.then(resolve, reject).finally(stop)
  })
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
