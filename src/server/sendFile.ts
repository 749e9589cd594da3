import type { Context } from 'hono'
import { openPart } from './filePart'
import { checkPreconditions } from './preconditions'
import { parseRange } from './range'

/** A file as it is sent: never compressed, in ranges. */
export interface SentFile {
  readonly file: string
  readonly bytes: number
  /** Of its bytes: becomes the strong entity tag. */
  readonly sha256: string
  readonly type: string
  readonly cacheControl: string
}

/** Kept for a year and never asked for again: the name changes when the bytes do. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * What may happen in a file that carries script of its own, also when it is opened by itself: a drawing does nothing, a
 * page runs and draws, but speaks to nobody else and has no share in the showroom's origin.
 */
const POLICIES: Readonly<Record<string, string>> = {
  'image/svg+xml': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'text/html':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; sandbox allow-scripts",
}

/** Answers with a file or the part of it that the request asks for (RFC 9110 §13, §14). */
export async function sendFile(
  c: Context,
  { file, bytes, sha256, type, cacheControl }: SentFile,
): Promise<Response> {
  const etag = `"${sha256}"`
  const headers = new Headers({ ETag: etag, 'Cache-Control': cacheControl, 'Accept-Ranges': 'bytes' })
  const condition = checkPreconditions(c, etag)
  if (condition) return new Response(null, { status: condition, headers })

  headers.set('Content-Type', type)
  const policy = POLICIES[type.replace(/\s*;.*$/, '')]
  if (policy) headers.set('Content-Security-Policy', policy)
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
  const body = c.req.method === 'HEAD' || bytes === 0 ? null : await openPart(file, part, c.env?.outgoing)
  return new Response(body, { status: range === 'whole' ? 200 : 206, headers })
}

/** A range holds only for the bytes the reader has a part of: a changed entity is sent whole. */
function mayRange(c: Context, etag: string): boolean {
  const ifRange = c.req.header('If-Range')
  return ifRange === undefined || ifRange.trim() === etag
}
