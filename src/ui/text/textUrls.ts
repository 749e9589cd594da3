import type { Typesetting } from './LocalizedText'

/** Attributes of sanitized HTML that contain addresses. */
export const URL_ATTRIBUTES = ['href', 'src', 'poster', 'srcset'] as const

type Resolve = Pick<Typesetting, 'urlOf' | 'mediaUrlOf'>

/** A path that ends with a file: the addresses of places have no extension. */
const FILE = /^\/(?!\/)[^?#]*\.[a-z\d]{1,8}(?:[?#]|$)/i
const PATH = /^\/(?!\/)/

/**
 * The address that a browser loads for one in an editor's text. Pictures, films and files belong to the backend, as
 * those in media fields do; other paths belong to the showroom.
 */
export function textUrl(
  attribute: (typeof URL_ATTRIBUTES)[number],
  written: string,
  { urlOf, mediaUrlOf }: Resolve,
): string {
  if (attribute === 'srcset') return withCandidates(written, mediaUrlOf)
  if (attribute !== 'href') return mediaUrlOf(written.trim())
  if (FILE.test(written)) return mediaUrlOf(written)
  return PATH.test(written) ? urlOf(written) : written
}

/** Each candidate of a `srcset` is an address and a size. A comma inside an address is followed by no space. */
function withCandidates(srcset: string, resolve: (url: string) => string): string {
  return srcset
    .trim()
    .split(/,\s+/)
    .map((candidate) => candidate.replace(/^\S+/, resolve))
    .join(', ')
}
