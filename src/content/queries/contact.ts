import type { Contact } from '../model/dashboard'

/** The `mailto:` url of an address as an editor wrote it; undefined when invalid. */
export function mailUrl(email: string | undefined): string | undefined {
  const address = email?.trim() ?? ''
  return /^[^\s@]+@[^\s@]+$/.test(address)
    ? `mailto:${encodeURIComponent(address).replace('%40', '@')}`
    : undefined
}

/** The `tel:` url of a number as an editor wrote it; undefined when invalid. */
export function phoneUrl(phone: string | undefined): string | undefined {
  const number = (phone ?? '').replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  return /^\+?\d{3,}$/.test(number) ? `tel:${number}` : undefined
}

/** The initials of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toUpperCase()
}

/** Maximum characters of a line: longer values would make the QR code unreadable. */
const MOST = 100

/**
 * A person's contact card (vCard 3.0, RFC 2426, which camera apps support best). Lines are not folded: code
 * scanners do not unfold them. Undefined: the person has neither phone nor email.
 */
export function vcardOf({ name, role, phone, email }: Contact, company = ''): string | undefined {
  const number = phoneUrl(phone)?.replace(/^tel:/, '')
  const address = mailUrl(email) && email?.trim()
  if (number === undefined && address === undefined) return undefined
  const words = name.trim().split(/\s+/)
  const [family = '', forename] = [words.at(-1), words.slice(0, -1).join(' ')]
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['N', `${plain(family)};${plain(forename ?? '')};;;`],
    ['FN', plain(name)],
    ['ORG', plain(company)],
    ['TITLE', plain(role)],
    ['TEL;TYPE=WORK,VOICE', plain(number)],
    ['EMAIL;TYPE=INTERNET', plain(address)],
  ]
  const properties = lines.flatMap(([field, value]) => (value ? [`${field}:${value}`] : []))
  return ['BEGIN:VCARD', 'VERSION:3.0', ...properties, 'END:VCARD', ''].join('\r\n')
}

/** Escapes a value, so that it cannot add lines, fields or list entries. */
function plain(text = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a card must not contain these.
  const line = text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim()
  return [...line]
    .slice(0, MOST)
    .join('')
    .replace(/[\\;,]/g, '\\$&')
}
