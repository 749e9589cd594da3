/**
 * Each item with a key that no other of the list has: its name, and where that is taken which of the name it is. What a CMS
 * counts for each kind of part by itself names none of them.
 */
export function keyed<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
): readonly (readonly [key: string, item: T])[] {
  const taken = new Set<string>()
  return items.map((item) => {
    const name = nameOf(item)
    let key = name
    for (let count = 2; taken.has(key); count++) key = `${name} (${count})`
    taken.add(key)
    return [key, item]
  })
}
