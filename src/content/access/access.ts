import type { Content, WorldItem } from '../model/content'
import type { Location } from '../model/location'
import type { World } from '../model/world'
import type { PayloadId } from '../parse/fields'
import { readPassword } from './password'

/** The signed-in user. */
export interface User {
  readonly name: string
  readonly scopes: readonly string[]
}

/** What the access rules need to know about a visitor (spec §6). */
export interface Visitor {
  /** Null: not signed in. */
  readonly user: User | null
  /** The access key given last, trimmed. */
  readonly accessKey: string | null
  /**
   * Slugs of the worlds whose key was verified. Needed where the browser cannot compare it: against a
   * derived password, or on the server.
   */
  readonly openedWorlds: readonly string[]
}

export const GUEST: Visitor = Object.freeze({
  user: null,
  accessKey: null,
  openedWorlds: Object.freeze([]),
})

/**
 * Why a visitor is denied access, or `granted`. `inactive`: the client is switched off; `login`: a sign-in
 * is required; `password`: the world's key is required; `refused`: the visitor lacks the right.
 */
export type Access = 'granted' | 'inactive' | 'login' | 'password' | 'refused'

/**
 * Whether a visitor may enter a world (spec §4, Access). A world that requires both a sign-in and a key
 * requires both. A world whose access rules are invalid is closed to everyone.
 */
export function accessToWorld(visitor: Visitor, world: World): Exclude<Access, 'inactive'> {
  if (world.closed) return 'refused'
  if (world.onlyLoggedInUser && !visitor.user) return 'login'
  return hasKey(visitor, world) ? 'granted' : 'password'
}

/**
 * Whether a visitor may be at a location (spec §6): its world admits them, and they have one of its scopes if it
 * has any.
 */
export function accessTo(content: Content, visitor: Visitor, location: Location): Access {
  const access = accessToItem(content, visitor, location)
  if (access !== 'granted') return access
  if (!isOfScope(visitor, location)) return 'refused'
  return location.withheld ? missingRight(content.worlds.get(location.world)) : 'granted'
}

/**
 * Whether a visitor may be at the location, or play the transition, with this payload id. Unknown ids are granted.
 */
export function accessToPlace(content: Content, visitor: Visitor, payloadId: PayloadId): Access {
  const item = content.items.get(payloadId)
  if (!item) return 'granted'
  return item.kind === 'location' ? accessTo(content, visitor, item) : accessToItem(content, visitor, item)
}

/** The slug of the world whose key the visitor lacks at this place: of all its worlds, the first that asks for one. */
export function worldToUnlock({ worlds }: Content, visitor: Visitor, item: WorldItem): string {
  return worldsOf(item).find((slug) => accessToSlug(worlds, visitor, slug) === 'password') ?? item.world
}

function accessToItem({ appSetting, worlds }: Content, visitor: Visitor, item: WorldItem): Access {
  if (appSetting.clientInactive) return 'inactive'
  if (item.closed) return 'refused'
  const accesses = worldsOf(item).map((slug) => accessToSlug(worlds, visitor, slug))
  return accesses.find((access) => access !== 'granted') ?? 'granted'
}

const worldsOf = ({ world, alsoInWorlds = [] }: WorldItem): readonly string[] => [world, ...alsoInWorlds]

function accessToSlug(worlds: Content['worlds'], visitor: Visitor, slug: string): Access {
  const world = worlds.get(slug)
  return world ? accessToWorld(visitor, world) : 'refused'
}

/**
 * What the backend still requires from a visitor who seems to have every right: their proof has expired or was
 * revoked.
 */
function missingRight(world: World | undefined): Access {
  if (world?.protectWithPassword) return 'password'
  return world?.onlyLoggedInUser ? 'login' : 'refused'
}

function hasKey({ accessKey, openedWorlds }: Visitor, world: World): boolean {
  if (!world.protectWithPassword || openedWorlds.includes(world.slug)) return true
  if (world.password === undefined) return false
  const password = readPassword(world.password)
  if (password.type !== 'plain') return false
  return password.text === '' || password.text === accessKey?.trim()
}

function isOfScope({ user }: Visitor, { scopes }: Location): boolean {
  return scopes.length === 0 || scopes.some((scope) => user?.scopes.includes(scope))
}
