import { type MailColors, mailColors } from '../../brand'
import { type Brand, type InlinePicture, isLocale, type Locale, readInlinePicture } from '../../content'
import { CONTACT_FIELDS, type ContactField } from '../../contracts'
import { isPerhapsSpam, type QueuedMessage } from '../inbox/inbox'
import { escapeHtml } from '../pages/markup'
import { canBeAnswered } from './headers'
import { readTexts, type Translate } from './texts'

/** The mail for a message, in the visitor's language. */
export interface Letter {
  readonly locale: Locale
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Shown in the HTML by its content id `PICTURE_ID`. */
  readonly picture?: InlinePicture
}

/** Content id of the picture. */
export const PICTURE_ID = 'picture'

/** The title of a location in a language; undefined: unknown location. */
export type TitleOf = (payloadId: string, locale: Locale) => Promise<string | undefined>

/** What a letter needs besides its message. */
export interface LetterSources {
  readonly titleOf: TitleOf
  /** The brand in a language; undefined: there is none. */
  readonly brandOf?: (locale: Locale) => Promise<Brand | undefined>
}

/** Languages written from right to left, independent of the showroom's layout. */
const RIGHT_TO_LEFT: readonly Locale[] = ['ar']

/** Maximum characters of a company or location in a subject. */
const MOST_IN_SUBJECT = 60

const LABELS: Readonly<Record<ContactField, string>> = {
  firstName: 'contact.first_name',
  lastName: 'contact.last_name',
  company: 'contact.company',
  postalCode: 'contact.postal_code',
  phone: 'contact.phone',
  email: 'contact.email',
  subject: 'contact.subject',
  message: 'contact.message',
}

type Row = readonly [label: string, value: string]

/** Writes the mail for a message, in the colours of the brand. The visitor's text is escaped. */
export async function writeLetter(
  message: QueuedMessage,
  titleOf: TitleOf,
  brandOf: LetterSources['brandOf'] = async () => undefined,
): Promise<Letter> {
  const locale = isLocale(message.locale) ? message.locale : 'en'
  const translate = await readTexts(locale)
  const title = await titleOf(message.location, locale).catch(() => undefined)
  const brand = await brandOf(locale).catch(() => undefined)
  const rows = rowsOf(message, title, locale, translate)
  const picture = message.picture === undefined ? undefined : readInlinePicture(message.picture)
  return {
    locale,
    subject: markedSubject(message, title, translate),
    text: plain(rows, message, translate),
    html: html(rows, message, { locale, translate, brand }),
    ...(picture && { picture }),
  }
}

function markedSubject(message: QueuedMessage, title: string | undefined, translate: Translate): string {
  const subject = subjectOf(message, title, translate)
  return isPerhapsSpam(message) ? translate('mail.perhaps_spam', { subject }) : subject
}

function subjectOf(message: QueuedMessage, title: string | undefined, translate: Translate): string {
  const from = inSubject(message.company || nameOf(message))
  const place = inSubject(title ?? message.location)
  return place === '' ? translate('mail.subject', { from }) : translate('mail.subject_place', { from, place })
}

/** The visitor's first and last name. */
export function nameOf({ firstName, lastName }: QueuedMessage): string {
  return [firstName, lastName].filter((name) => name !== '').join(' ')
}

/** Bidirectional controls and invisible characters. */
const BIDI_MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Shortens a text to one line without bidirectional controls. Does not split grapheme clusters. */
export function inSubject(text: string, most: number = MOST_IN_SUBJECT): string {
  const clean = text
    .replace(BIDI_MARKS, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  // A single grapheme cluster may be arbitrarily long.
  if (clean.length <= most) return clean
  const whole = [...new Intl.Segmenter('en').segment(clean.slice(0, most))].map(({ segment }) => segment)
  return `${whole.slice(0, -1).join('').trim() || [...clean].slice(0, most / 2).join('')}…`
}

function rowsOf(
  message: QueuedMessage,
  title: string | undefined,
  locale: Locale,
  translate: Translate,
): readonly Row[] {
  const { location, receivedAt } = message
  const typed = CONTACT_FIELDS.filter((field) => field !== 'message').map(
    (field): Row => [translate(LABELS[field]), message[field]],
  )
  const place = title === undefined ? location : `${title} (${location})`
  const more: readonly Row[] = [
    [translate('mail.place'), place],
    [translate('language.label'), languageName(locale)],
    [translate('mail.received'), timeIn(locale, receivedAt)],
  ]
  return [...typed, ...more].filter(([, value]) => value !== '')
}

function languageName(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale)
  return name === undefined ? locale : `${name} (${locale})`
}

/** Includes the time zone: the reader may be in another one. */
function timeIn(locale: Locale, iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return ''
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }).format(time)
}

function plain(rows: readonly Row[], { message, email }: QueuedMessage, translate: Translate): string {
  const lines = rows.map(([label, value]) => `${label}: ${value}`)
  const end = canBeAnswered(email) ? ['-- ', translate('mail.reply')] : []
  return [
    translate('mail.intro'),
    '',
    ...lines,
    '',
    `${translate(LABELS.message)}:`,
    '',
    message,
    '',
    ...end,
    '',
  ].join('\n')
}

const stylesIn = ({ page, card, text, quiet, accent }: MailColors) => ({
  body: `margin:0;padding:16px;background:${page};color:${text};font:16px/1.5 -apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif`,
  card: `max-width:640px;margin:0 auto;padding:20px;background:${card};border-top:4px solid ${accent};border-radius:12px`,
  label: `padding:4px 0;padding-inline-end:16px;color:${quiet};text-align:start;vertical-align:top;font-weight:400;width:30%`,
  value: 'padding:4px 0;vertical-align:top;overflow-wrap:anywhere',
  message: `margin:16px 0;padding:16px;background:${page};border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere`,
  picture: 'display:block;max-width:100%;margin:0 0 16px;border-radius:8px',
  small: `margin:0;color:${quiet};font-size:14px`,
  name: 'margin:0 0 16px;font-weight:600',
})

interface Wording {
  readonly locale: Locale
  readonly translate: Translate
  readonly brand: Brand | undefined
}

/** Isolates the direction of each value. */
function html(
  rows: readonly Row[],
  { message, picture, email }: QueuedMessage,
  { locale, translate, brand }: Wording,
): string {
  const styles = stylesIn(mailColors(brand ?? { colors: {} }))
  const direction = RIGHT_TO_LEFT.includes(locale) ? 'rtl' : 'ltr'
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${attribute(styles.label)}">${escapeHtml(label)}</th>` +
      `<td dir="auto" style="${attribute(styles.value)}">${value === email ? answerLink(email) : escapeHtml(value)}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"></head>`,
    `<body style="${attribute(styles.body)}"><div dir="${direction}" style="${attribute(styles.card)}">`,
    ...(brand?.name === undefined
      ? []
      : [`<p dir="auto" style="${styles.name}">${escapeHtml(brand.name)}</p>`]),
    `<p style="margin:0 0 16px">${escapeHtml(translate('mail.intro'))}</p>`,
    `<table role="presentation" style="border-collapse:collapse">${cells.join('\n')}</table>`,
    `<div dir="auto" style="${attribute(styles.message)}">${escapeHtml(message)}</div>`,
    ...(picture === undefined
      ? []
      : [
          `<img src="cid:${PICTURE_ID}" alt="${attribute(translate('contact.picture'))}" style="${attribute(styles.picture)}">`,
        ]),
    ...(canBeAnswered(email)
      ? [`<p style="${attribute(styles.small)}">${escapeHtml(translate('mail.reply'))}</p>`]
      : []),
    '</div></body></html>',
  ].join('\n')
}

/** The visitor's address. Where the mail has no reply address, it is a link that begins an answer (RFC 6068). */
function answerLink(email: string): string {
  if (canBeAnswered(email)) return escapeHtml(email)
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/).map(encodeURIComponent)
  return `<a href="mailto:${attribute(`${local}@${domain}`)}">${escapeHtml(email)}</a>`
}

const attribute = escapeHtml
