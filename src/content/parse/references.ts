import { COLLECTIONS, type Collection, defaultCollection, TARGET_FIELD } from '../model/targets'
import { kindOf } from './component'
import { type FieldPath, matchingPaths, valueAt } from './path'
import { isRecord } from './raw'

/** A field that refers to a record of a collection. */
interface FieldReference {
  readonly path: FieldPath
  readonly collection: Collection
  /** The part that is meaningless without the referenced record; absent: the field itself. */
  readonly part?: FieldPath
}

/** The targets of the kinds of parts. */
export const COLLECTION_OF_KIND: ReadonlyMap<string, Collection> = new Map(
  Object.entries(COLLECTIONS).flatMap(([name, { kinds }]) =>
    Object.values(kinds).map((kind) => [kind, name as Collection] as const),
  ),
)

/** The target field of a zone's parts; elsewhere in a record the same name may mean something else. */
const fieldOf = (component: string) => TARGET_FIELD[/^menu-items\./.test(component) ? 'menuItem' : 'button']

/** Parts of a header; like a dashboard's links, their targets have no kind. */
const UNTYPED_KINDS: readonly string[] = ['logo', 'link', 'text']

/** References in the record's own fields. */
const COLLECTION_OF_PATTERN: Readonly<Record<string, Collection>> = {
  'arrow_navigation_prew.next.payloadId': 'location',
  'arrow_navigation_next.next.payloadId': 'location',
  'menus.*.key': 'menu',
  'group.menus.*.key': 'menu',
  'configurator.uid': 'configurator',
  'screensaver.default': 'screensaver',
  'media.*.location.payloadId': 'location',
  'accessories.*.id': 'article',
  'related.*.id': 'article',
}

/** With their first field, so that absent ones are skipped quickly. */
const PATTERNS = Object.entries(COLLECTION_OF_PATTERN).map(
  ([pattern, collection]) => ({ first: pattern.replace(/\..*/, ''), pattern, collection }) as const,
)

/** All references in a raw record, except in `unread` fields. */
export function referencesIn(raw: unknown, unread: readonly string[] = []): readonly FieldReference[] {
  const references: FieldReference[] = []
  for (const { first, pattern, collection } of PATTERNS) {
    if (valueAt(raw, [first]) === undefined) continue
    for (const path of matchingPaths(raw, pattern)) references.push({ path, collection })
  }
  references.push(...hookReferences(raw))
  addPartReferences(raw, [], references, unread)
  return references
}

/** Without its location the hook would run at every one, so all of it is rejected. */
function hookReferences(raw: unknown): readonly FieldReference[] {
  return valueAt(raw, ['hook']) === undefined
    ? []
    : [{ path: ['payloadId'], collection: 'location', part: [] }]
}

/** Walks all parts of a record: thousands, of which few refer to anything. `path` is the current path. */
function addPartReferences(
  value: unknown,
  path: (string | number)[],
  references: FieldReference[],
  unread: readonly string[] = [],
): void {
  if (typeof value !== 'object' || value === null) return
  if (isRecord(value)) {
    const reference = partReference(value)
    if (reference) references.push({ ...reference, path: [...path, ...reference.path] })
  }
  const steps = Array.isArray(value) ? value.keys() : Object.keys(value)
  for (const step of steps) {
    if (unread.includes(String(step))) continue
    path.push(step)
    addPartReferences((value as Readonly<Record<string | number, unknown>>)[step], path, references)
    path.pop()
  }
}

function partReference(part: Record<string, unknown>): FieldReference | undefined {
  if (part.__component === undefined) return untypedReference(part.action_target)
  const kind = kindOf(part.__component)
  const field = fieldOf(String(part.__component))
  const collection = COLLECTION_OF_KIND.get(kind)
  if (collection) return { path: [field, COLLECTIONS[collection].key], collection }
  const isUntyped = UNTYPED_KINDS.includes(kind) && /^header\./.test(String(part.__component))
  return isUntyped ? untypedReference(part.action_target) : undefined
}

/** The reference of a target without a kind. */
function untypedReference(target: unknown): FieldReference | undefined {
  if (!isRecord(target)) return undefined
  const collection = defaultCollection(target)
  return collection && { path: ['action_target', COLLECTIONS[collection].key], collection }
}
