import { encodeWord } from 'nodemailer/lib/mime-funcs'

/** Characters of an encoded word with its charset. */
const WORD_LENGTH = 52

/**
 * A subject that mail programs show as it is. What looks like an encoded word (RFC 2047) would be decoded, so it is
 * encoded once more.
 */
export function plainSubject(text: string): string {
  return text.includes('=?') ? encodeWord(text, 'B', WORD_LENGTH) : text
}

/**
 * The address for answers; nodemailer turns its domain into punycode. An address that mail headers cannot hold becomes
 * the name of an empty group (RFC 6857), so that an answer goes to nobody else.
 */
export function replyTo(name: string, address: string) {
  return canBeAnswered(address) ? { name: plainName(name), address } : `"${address}":;`
}

/** Whether the local part is ASCII. Headers of mails without SMTPUTF8 hold no other (RFC 5322). */
export function canBeAnswered(address: string): boolean {
  return /^[\x20-\x7e]*$/.test(address.slice(0, address.lastIndexOf('@')))
}

/**
 * nodemailer quotes a name in ASCII, and many mail programs decode encoded words also inside quotes. An invisible
 * word joiner makes it encode the name.
 */
function plainName(name: string): string {
  return name.replaceAll('=?', '=\u2060?')
}
