import { extname } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

/** Kinds that shrink when compressed. Pictures, films and fonts are compressed already. */
const COMPRESSIBLE = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.map',
  '.webmanifest',
])

export function mimeType(path: string): string {
  if (extname(path).toLowerCase() === '.vtt') return 'text/vtt; charset=utf-8'
  return getMimeType(path) ?? 'application/octet-stream'
}

export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.has(extname(path).toLowerCase())
}
