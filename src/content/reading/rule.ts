import type { Draft } from './draft'
import { type Drafts, readable } from './drafts'

/**
 * One rule that records keep among each other. Rejects what breaks it and says whether anything was rejected: the rules
 * are asked again until none is, since what one rejects another may have relied on.
 */
export type Rule = (drafts: Drafts) => boolean

/** One record may carry a name; later ones with the same name are rejected. */
export function unique<T>(
  drafts: readonly Draft<T>[],
  nameOf: (value: T) => string,
  fault: (name: string, first: Draft<T>) => { readonly field: string; readonly sentence: string },
): boolean {
  const first = new Map<string, Draft<T>>()
  let rejected = false
  for (const { draft, value } of readable(drafts)) {
    const name = nameOf(value)
    const holder = first.get(name)
    if (!holder) first.set(name, draft)
    else {
      const { field, sentence } = fault(name, holder)
      draft.reject([field], sentence)
      rejected = true
    }
  }
  return rejected
}

/** Rejects a field of every record for which `fault` has words. */
export function each<T>(
  drafts: readonly Draft<T>[],
  field: string,
  fault: (value: T) => string | undefined,
): boolean {
  let rejected = false
  for (const { draft, value } of readable(drafts)) {
    const sentence = fault(value)
    if (sentence === undefined) continue
    draft.reject([field], sentence)
    rejected = true
  }
  return rejected
}
