import type { Lead } from '../../content'
import { CONTACT_FIELDS, type ContactField, maxLengthOf } from '../../contracts'

/** An unsent message. */
export interface Draft {
  /** Id of the message, stable across retries. */
  readonly id: string
  readonly typed: Readonly<Record<ContactField, string>>
  readonly consent: boolean
  /** Sent with the message: a picture as a data URL. */
  readonly picture?: string
  /** What the message is about. */
  readonly leads: readonly Lead[]
}

/** Maximum leads of one message. */
const MAX_LEADS = 20

/**
 * Milliseconds that a draft outlives its closed form: long enough after an accidental close, too short for the next
 * visitor.
 */
export const DRAFT_LIFETIME_MS = 60_000

const EMPTY = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, ''])) as Draft['typed']

export function emptyDraft(): Draft {
  return { id: randomId(), typed: EMPTY, consent: false, leads: [] }
}

/**
 * Returns the previous draft if it is recent, or an empty one. Adds `topic` to the message once, as far as it fits, and each
 * lead once. A new picture replaces the previous one.
 */
export function resumeDraft(
  previous: Draft | undefined,
  ageMs: number,
  { message: topic = '', picture, leads = [] }: Topic = {},
): Draft {
  const recent = previous && ageMs < DRAFT_LIFETIME_MS ? previous : emptyDraft()
  const draft = {
    ...recent,
    ...(picture !== undefined && { picture }),
    leads: mergeLeads(recent.leads, leads),
  }
  const { message } = draft.typed
  const before = message === '' ? '' : `${message}\n\n`
  const added = truncate(topic, maxLengthOf('message') - [...before].length)
  if (message.includes(added)) return draft
  return { ...draft, typed: { ...draft.typed, message: before + added } }
}

/** What an action opens the form with. */
interface Topic {
  readonly message?: string
  readonly picture?: string
  readonly leads?: readonly Lead[]
}

function mergeLeads(before: readonly Lead[], added: readonly Lead[]): readonly Lead[] {
  const leads = new Map(
    [...before, ...added].map((lead) => [`${lead.kind} ${lead.content} ${lead.code}`, lead]),
  )
  return [...leads.values()].slice(0, MAX_LEADS)
}

/** An embedding page may pass a topic of any length. */
function truncate(text: string, most: number): string {
  const letters = Math.max(0, most)
  return [...text.slice(0, 2 * letters)].slice(0, letters).join('')
}

/** Reads the form's current values; id and leads are those of its draft. */
export function readDraft(form: HTMLFormElement, { id, leads }: Pick<Draft, 'id' | 'leads'>): Draft {
  const fields = new FormData(form)
  const typed = CONTACT_FIELDS.map((field) => [field, String(fields.get(field) ?? '')])
  const picture = fields.get('picture')
  return {
    ...{ id, leads },
    typed: Object.fromEntries(typed),
    consent: fields.has('consent'),
    ...(typeof picture === 'string' && { picture }),
  }
}

/** `crypto.randomUUID` is missing on plain HTTP, which kiosks use. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
