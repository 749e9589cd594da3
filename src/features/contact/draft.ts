import { CONTACT_FIELDS, type ContactField, longestOf } from '../../contracts'

/** What is typed and not sent yet. */
export interface Draft {
  /** Of the message that it becomes, however often it is sent. */
  readonly id: string
  readonly typed: Readonly<Record<ContactField, string>>
  readonly consent: boolean
}

/** Milliseconds that a draft outlives its closed form: long enough for a slip of the hand, too short for the next visitor. */
export const KEPT = 60_000

const NOTHING = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, ''])) as Draft['typed']

export function emptyDraft(): Draft {
  return { id: randomId(), typed: NOTHING, consent: false }
}

/**
 * The draft to go on with: the one left `ago` milliseconds, or an empty one; `about` is in its message once, as much of it as
 * there is room for beside what was typed.
 */
export function draftAfter(left: Draft | undefined, ago: number, about = ''): Draft {
  const draft = left && ago < KEPT ? left : emptyDraft()
  const { message } = draft.typed
  const before = message === '' ? '' : `${message}\n\n`
  const added = firstLetters(about, longestOf('message') - [...before].length)
  if (message.includes(added)) return draft
  return { ...draft, typed: { ...draft.typed, message: before + added } }
}

/** Any page around the showroom may say something of any length. */
function firstLetters(text: string, most: number): string {
  const letters = Math.max(0, most)
  return [...text.slice(0, 2 * letters)].slice(0, letters).join('')
}

/** What a form holds now. */
export function draftIn(form: HTMLFormElement, id: string): Draft {
  const fields = new FormData(form)
  const typed = CONTACT_FIELDS.map((field) => [field, String(fields.get(field) ?? '')])
  return { id, typed: Object.fromEntries(typed), consent: fields.has('consent') }
}

/** `crypto.randomUUID` is missing on plain http, where kiosks run. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
