type WithoutUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Omits undefined entries, for optional fields of a model, where absent and undefined differ. */
export function omitUndefined<T extends object>(entries: T): WithoutUndefined<T> {
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>
}
