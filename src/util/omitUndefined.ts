export type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The entries that have a value: what an optional field of a model takes, where absent is not the same as undefined. */
export function given<T extends object>(entries: T): Given<T> {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Given<T>
}
