import { promisify } from 'node:util'
import { constants, deflateRaw, inflateRaw } from 'node:zlib'

/** Texts that are kept for long and read now and then: long ones take a tenth of their room or less. */
interface CompressedTexts {
  set(path: string, text: Buffer): Promise<void>
  /** The same bytes that were set. */
  get(path: string): Promise<Buffer | undefined>
  /** Bytes of memory that they take. */
  readonly bytes: number
}

/** One of them. */
export interface CompressedText {
  readonly bytes: Buffer
  readonly isPacked: boolean
}

/** Shorter ones are kept as they are. */
const MIN_PACKED_BYTES = 128 * 1024

export function createCompressedTexts(): CompressedTexts {
  const texts = new Map<string, CompressedText>()
  return {
    async set(path, text) {
      texts.set(path, await compress(text))
    },
    async get(path) {
      const text = texts.get(path)
      return text && decompress(text)
    },
    get bytes() {
      return [...texts.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
    },
  }
}

/** Makes a text ready to be kept. */
export async function compress(text: Buffer): Promise<CompressedText> {
  if (text.length < MIN_PACKED_BYTES) return { bytes: text, isPacked: false }
  const packed = await promisify(deflateRaw)(text, { level: constants.Z_BEST_SPEED })
  // What zlib gives back is part of a larger piece, which would stay with it.
  return { bytes: Buffer.from(packed), isPacked: true }
}

/** The text again: the same bytes. */
export async function decompress({ bytes, isPacked }: CompressedText): Promise<Buffer> {
  return isPacked ? promisify(inflateRaw)(bytes) : bytes
}
