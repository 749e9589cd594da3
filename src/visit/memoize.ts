/**
 * Computes a selector once per key, so that comparing by identity shows whether its value changed. `key`:
 * the part of the state that the value depends on, by default the whole state. `also`: further dependencies;
 * only the latest value of these is cached.
 */
export function memoize<State extends object, T>(
  read: (state: State) => T,
  key: (state: State) => object = (state) => state,
  also: (state: State) => readonly unknown[] = () => [],
): (state: State) => T {
  const known = new WeakMap<object, { readonly value: T; readonly parts: readonly unknown[] }>()
  return (state) => {
    const before = known.get(key(state))
    const parts = also(state)
    if (before && parts.every((part, index) => part === before.parts[index])) return before.value
    const value = read(state)
    known.set(key(state), { value, parts })
    return value
  }
}
