import { promisify } from 'node:util'
import { constants, deflateRaw, inflateRaw } from 'node:zlib'

/** Stores texts that are rarely read. Compression saves nine tenths of the memory of long ones. */
interface CompressedTexts {
  set(path: string, text: Buffer): Promise<void>
  /** The same bytes that were set. */
  get(path: string): Promise<Buffer | undefined>
  /** A text as it is stored, to be shared with other texts. */
  stored(path: string): CompressedText | undefined
  share(path: string, text: CompressedText): void
  /** Bytes of memory in use. */
  readonly bytes: number
}

/** A stored text. */
export interface CompressedText {
  readonly bytes: Buffer
  readonly isPacked: boolean
}

/** Shorter texts are stored uncompressed. */
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
    stored: (path) => texts.get(path),
    share: (path, text) => void texts.set(path, text),
    get bytes() {
      return [...texts.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
    },
  }
}

/** Compresses a text for storage. */
export async function compress(text: Buffer): Promise<CompressedText> {
  if (text.length < MIN_PACKED_BYTES) return { bytes: text, isPacked: false }
  const packed = await promisify(deflateRaw)(text, { level: constants.Z_BEST_SPEED })
  // Copies: zlib returns a view of a larger buffer, which would stay in memory.
  return { bytes: Buffer.from(packed), isPacked: true }
}

/** Restores the original bytes. */
export async function decompress({ bytes, isPacked }: CompressedText): Promise<Buffer> {
  return isPacked ? promisify(inflateRaw)(bytes) : bytes
}
