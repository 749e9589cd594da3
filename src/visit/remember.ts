/**
 * A reading computed once per key, so that who compares by identity sees a change only when there is one.
 * The key is the part of the state that the reading depends on; the state itself unless said otherwise. `also` is what else
 * it depends on: of these only the latest is remembered.
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
