/**
 * Gives each item a unique key: its name, with a number appended if it is taken. A CMS numbers parts of each kind
 * separately, so their ids are not unique.
 */
export function withUniqueKeys<T>(
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
