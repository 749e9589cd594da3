import { CONTACT_FIELDS, type ContactField } from '../../content'

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

/** The draft to go on with: the one left `ago` milliseconds, or an empty one; `about` is in its message once. */
export function draftAfter(left: Draft | undefined, ago: number, about = ''): Draft {
  const draft = left && ago < KEPT ? left : emptyDraft()
  const { message } = draft.typed
  if (message.includes(about)) return draft
  return { ...draft, typed: { ...draft.typed, message: message === '' ? about : `${message}\n\n${about}` } }
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
