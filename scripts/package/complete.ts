import { completeItem, completeWorld } from './completeItem'
import type { Endpoint } from './endpoints'
import { identify } from './identity'
import { isList, isObject, type Json, type JsonObject, nameField, recordName } from './json'
import type { SourceProblem } from './problem'
import { expandShorthand } from './shorthand'
import type { Report, Source } from './source'

/**
 * Fills in what authors may omit: ids, a place's world and group, titles of targets, share images, a world's
 * lists of locations and transitions. Explicit values are kept.
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
      const { id, documentId } = identify(endpoint, record, index)
      if (taken.documentId.has(documentId)) {
        const field = record.documentId === undefined ? nameField(record) : 'documentId'
        report(field, `"${String(record[field])}" is already taken by an earlier record: give each its own`)
      } else if (taken.id.has(id)) {
        const why = record.id === undefined ? 'its position in the list, ' : ''
        report('id', `${why}${String(id)}, is already taken by an earlier record: give it an id of its own`)
      }
      taken.id.add(id)
      taken.documentId.add(documentId)
      const fields = expandShorthand(completeFields(endpoint, record, source, report), source, report)
      const numbered = Object.entries(fields).map(([key, value]) => [key, numberParts(value, key)] as const)
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

/** Parts that URLs or lists refer to (with a `__component`, or in a library) get their position as id. */
function numberParts(value: Json, field: string): Json {
  if (isList(value)) {
    return value.map((entry, index) => {
      const numbered = numberParts(entry, '')
      const counts = isObject(numbered) && ('__component' in numbered || field === 'media_library')
      return counts ? { id: index + 1, ...numbered } : numbered
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, numberParts(child, key)]))
}
