import { extname } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

/** Compressible types. Pictures, films and fonts are already compressed. */
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

/** As they are opened by themselves: nothing runs, nothing is asked for, nothing has a share in the showroom's origin. */
const INERT = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** A drawing draws. A page runs by itself, but speaks to nobody else. */
const POLICIES: Readonly<Record<string, string>> = {
  'image/svg+xml': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'text/html':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; sandbox allow-scripts",
}

/** Kinds that browsers only show, play or store. Scripts, styles and everything else that acts is not among them. */
const SHOWN =
  /^(?:(?:image|video|audio|font|model)\/|text\/(?:html|plain|vtt|csv)$|application\/(?:pdf|json|zip)$)/

/** How a file of a package is sent: what is no kind that a showroom shows goes as mere bytes, which no browser runs. */
export function packageFileType(path: string): { readonly type: string; readonly policy: string } {
  const type = mimeType(path)
  const essence = type.replace(/\s*;.*$/, '')
  if (!SHOWN.test(essence)) return { type: 'application/octet-stream', policy: INERT }
  return { type, policy: POLICIES[essence] ?? INERT }
}

export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.has(extname(path).toLowerCase())
}
