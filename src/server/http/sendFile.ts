import { type FileHandle, open } from 'node:fs/promises'
import type { Context } from 'hono'
import { openPart } from './filePart'
import { checkPreconditions } from './preconditions'
import { parseRange } from './range'

/** A file to send: uncompressed, with range support. */
interface SentFile {
  readonly file: string
  /** Opens it; absent: by its path. */
  readonly open?: () => Promise<FileHandle>
  readonly bytes: number
  /** The hash of its bytes, used as strong entity tag. */
  readonly sha256: string
  readonly type: string
  readonly cacheControl: string
  /** The request header that selected this variant of the file. */
  readonly vary?: string
  /** Content security policy for when it is opened on its own; absent: none. */
  readonly policy?: string
}

/** Cached for a year without revalidation: the name changes with the bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The same for private caches only. */
export const PRIVATE_IMMUTABLE = 'private, max-age=31536000, immutable'

/** Sends a file or the requested part of it (RFC 9110 §13, §14). */
export async function sendFile(
  c: Context,
  { file, open: opened = () => open(file), bytes, sha256, type, cacheControl, vary, policy }: SentFile,
): Promise<Response> {
  const etag = `"${sha256}"`
  const headers = new Headers({ ETag: etag, 'Cache-Control': cacheControl, 'Accept-Ranges': 'bytes' })
  if (vary) headers.set('Vary', vary)
  const condition = checkPreconditions(c, etag)
  if (condition) return new Response(null, { status: condition, headers })

  headers.set('Content-Type', type)
  if (policy) {
    headers.set('Content-Security-Policy', policy)
    // Showrooms on other origins may embed the file.
    headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  }
  const range =
    c.req.method === 'GET' && mayRange(c, etag) ? parseRange(c.req.header('Range'), bytes) : 'whole'
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${bytes}`)
    headers.delete('Content-Type')
    return new Response(null, { status: 416, headers })
  }
  const part = range === 'whole' ? { start: 0, end: bytes - 1 } : range
  headers.set('Content-Length', String(part.end - part.start + 1))
  if (range !== 'whole') headers.set('Content-Range', `bytes ${part.start}-${part.end}/${bytes}`)
  const isHead = c.req.method === 'HEAD'
  // HEAD fails exactly as GET would.
  if (isHead) await (await opened()).close()
  const body = !isHead && bytes > 0 ? await openPart(file, part, c.env?.outgoing, { open: opened }) : null
  return new Response(body, { status: range === 'whole' ? 200 : 206, headers })
}

/** `If-Range`: a changed entity is sent whole. */
function mayRange(c: Context, etag: string): boolean {
  const ifRange = c.req.header('If-Range')
  return ifRange === undefined || ifRange.trim() === etag
}
