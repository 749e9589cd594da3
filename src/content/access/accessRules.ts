import type { PayloadId } from '../parse/fields'
import type { Visitor } from './access'

/** The rule for entering a world. */
export interface WorldRule {
  readonly login: boolean
  readonly key: boolean
  /** The access fields are invalid, so that no one may enter. */
  readonly closed: boolean
  /** All distinct non-empty passwords of the records: a key has to match every one of them. */
  readonly passwords: readonly string[]
}

/** The rule for being at a location, or for playing a transition. */
export interface ItemRule {
  /** Slugs of the worlds whose rules apply as well. */
  readonly worlds: readonly string[]
  /** For a transition: payload ids of the locations where it starts. */
  readonly starts: readonly PayloadId[]
  /** A signed-in user needs one of these; empty: no scope is required. */
  readonly scopes: readonly string[]
  readonly closed: boolean
}

/** The rule for seeing a record that is not a world, location or transition, whatever refers to it. */
export interface RecordRule {
  /** Slugs of the worlds it belongs to. */
  readonly worlds: ReadonlySet<string>
  /** Payload ids of the locations of a hook. */
  readonly places: ReadonlySet<PayloadId>
  readonly closed: boolean
}

/** An invalid access field, which closes its record. */
export interface AccessFault {
  readonly endpoint: string
  /** The record's name as editors know it. */
  readonly record: string
  readonly field: string
  readonly sentence: string
  /** Index of the language among those that were read; absent: the languages contradict each other. */
  readonly language?: number
}

/** The access rules of a showroom. Each rule is the strictest among all languages and copies of its record. */
export interface AccessRules {
  /** The whole client is switched off. */
  readonly inactive: boolean
  /** By slug. */
  readonly worlds: ReadonlyMap<string, WorldRule>
  /** Locations and transitions by payload id. */
  readonly items: ReadonlyMap<PayloadId, ItemRule>
  /** By the key that the record shares across languages. */
  readonly records: ReadonlyMap<string, RecordRule>
  readonly faults: readonly AccessFault[]
}

type Rights = Pick<Visitor, 'user' | 'openedWorlds'>

/** Whether a visitor with these rights may enter a world. Unknown worlds are closed to everyone. */
export function allowsWorld(rules: AccessRules, { user, openedWorlds }: Rights, slug: string): boolean {
  const rule = rules.worlds.get(slug)
  if (rules.inactive || !rule || rule.closed) return false
  return (!rule.login || user !== null) && (!rule.key || openedWorlds.includes(slug))
}

/** Whether the record's own rule lets a visitor with these rights see it. */
export function allowsRecord(rules: AccessRules, rights: Rights, key: string): boolean {
  const rule = rules.records.get(key)
  if (!rule) return true
  const { closed, worlds, places } = rule
  if (rules.inactive || closed || ![...worlds].every((slug) => allowsWorld(rules, rights, slug))) return false
  return [...places].every((payloadId) => allowsItem(rules, rights, payloadId))
}

/** Whether a visitor with these rights may be at a location, or play a transition. */
export function allowsItem(rules: AccessRules, rights: Rights, payloadId: PayloadId): boolean {
  const rule = rules.items.get(payloadId)
  return rule !== undefined && [payloadId, ...rule.starts].every((id) => allowsAlone(rules, rights, id))
}

function allowsAlone(rules: AccessRules, rights: Rights, payloadId: PayloadId): boolean {
  const rule = rules.items.get(payloadId)
  if (!rule || rule.closed || !rule.worlds.every((slug) => allowsWorld(rules, rights, slug))) return false
  return rule.scopes.length === 0 || rule.scopes.some((scope) => rights.user?.scopes.includes(scope))
}
