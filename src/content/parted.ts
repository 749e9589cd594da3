import type { Reads } from './fields'

/** How a record is read in two steps: at once what makes it exist, leads somewhere or speaks of access; the rest on demand. */
export interface Parted {
  /** Finds no fault only where the whole schema keeps the record, and then reads the same of it. */
  readonly essence: Reads<object>
  /** Fields of the raw record that are left for later. */
  readonly fields: readonly string[]
  /** The fields of the model that they become, in its order, each as it is when nothing of it can be read. */
  readonly later: object
}

/** Names what `K`, the fields that are read later, begin as; the essence has all others. */
export function parted<T, K extends keyof T>(parts: {
  readonly essence: Reads<Omit<T, K>>
  readonly fields: readonly string[]
  readonly later: { readonly [P in K]-?: T[P] | undefined }
}): Parted {
  return parts
}
