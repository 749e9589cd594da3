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

/**
 * For files opened on their own: no script runs, nothing is requested, and the showroom's origin is not
 * shared.
 */
const INERT = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** A drawing may only draw. A page runs in a sandbox without access to other origins. */
const POLICIES: Readonly<Record<string, string>> = {
  'image/svg+xml': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'text/html':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; sandbox allow-scripts",
}

/**
 * Types that browsers only display, play or store; scripts, styles and other active types are not among
 * them.
 */
const SHOWN =
  /^(?:(?:image|video|audio|font|model)\/|text\/(?:html|plain|vtt|csv)$|application\/(?:pdf|json|zip)$)/

/**
 * The headers of a package file. Types that a showroom does not display are sent as plain bytes, which no
 * browser runs.
 */
export function packageFileType(path: string): { readonly type: string; readonly policy: string } {
  const type = mimeType(path)
  const essence = type.replace(/\s*;.*$/, '')
  if (!SHOWN.test(essence)) return { type: 'application/octet-stream', policy: INERT }
  return { type, policy: POLICIES[essence] ?? INERT }
}

export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.has(extname(path).toLowerCase())
}
