import { createHash } from 'node:crypto'
import { completeItem, completeWorld, type Report } from './completeItem'
import type { Endpoint } from './endpoints'
import { isList, isObject, type Json, type JsonObject, recordName } from './json'
import type { SourceProblem } from './problem'
import type { Source } from './source'

/**
 * Writes out what authors may leave out: ids, the world and group a place names, titles of what leads there, its share
 * image, the lists of a world's locations and transitions. What the author did write stays.
 */
export function complete(
  source: Source,
  problems: SourceProblem[],
): ReadonlyMap<Endpoint, readonly JsonObject[]> {
  const completed = new Map<Endpoint, readonly JsonObject[]>()
  for (const [endpoint, records] of source.records) {
    const taken = { id: new Set<Json>(), documentId: new Set<Json>() }
    const rows = records.map((record, index) => {
      const name = recordName(record, index)
      const report: Report = (field, message) =>
        problems.push({ file: `content/${endpoint}.json`, record: name, field, message })
      const { id = index + 1, documentId = makeDocumentId(endpoint, name) } = record
      if (taken.id.has(id)) report('id', `${String(id)} is taken by a record before this one`)
      if (taken.documentId.has(documentId)) report('documentId', 'a record before this one has the same name')
      taken.id.add(id)
      taken.documentId.add(documentId)
      const fields = Object.entries(completeFields(endpoint, record, source, report))
      const numbered = fields.map(([key, value]) => [key, numberComponents(value)] as const)
      return { id, documentId, ...Object.fromEntries(numbered) }
    })
    completed.set(endpoint, rows)
  }
  return completed
}

function completeFields(endpoint: Endpoint, record: JsonObject, source: Source, report: Report): JsonObject {
  if (endpoint === 'worlds') return completeWorld(record, source)
  if (endpoint === 'content-locations') return completeItem(record, 'location', source, report)
  if (endpoint === 'content-transitions') return completeItem(record, 'transition', source, report)
  return record
}

/** 24 letters and digits as the CMS makes them, but the same at every build. */
function makeDocumentId(endpoint: Endpoint, name: string): string {
  const digest = createHash('sha256').update(`${endpoint}\n${name}`).digest()
  return Array.from(digest.subarray(0, 24), (byte) => (byte % 36).toString(36)).join('')
}

/** Components (what has a `__component`) get the id of their place in the list. */
function numberComponents(value: Json): Json {
  if (isList(value)) {
    return value.map((entry, index) => {
      const numbered = numberComponents(entry)
      return isObject(numbered) && '__component' in numbered ? { id: index + 1, ...numbered } : numbered
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, numberComponents(child)]))
}
