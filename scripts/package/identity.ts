import { createHash } from 'node:crypto'
import type { Endpoint } from './endpoints'
import { type Json, type JsonObject, recordName } from './json'

/**
 * The ids of a record: its own, or else its position in the list and a stable document id derived from its
 * name.
 */
export function identify(
  endpoint: Endpoint,
  record: JsonObject,
  index: number,
): { readonly id: Json; readonly documentId: Json } {
  const { id = index + 1, documentId = makeDocumentId(endpoint, nameIn(endpoint, record, index)) } = record
  return { id, documentId }
}

/** Hooks are named after their place, which may have several. */
function nameIn(endpoint: Endpoint, record: JsonObject, index: number): string {
  return endpoint === 'box-hooks' ? String(record.id ?? index + 1) : recordName(record, index)
}

/** 24 letters and digits as the CMS creates them, but reproducible. */
function makeDocumentId(endpoint: Endpoint, name: string): string {
  const digest = createHash('sha256').update(`${endpoint}\n${name}`).digest()
  return Array.from(digest.subarray(0, 24), (byte) => (byte % 36).toString(36)).join('')
}
