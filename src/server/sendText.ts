import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { checkPreconditions } from './preconditions'

/** Something compressible: an answer, a page, a script. */
export interface SentText {
  /** The same Buffer for the same text, where it is sent often: it is compressed once. */
  readonly body: Buffer
  readonly type: string
  readonly cacheControl: string
  readonly status?: ContentfulStatusCode
  readonly headers?: Readonly<Record<string, string>>
}

/** Readers keep it but ask each time whether it changed. */
export const REVALIDATE = 'no-cache'

type Encoding = 'br' | 'gzip' | 'identity'

const MIN_COMPRESSED_BYTES = 1024
const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()
const hashes = new WeakMap<Buffer, string>()

/** Answers with a text in the encoding the reader likes best. */
export async function sendText(c: Context, text: SentText): Promise<Response> {
  const { body, type, cacheControl, status = 200 } = text
  const encoding =
    body.length < MIN_COMPRESSED_BYTES ? 'identity' : chooseEncoding(c.req.header('Accept-Encoding'))
  const etag = `"${hash(body)}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers = new Headers({ ...text.headers, 'Cache-Control': cacheControl })
  headers.append('Vary', 'Accept-Encoding')
  if (status === 200) {
    headers.set('ETag', etag)
    const condition = checkPreconditions(c, etag)
    if (condition) return new Response(null, { status: condition, headers })
  }
  const bytes = await encode(body, encoding)
  headers.set('Content-Type', type)
  headers.set('Content-Length', String(bytes.length))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers })
}

/** Brotli before gzip where a reader likes both the same. */
function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  const accepted = parseAccept(accept)
  const quality = (name: string) =>
    (accepted.find(({ type }) => type.toLowerCase() === name) ?? accepted.find(({ type }) => type === '*'))
      ?.q ?? 0
  const [br, gz] = [quality('br'), quality('gzip')]
  if (br > 0 && br >= gz) return 'br'
  return gz > 0 ? 'gzip' : 'identity'
}

function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(body) ?? new Map<Encoding, Promise<Buffer>>()
  compressed.set(body, known)
  const result = known.get(encoding) ?? compress(body, encoding)
  known.set(encoding, result)
  return result
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 9 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return promisify(brotliCompress)(body, { params })
}

function hash(body: Buffer): string {
  const known = hashes.get(body) ?? createHash('sha256').update(body).digest('hex').slice(0, 32)
  hashes.set(body, known)
  return known
}
