import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { createLimiter } from './limiter'

export type Encoding = 'br' | 'gzip'

/** Maximum bytes in the cache: the app and all answers of a large package take a few megabytes. */
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Maximum queue length. Texts are compressed one at a time, because compression shares its threads with file
 * reads.
 */
const MOST_WAITING = 32

/** Cache of compressed texts. */
export interface Compressed {
  /**
   * The text in an encoding, the same Buffer each time. `hash` identifies the text. Undefined when the queue
   * is full: sending it uncompressed is then faster.
   */
  of(body: Buffer, hash: string, encoding: Encoding): Promise<Buffer | undefined>
  /** Bytes in the cache. */
  readonly bytes: number
}

/** Compresses each text once and caches the most recently used. */
export function createCompressed(
  mostBytes: number = MOST_BYTES,
  mostWaiting: number = MOST_WAITING,
): Compressed {
  const limiter = createLimiter(1, mostWaiting, 1)
  const making = new Map<string, Promise<Buffer | undefined>>()
  const cached = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: ({ length }) => length })

  const make = async (key: string, body: Buffer, encoding: Encoding) => {
    try {
      const made = await limiter.run(() => compress(body, encoding))
      cached.set(key, made)
      return made
    } finally {
      making.delete(key)
    }
  }
  return {
    get bytes() {
      return cached.calculatedSize
    },
    async of(body, hash, encoding) {
      const key = `${hash}-${encoding}`
      const known = cached.get(key)
      if (known) return known
      const pending = making.get(key)
      if (pending) return pending
      if (limiter.waiting >= mostWaiting) return undefined
      const made = make(key, body, encoding)
      making.set(key, made)
      return made
    },
  }
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 9 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return promisify(brotliCompress)(body, { params })
}
