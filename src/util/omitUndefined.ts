export type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Omits undefined entries, for optional fields of a model, where absent and undefined differ. */
export function given<T extends object>(entries: T): Given<T> {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Given<T>
}
