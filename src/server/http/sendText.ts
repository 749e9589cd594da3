import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createCompressed, type Encoding } from './compressed'
import { checkPreconditions } from './preconditions'

/** A text that is held compressed with Brotli. */
export interface PackedText {
  /** SHA-256 of the text, lower-case hexadecimal. */
  readonly sha256: string
  /** Bytes of the text. */
  readonly length: number
  readonly brotli: Buffer
  plain(): Promise<Buffer>
}

/** A compressible response: an answer, a page, a script. */
interface SentText {
  readonly body: Buffer | PackedText
  /** The body, already compressed. */
  readonly brotli?: Buffer | undefined
  readonly type: string
  readonly cacheControl: string
  readonly status?: ContentfulStatusCode
  readonly headers?: Readonly<Record<string, string>>
}

/** Cached, but revalidated on each use. */
export const REVALIDATE = 'no-cache'

const MIN_COMPRESSED_BYTES = 1024
const HASH_DIGITS = 32

/** Bodies of responses that are the same for all visitors. */
const shared = new WeakMap<Response, Uint8Array>()
/** The whole body of a response that is the same for all visitors; undefined for others. */
export const sharedBytes = (answer: Response): Uint8Array | undefined => shared.get(answer)

const compressed = createCompressed()
const hashes = new WeakMap<Buffer, string>()

/** Sends a text in the client's preferred encoding, or uncompressed when the compression queue is full. */
export async function sendText(c: Context, text: SentText): Promise<Response> {
  const { body, type, cacheControl, status = 200 } = text
  const preferred =
    body.length < MIN_COMPRESSED_BYTES ? undefined : chooseEncoding(c.req.header('Accept-Encoding'))
  const headers = new Headers({ ...text.headers, 'Cache-Control': cacheControl })
  headers.append('Vary', 'Accept-Encoding')
  // Also with 304: browsers block a script of another origin that is revalidated without its type.
  headers.set('Content-Type', type)
  const checked = (encoding: Encoding | undefined) => {
    if (status !== 200) return undefined
    const etag = `"${hash(body)}${encoding ? `-${encoding}` : ''}"`
    headers.set('ETag', etag)
    return checkPreconditions(c, etag)
  }
  // Answers 304 before compressing.
  const early = checked(preferred)
  const pack = async () => {
    if (preferred === undefined) return undefined
    const packed = Buffer.isBuffer(body) ? text.brotli : body.brotli
    if (preferred === 'br' && packed) return packed
    return compressed.of(await plainBody(body), hash(body), preferred)
  }
  const packed = early === undefined ? await pack() : undefined
  const encoding = packed && preferred
  const condition = early ?? checked(encoding)
  if (condition) return new Response(null, { status: condition, headers })

  const bytes = packed ?? (await plainBody(body))
  headers.set('Content-Length', String(bytes.length))
  if (encoding) headers.set('Content-Encoding', encoding)
  const answer = new Response(c.req.method === 'HEAD' ? null : withoutCopy(bytes), { status, headers })
  // If the queue was full, a later response may use the preferred encoding.
  const isWhole = c.req.method === 'GET' && status === 200 && encoding === preferred
  if (isWhole && !/private|no-store/.test(cacheControl)) shared.set(answer, bytes)
  return answer
}

/** Prefers Brotli over gzip at equal quality. */
function chooseEncoding(accept: string | undefined): Encoding | undefined {
  if (!accept) return undefined
  const accepted = parseAccept(accept)
  const quality = (name: string) =>
    (accepted.find(({ type }) => type.toLowerCase() === name) ?? accepted.find(({ type }) => type === '*'))
      ?.q ?? 0
  const [br, gz] = [quality('br'), quality('gzip')]
  if (br > 0 && br >= gz) return 'br'
  return gz > 0 ? 'gzip' : undefined
}

/** Shares the bytes between clients: a copy for each would cost memory while they read. */
function withoutCopy(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return bytes as Uint8Array as Uint8Array<ArrayBuffer>
}

/** The uncompressed bytes. */
export async function plainBody(body: Buffer | PackedText): Promise<Buffer> {
  return Buffer.isBuffer(body) ? body : body.plain()
}

function hash(body: Buffer | PackedText): string {
  if (!Buffer.isBuffer(body)) return body.sha256.slice(0, HASH_DIGITS)
  const known = hashes.get(body) ?? createHash('sha256').update(body).digest('hex').slice(0, HASH_DIGITS)
  hashes.set(body, known)
  return known
}
