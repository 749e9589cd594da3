import { promisify } from 'node:util'
import { constants, deflateRaw, inflateRaw } from 'node:zlib'

/** Texts that are kept for long and read now and then: long ones take a tenth of their room or less. */
export interface PackedTexts {
  set(path: string, text: Buffer): Promise<void>
  /** The same bytes that were set. */
  get(path: string): Promise<Buffer | undefined>
  /** Bytes of memory that they take. */
  readonly bytes: number
}

/** Shorter ones are kept as they are. */
const MIN_PACKED_BYTES = 128 * 1024

export function createPackedTexts(): PackedTexts {
  const kept = new Map<string, { readonly bytes: Buffer; readonly isPacked: boolean }>()
  return {
    async set(path, text) {
      const isPacked = text.length >= MIN_PACKED_BYTES
      kept.set(path, { bytes: isPacked ? await pack(text) : text, isPacked })
    },
    async get(path) {
      const text = kept.get(path)
      return text?.isPacked ? promisify(inflateRaw)(text.bytes) : text?.bytes
    },
    get bytes() {
      return [...kept.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
    },
  }
}

async function pack(text: Buffer): Promise<Buffer> {
  const packed = await promisify(deflateRaw)(text, { level: constants.Z_BEST_SPEED })
  // What zlib gives back is part of a larger piece, which would stay with it.
  return Buffer.from(packed)
}
