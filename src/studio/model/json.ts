export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value)
}

/** Whether two values are the same, whatever the order of their fields. Undefined is an absent value. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (isList(a)) return isList(b) && a.length === b.length && a.every((each, index) => isSame(each, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  )
}

/** Whether two values are the same for readers: an absent list is an empty one. */
export function isEquivalent(a: Json | undefined, b: Json | undefined): boolean {
  if (isList(a) || isList(b)) {
    const [one, other] = [a ?? [], b ?? []]
    return (
      isList(one) &&
      isList(other) &&
      one.length === other.length &&
      one.every((each, index) => isEquivalent(each, other[index]))
    )
  }
  if (!isObject(a) || !isObject(b)) return a === b
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    isEquivalent(own(a, key), own(b, key)),
  )
}

/** The field of an object itself; undefined for one that it inherits. */
export function own(value: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined
}
