import { kindOf } from './component'
import { type FieldPath, matchingPaths, valueAt } from './path'
import { isRecord } from './raw'

/** A collection that records of others lead to, and the field that names a record in it. */
export const TARGETS = {
  location: { list: 'locations', endpoint: 'content-locations', name: 'payloadId' },
  article: { list: 'articles', endpoint: 'articles', name: 'id' },
  dashboard: { list: 'dashboards', endpoint: 'dashboards', name: 'id' },
  menu: { list: 'menus', endpoint: 'menus', name: 'key' },
  tour: { list: 'tours', endpoint: 'tours', name: 'key' },
  configurator: { list: 'configurators', endpoint: 'configurators', name: 'uid' },
  screensaver: { list: 'screensavers', endpoint: 'screensavers', name: 'id' },
} as const

export type Noun = keyof typeof TARGETS

/** A field of a record that names a record of another collection. */
export interface Aim {
  readonly path: FieldPath
  readonly noun: Noun
  /** What makes no sense without it; absent: the field, and what cannot be without it. */
  readonly part?: FieldPath
}

/** What hotspots, buttons and menu items lead to, by their kind. */
const NOUN_OF_KIND: Readonly<Record<string, Noun>> = {
  navigation: 'location',
  article: 'article',
  'open-article': 'article',
  dashboard: 'dashboard',
  'open-dashboard': 'dashboard',
  menu: 'menu',
  tour: 'tour',
  'open-tour': 'tour',
  configurator: 'configurator',
  'open-configurator': 'configurator',
}

/** What a target of no named kind leads to, by the field it names it with. */
const NOUN_OF_FIELD: Readonly<Record<string, Noun>> = {
  payloadId: 'location',
  id: 'article',
  key: 'menu',
  uid: 'configurator',
}

/** Where a zone keeps the target of its parts; elsewhere in a record the same word may mean something else. */
const fieldOf = (component: string) => (/^menu-items\./.test(component) ? 'target' : 'action_target')

/** Of a header; like a dashboard's links they do not say what they lead to. */
const FREE_KINDS: readonly string[] = ['logo', 'link', 'text']

/** What a record names with fields of its own, not with something to touch. */
const NOUN_OF_PATTERN: Readonly<Record<string, Noun>> = {
  'arrow_navigation_prew.next.payloadId': 'location',
  'arrow_navigation_next.next.payloadId': 'location',
  'menus.*.key': 'menu',
  'group.menus.*.key': 'menu',
  'configurator.uid': 'configurator',
  'screensaver.default': 'screensaver',
  'media.*.location.payloadId': 'location',
}

/** Each with the field that it begins with: most records have few of them. */
const FIELDS = Object.entries(NOUN_OF_PATTERN).map(
  ([pattern, noun]) => ({ first: pattern.replace(/\..*/, ''), pattern, noun }) as const,
)

/** Every field of a raw record by which it leads to another; not those inside the fields that are left for later. */
export function aimsOf(raw: unknown, unread: readonly string[] = []): readonly Aim[] {
  const aims: Aim[] = []
  for (const { first, pattern, noun } of FIELDS) {
    if (valueAt(raw, [first]) === undefined) continue
    for (const path of matchingPaths(raw, pattern)) aims.push({ path, noun })
  }
  aims.push(...hookAims(raw))
  addTouchAims(raw, [], aims, unread)
  return aims
}

/** Without its place a hook would run at every one. */
function hookAims(raw: unknown): readonly Aim[] {
  return valueAt(raw, ['hook']) === undefined ? [] : [{ path: ['payloadId'], noun: 'location', part: [] }]
}

/** Goes through all that a record holds: thousands of parts, of which few lead anywhere. `path` is the way so far. */
function addTouchAims(
  value: unknown,
  path: (string | number)[],
  aims: Aim[],
  unread: readonly string[] = [],
): void {
  if (typeof value !== 'object' || value === null) return
  if (isRecord(value)) {
    const aim = aimOf(value)
    if (aim) aims.push({ ...aim, path: [...path, ...aim.path] })
  }
  const steps = Array.isArray(value) ? value.keys() : Object.keys(value)
  for (const step of steps) {
    if (unread.includes(String(step))) continue
    path.push(step)
    addTouchAims((value as Readonly<Record<string | number, unknown>>)[step], path, aims)
    path.pop()
  }
}

function aimOf(part: Record<string, unknown>): Aim | undefined {
  if (part.__component === undefined) return freeAim(part.action_target)
  const kind = kindOf(part.__component)
  const field = fieldOf(String(part.__component))
  if (!Object.hasOwn(NOUN_OF_KIND, kind)) {
    const isFree = FREE_KINDS.includes(kind) && /^header\./.test(String(part.__component))
    return isFree ? freeAim(part.action_target) : undefined
  }
  const noun = NOUN_OF_KIND[kind]
  return noun && { path: [field, TARGETS[noun].name], noun }
}

/** Of a dashboard's link or a header's part, which do not say what kind they are. */
function freeAim(target: unknown): Aim | undefined {
  if (!isRecord(target)) return undefined
  const found = Object.entries(NOUN_OF_FIELD).find(([name]) => name in target)
  return found && { path: ['action_target', found[0]], noun: found[1] }
}
