import { isRecord } from '../../content'
import { type ContactRequest, readContactRequest } from '../../contracts'

/** A visitor's message as it is stored in the browser. */
export interface QueuedMessage {
  readonly id: string
  /** The encrypted message. */
  readonly closed: string
  /** Its visitor has left, so nobody is notified of the result. */
  readonly quiet?: true
}

/** Skips invalid entries: another version may have written them. */
export function readQueue(json: string | null): readonly QueuedMessage[] {
  try {
    const queue: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(queue) ? queue.flatMap((entry) => readEntry(entry) ?? []) : []
  } catch {
    return []
  }
}

function readEntry(entry: unknown): QueuedMessage | undefined {
  if (!isRecord(entry)) return undefined
  const { id, closed, quiet } = entry
  if (typeof id === 'string' && typeof closed === 'string')
    return { id, closed, ...(quiet === true && { quiet }) }
  // An earlier version stored messages as plain text.
  const { request } = readContactRequest(entry)
  return request && { id: request.id, closed: JSON.stringify(request) }
}

/** The decrypted message, if it is valid. */
export function readMessage(json: string | undefined): ContactRequest | undefined {
  try {
    return json === undefined ? undefined : readContactRequest(JSON.parse(json)).request
  } catch {
    return undefined
  }
}

/** Whether it is stored as plain text. */
export function isPlaintext({ closed }: QueuedMessage): boolean {
  return closed.startsWith('{')
}
