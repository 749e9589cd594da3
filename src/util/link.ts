/** What this module needs of the standard `URL`; pure folders compile without the browser's types. */
declare const URL: new (
  url: string,
  base?: string,
) => { readonly protocol: string; readonly hostname: string; readonly origin: string }

/** A url that is relative is read as if it stood here. */
const BASE = 'https://showroom.invalid/'

/** A path that cannot be anything else: no host in front of it, nothing in it that would have to be read with care. */
const PLAIN_PATH = /^\/[\w-][\w./-]*$/

/** A url by the rule for links: `https://` in front of what is not http, mailto: or tel: (spec §5). Nothing stays nothing. */
export function linkUrl(url: string): string {
  const trimmed = cleanUrl(url)
  if (trimmed === '') return ''
  if (/^(https?:|mailto:|tel:)/i.test(trimmed)) return trimmed
  return `https:${trimmed.startsWith('//') ? '' : '//'}${trimmed}`
}

/** A url as browsers read it: without blanks around it, and without line breaks and tabs wherever they stand. */
export function cleanUrl(url: string): string {
  if (/^[!-~]*$/.test(url)) return url
  return url.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+|[\0- ]+$/g, '')
}

/** The scheme of a url such as `https:`, of a relative one that of the page it stands in; undefined: no browser can read it. */
export function schemeOf(url: string): string | undefined {
  // Nearly all there are, and thousands of them: taking a url apart is slow.
  if (PLAIN_PATH.test(url)) return 'https:'
  try {
    const { protocol, hostname } = new URL(url, BASE)
    // Dots alone are a path that has become a host by mistake.
    return /^\.+$/.test(hostname) ? undefined : protocol
  } catch {
    return undefined
  }
}

/** Undefined: no browser can read the url. */
export function originOf(url: string, base: string): string | undefined {
  try {
    return new URL(url, base).origin
  } catch {
    return undefined
  }
}

/** Whether a link by the rule above leads somewhere. */
export function canOpen(url: string): boolean {
  const scheme = schemeOf(linkUrl(url))
  return (
    linkUrl(url) !== '' && scheme !== undefined && ['http:', 'https:', 'mailto:', 'tel:'].includes(scheme)
  )
}

/**
 * Where a link of a text leads: what begins with `/`, `?` or `#` stays in the showroom, all else is a link like any other
 * (spec §5). Undefined: nowhere.
 */
export function textLink(href: string): string | undefined {
  const url = cleanUrl(href)
  if (/^([/?#]|$)/.test(url) && !url.startsWith('//')) return url === '' ? undefined : url
  return canOpen(url) ? linkUrl(url) : undefined
}
