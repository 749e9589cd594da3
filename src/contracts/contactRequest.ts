import * as v from 'valibot'
import { MAX_PICTURE_LENGTH, readInlinePicture } from '../content'

/** The fields of the contact form in order (spec §3). */
export const CONTACT_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'postalCode',
  'phone',
  'email',
  'subject',
  'message',
] as const

export type ContactField = (typeof CONTACT_FIELDS)[number]

/** Maximum characters of a field. */
const LONGEST_FIELD = 100
const LONGEST_MESSAGE = 5000

const REQUIRED: readonly ContactField[] = ['lastName', 'email', 'message']

/** A visitor's message to the company, as browser and server validate it. */
export interface ContactRequest extends Readonly<Record<ContactField, string>> {
  /** Made by the browser, so that a message sent twice is stored once. */
  readonly id: string
  /** The visitor's language. */
  readonly locale: string
  /** Payload id of the visitor's location; empty: none. */
  readonly location: string
  readonly consent: true
  /** A picture of what the visitor asks about: a small JPEG, PNG or WebP as a data URL. */
  readonly picture?: string
  /** A honeypot field that people do not see. Bots fill it in, and sometimes a password manager: perhaps spam. */
  readonly website?: string
}

const RULES = ['required', 'long', 'email', 'picture'] as const

/**
 * Why a message is invalid: a field or the consent is missing, or a field is too long, no email address or no
 * picture.
 */
type ContactRule = (typeof RULES)[number]

export interface ContactFault {
  readonly field: keyof ContactRequest
  readonly rule: ContactRule
}

type ContactResult =
  | { readonly request: ContactRequest; readonly faults?: never }
  | { readonly request?: never; readonly faults: readonly ContactFault[] }

export function isRequired(field: ContactField): boolean {
  return REQUIRED.includes(field)
}

export function maxLengthOf(field: keyof ContactRequest): number {
  if (field === 'picture') return MAX_PICTURE_LENGTH
  return field === 'message' ? LONGEST_MESSAGE : LONGEST_FIELD
}

const LETTER = '[\\p{L}\\p{M}\\p{N}]'
/** Letters may be joined or separated by invisible characters, as in Persian and Sinhala. */
const LABEL = `[\\p{L}\\p{N}](?:(?:${LETTER}|-|\u200c|\u200d){0,61}${LETTER})?`

/** The HTML standard's rule for email addresses, with the letters and digits of all scripts (RFC 6531, RFC 5890). */
const EMAIL = new RegExp(`^(?:${LETTER}|[.!#$%&'*+/=?^_\`{|}~-])+@${LABEL}(?:\\.${LABEL})*$`, 'u')

/** Whether a text is exactly one email address. */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text)
}

/** Invisible characters that come along when an address is copied. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** ASCII as East Asian input methods type it. */
const FULL_WIDTH = /[\uff01-\uff5e]/g

/**
 * An address as mail systems compare it: composed letters, and in the domain the forms and dots that IDNA maps.
 * `ｉｎｆｏ＠例子。公司` becomes `info@例子.公司`.
 */
export function normalizeEmailAddress(text: string): string {
  const half = text
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .normalize('NFC')
    .trim()
  const at = half.lastIndexOf('@') + 1
  const domain = half.slice(at).replace(/[\u3002\uff61]/g, '.')
  return half.slice(0, at) + (at > 0 ? domain.normalize('NFKC') : half.slice(at))
}

const rule = (name: ContactRule): ContactRule => name

function field(name: ContactField) {
  const clean = cleanerOf(name)
  return v.pipe(
    v.optional(v.string(rule('required')), ''),
    v.transform(clean),
    v.check((text) => !isRequired(name) || text !== '', rule('required')),
    v.check((text) => [...text].length <= maxLengthOf(name), rule('long')),
    v.check((text) => name !== 'email' || text === '' || isEmailAddress(text), rule('email')),
  )
}

function cleanerOf(name: ContactField): (text: string) => string {
  if (name === 'email') return (text) => normalizeEmailAddress(cleanLine(text))
  return name === 'message' ? cleanText : cleanLine
}

const line = v.pipe(v.string(), v.transform(cleanLine), v.maxLength(LONGEST_FIELD))

const picture = v.pipe(
  v.string(rule('picture')),
  v.maxLength(MAX_PICTURE_LENGTH, rule('long')),
  v.check((url) => readInlinePicture(url) !== undefined, rule('picture')),
)

const schema = v.object({
  firstName: field('firstName'),
  lastName: field('lastName'),
  company: field('company'),
  postalCode: field('postalCode'),
  phone: field('phone'),
  email: field('email'),
  subject: field('subject'),
  message: field('message'),
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  locale: v.optional(line, ''),
  location: v.optional(line, ''),
  consent: v.literal(true, rule('required')),
  picture: v.exactOptional(picture),
  website: v.exactOptional(line),
})

/**
 * Reads the contact form, trimmed and cleaned. Reports the first fault of each field; browser and server give the
 * same result.
 */
export function readContactRequest(input: unknown): ContactResult {
  const result = v.safeParse(schema, input)
  if (result.success) return { request: result.output }
  const faults = new Map<string, ContactRule>()
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? 'id'
    if (!faults.has(field)) faults.set(field, isRule(issue.message) ? issue.message : 'required')
  }
  return { faults: [...faults].map(([field, rule]) => ({ field, rule }) as ContactFault) }
}

function isRule(message: string): message is ContactRule {
  return (RULES as readonly string[]).includes(message)
}

/** Cleans a single line: line breaks and control characters become spaces, so that they cannot add mail headers. */
function cleanLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Normalises line ends and removes control characters except tabs. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
