import type { PayloadId } from '../parse/fields'
import type { Visitor } from './access'

/** What keeps visitors out of a world. */
export interface WorldDoor {
  readonly login: boolean
  readonly key: boolean
  /** What was said of access could not be understood: nobody may enter. */
  readonly closed: boolean
  /** Every different password that was said, none of them empty: a key has to fit them all. */
  readonly passwords: readonly string[]
}

/** What keeps visitors away from a location or transition. */
export interface ItemRule {
  /** Slugs of the worlds whose doors are also its own. */
  readonly worlds: readonly string[]
  /** Of a transition: payload ids of the locations it starts at. */
  readonly starts: readonly PayloadId[]
  /** A signed-in user needs one of these; empty: nobody needs any. */
  readonly scopes: readonly string[]
  readonly closed: boolean
}

/** What keeps a record back that is neither world nor place, by itself: whatever leads there. */
export interface RecordRule {
  /** Slugs of the worlds it says it belongs to. */
  readonly worlds: ReadonlySet<string>
  /** Payload ids of the places that a hook waits at. */
  readonly places: ReadonlySet<PayloadId>
  readonly closed: boolean
}

/** Something said of access that is not understood, and therefore closed. */
export interface DoorFault {
  readonly endpoint: string
  /** As an editor would name it. */
  readonly record: string
  readonly field: string
  readonly sentence: string
  /** Position of the language among those that were read; absent: they contradict each other. */
  readonly language?: number
}

/** The doors of a showroom: each the strictest that any language or copy of its record says. */
export interface Doors {
  /** The whole client is switched off. */
  readonly inactive: boolean
  /** By slug. */
  readonly worlds: ReadonlyMap<string, WorldDoor>
  /** Locations and transitions by payload id. */
  readonly items: ReadonlyMap<PayloadId, ItemRule>
  /** By the key that its records of all languages share. */
  readonly others: ReadonlyMap<string, RecordRule>
  readonly faults: readonly DoorFault[]
}

type Rights = Pick<Visitor, 'user' | 'openedWorlds'>

/** Whether who proved these rights may enter a world. One that is not known lets nobody in. */
export function allowsWorld(rules: Doors, { user, openedWorlds }: Rights, slug: string): boolean {
  const rule = rules.worlds.get(slug)
  if (rules.inactive || !rule || rule.closed) return false
  return (!rule.login || user !== null) && (!rule.key || openedWorlds.includes(slug))
}

/** Whether a record that is neither world nor place is kept back by nothing of its own. */
export function allowsRecord(rules: Doors, rights: Rights, key: string): boolean {
  const rule = rules.others.get(key)
  if (!rule) return true
  const { closed, worlds, places } = rule
  if (rules.inactive || closed || ![...worlds].every((slug) => allowsWorld(rules, rights, slug))) return false
  return [...places].every((payloadId) => allowsItem(rules, rights, payloadId))
}

/** Whether who proved these rights may be at a location, or fly along a transition. */
export function allowsItem(rules: Doors, rights: Rights, payloadId: PayloadId): boolean {
  const rule = rules.items.get(payloadId)
  return rule !== undefined && [payloadId, ...rule.starts].every((id) => allowsAlone(rules, rights, id))
}

function allowsAlone(rules: Doors, rights: Rights, payloadId: PayloadId): boolean {
  const rule = rules.items.get(payloadId)
  if (!rule || rule.closed || !rule.worlds.every((slug) => allowsWorld(rules, rights, slug))) return false
  return rule.scopes.length === 0 || rule.scopes.some((scope) => rights.user?.scopes.includes(scope))
}
