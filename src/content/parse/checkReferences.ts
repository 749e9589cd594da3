import { COLLECTIONS, type Collection } from '../model/targets'
import { valueAt } from './path'
import type { RecordParser } from './recordParser'
import { allParsers, parsedRecords, type RecordParsers } from './recordParsers'
import { referencesIn } from './references'
import type { Steps } from './steps'

/** Rejects the broken references of a record. Returns whether there were any. */
export type RejectBroken = (parser: RecordParser<unknown>) => boolean

/** Checks against the valid records. References to a collection without an answer are not checked. */
export function brokenReferencesIn(parsers: RecordParsers): RejectBroken {
  const names = new Map<Collection, ReadonlySet<string>>()
  const namesOf = (collection: Collection): ReadonlySet<string> => {
    const known = names.get(collection) ?? namesIn(parsers, collection)
    names.set(collection, known)
    return known
  }
  const isChecked = (collection: Collection) =>
    collection === 'location' || parsers.answered.has(COLLECTIONS[collection].endpoint)

  return (parser) => {
    let rejected = false
    for (const { path, collection, part } of referencesIn(parser.raw, parser.pendingFields)) {
      const name = valueAt(parser.raw, path)
      if (name === undefined || !isChecked(collection) || namesOf(collection).has(String(name))) continue
      parser.reject(path, `There is no ${collection} "${name}": choose one that exists.`, part)
      rejected = true
    }
    return rejected
  }
}

/** Rejects the broken references of all records. Returns whether there were any. */
export function* rejectBrokenReferences(parsers: RecordParsers): Steps<boolean> {
  const rejectBroken = brokenReferencesIn(parsers)
  let rejected = false
  for (const { parser } of parsedRecords(allParsers(parsers))) {
    if (rejectBroken(parser)) rejected = true
    yield
  }
  return rejected
}

/** Keys of the valid records. */
function namesIn(parsers: RecordParsers, collection: Collection): ReadonlySet<string> {
  const { list, key } = COLLECTIONS[collection]
  return new Set(parsedRecords<unknown>(parsers[list]).map(({ value }) => String(valueAt(value, [key]))))
}
