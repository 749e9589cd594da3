import { COLLECTIONS, type Collection } from '../model/targets'
import { valueAt } from './path'
import type { Draft } from './recordParser'
import { allDrafts, type Drafts, readable } from './recordParsers'
import { aimsOf } from './references'
import type { InParts } from './steps'

/** Rejects what of a record leads to one that is not there, and says whether there was anything. */
export type RejectUnknown = (draft: Draft<unknown>) => boolean

/** Of the records that make sense so far. What leads to a collection without an answer is left alone. */
export function unknownsAmong(drafts: Drafts): RejectUnknown {
  const names = new Map<Collection, ReadonlySet<string>>()
  const namesOf = (noun: Collection): ReadonlySet<string> => {
    const known = names.get(noun) ?? namesIn(drafts, noun)
    names.set(noun, known)
    return known
  }
  const isChecked = (noun: Collection) =>
    noun === 'location' || drafts.answered.has(COLLECTIONS[noun].endpoint)

  return (draft) => {
    let rejected = false
    for (const { path, noun, part } of aimsOf(draft.raw, draft.unread)) {
      const name = valueAt(draft.raw, path)
      if (name === undefined || !isChecked(noun) || namesOf(noun).has(String(name))) continue
      draft.reject(path, `There is no ${noun} "${name}": choose one that exists.`, part)
      rejected = true
    }
    return rejected
  }
}

/** The same of all records. */
export function* references(drafts: Drafts): InParts<boolean> {
  const rejectUnknown = unknownsAmong(drafts)
  let rejected = false
  for (const { draft } of readable(allDrafts(drafts))) {
    if (rejectUnknown(draft)) rejected = true
    yield
  }
  return rejected
}

/** Names of the records that make sense so far. */
function namesIn(drafts: Drafts, noun: Collection): ReadonlySet<string> {
  const { list, key } = COLLECTIONS[noun]
  return new Set(readable<unknown>(drafts[list]).map(({ value }) => String(valueAt(value, [key]))))
}
