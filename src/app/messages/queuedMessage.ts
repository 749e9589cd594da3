import { isRecord } from '../../content'
import { type ContactRequest, readContactRequest } from '../../contracts'

/** A visitor's message as the browser keeps it. */
export interface QueuedMessage {
  readonly id: string
  /** As the seal made it. */
  readonly closed: string
  /** Its visitor has gone: nobody is told what becomes of it. */
  readonly quiet?: true
}

/** What is no message is none: another version may have written it. */
export function readKept(json: string | null): readonly QueuedMessage[] {
  try {
    const kept: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(kept) ? kept.flatMap((entry) => readEntry(entry) ?? []) : []
  } catch {
    return []
  }
}

function readEntry(entry: unknown): QueuedMessage | undefined {
  if (!isRecord(entry)) return undefined
  const { id, closed, quiet } = entry
  if (typeof id === 'string' && typeof closed === 'string')
    return { id, closed, ...(quiet === true && { quiet }) }
  // An earlier version kept them open.
  const { request } = readContactRequest(entry)
  return request && { id: request.id, closed: JSON.stringify(request) }
}

/** The message that was closed, if it is one. */
export function readMessage(json: string | undefined): ContactRequest | undefined {
  try {
    return json === undefined ? undefined : readContactRequest(JSON.parse(json)).request
  } catch {
    return undefined
  }
}

/** Whether anybody can read it. */
export function isOpen({ closed }: QueuedMessage): boolean {
  return closed.startsWith('{')
}
