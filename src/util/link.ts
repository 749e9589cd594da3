/** The part of the standard `URL` used here; pure layers compile without the browser's types. */
declare const URL: new (
  url: string,
  base?: string,
) => { readonly protocol: string; readonly hostname: string; readonly origin: string }

/** Base of relative urls. */
const BASE = 'https://showroom.invalid/'

/** A plain path: no host before it, no special characters in it. */
const PLAIN_PATH = /^\/[\w-][\w./-]*$/

/** Completes a link: adds `https://` unless it starts with http, mailto: or tel: (spec §5). Empty stays empty. */
export function linkUrl(url: string): string {
  const trimmed = cleanUrl(url)
  if (trimmed === '') return ''
  if (/^(https?:|mailto:|tel:)/i.test(trimmed)) return trimmed
  return `https:${trimmed.startsWith('//') ? '' : '//'}${trimmed}`
}

/** Cleans a url as browsers do: trims blanks, removes line breaks and tabs. */
export function cleanUrl(url: string): string {
  if (/^[!-~]*$/.test(url)) return url
  return url.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+|[\0- ]+$/g, '')
}

/** The scheme of a url, such as `https:`; relative urls have that of their page. Undefined: invalid. */
export function schemeOf(url: string): string | undefined {
  // Fast path: nearly all urls are plain paths, and parsing thousands is slow.
  if (PLAIN_PATH.test(url)) return 'https:'
  try {
    const { protocol, hostname } = new URL(url, BASE)
    // A host of dots only is a path that was misread as a host.
    return /^\.+$/.test(hostname) ? undefined : protocol
  } catch {
    return undefined
  }
}

/** Undefined: invalid. */
export function originOf(url: string, base: string): string | undefined {
  try {
    return new URL(url, base).origin
  } catch {
    return undefined
  }
}

/** Whether a completed link can be opened. */
export function canOpen(url: string): boolean {
  const scheme = schemeOf(linkUrl(url))
  return (
    linkUrl(url) !== '' && scheme !== undefined && ['http:', 'https:', 'mailto:', 'tel:'].includes(scheme)
  )
}

/**
 * The target of a link in a text: urls that begin with `/`, `?` or `#` stay in the showroom, all others are links
 * (spec §5). Undefined: invalid.
 */
export function textLink(href: string): string | undefined {
  const url = cleanUrl(href)
  if (/^([/?#]|$)/.test(url) && !url.startsWith('//')) return url === '' ? undefined : url
  return canOpen(url) ? linkUrl(url) : undefined
}
