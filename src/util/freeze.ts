/** Freezes a tree of plain objects and arrays in place and returns it. */
export function deepFreeze<T>(value: T): T {
  // Read from a record by a strange name, it would be frozen for all other objects, too.
  if (value === Object.prototype) return value
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const child of Object.values(value)) deepFreeze(child)
  }
  return value
}
