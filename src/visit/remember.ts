/**
 * A reading computed once per key, so that who compares by identity sees a change only when there is one.
 * The key is the part of the state that the reading depends on; the state itself unless said otherwise.
 */
export function remember<State extends object, T>(
  read: (state: State) => T,
  key: (state: State) => object = (state) => state,
): (state: State) => T {
  const known = new WeakMap<object, { readonly value: T }>()
  return (state) => {
    const before = known.get(key(state))
    if (before) return before.value
    const value = read(state)
    known.set(key(state), { value })
    return value
  }
}
