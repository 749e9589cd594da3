/** The path of a field inside a raw record: names and list positions. */
export type FieldPath = readonly (string | number)[]

type Container = Record<string | number, unknown>

/** The value at `path`; undefined when there is none. */
export function valueAt(root: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, key) => (isContainer(value) ? ownValue(value, key) : undefined), root)
}

/**
 * Removes the value at `path`, or the nearest enclosing value that exists. A list keeps a gap, so that positions
 * stay valid. Returns the path of what was removed: empty for the whole record.
 */
export function removeAt(root: unknown, path: FieldPath): FieldPath {
  for (let length = path.length; length > 0; length--) {
    const parent = valueAt(root, path.slice(0, length - 1))
    const key = path[length - 1]
    if (key === undefined || !isContainer(parent) || ownValue(parent, key) === undefined) continue
    if (Array.isArray(parent)) parent[Number(key)] = undefined
    else delete parent[key]
    return path.slice(0, length)
  }
  return []
}

/** Whether `path` is `start` or lies inside it. */
export function isWithin(path: FieldPath, start: FieldPath): boolean {
  return start.every((key, depth) => path[depth] === key)
}

/** All paths in this record that match a pattern such as `hotspots.*.action_target`. */
export function matchingPaths(root: unknown, pattern: string): readonly FieldPath[] {
  return pattern.split('.').reduce<readonly FieldPath[]>(
    (paths, part) =>
      paths.flatMap((path) => {
        if (part !== '*') return [[...path, part]]
        const items = valueAt(root, path)
        return Array.isArray(items) ? items.map((_, position) => [...path, position]) : []
      }),
    [[]],
  )
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

function ownValue(container: Container, key: string | number): unknown {
  return Object.hasOwn(container, key) ? container[key] : undefined
}
