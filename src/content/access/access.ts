import type { Content, WorldItem } from '../model/content'
import type { Location } from '../model/location'
import type { World } from '../model/world'
import type { PayloadId } from '../parse/fields'
import { readPassword } from './password'

/** Who is signed in. */
export interface User {
  readonly name: string
  readonly scopes: readonly string[]
}

/** What doors want to know of who stands before them (spec §6). */
export interface Visitor {
  /** Null: not signed in. */
  readonly user: User | null
  /** The access key given last, trimmed. */
  readonly accessKey: string | null
  /** Slugs of the worlds that a key was proved for where only a proof tells: by a derived password, or by the server. */
  readonly openedWorlds: readonly string[]
}

export const STRANGER: Visitor = Object.freeze({
  user: null,
  accessKey: null,
  openedWorlds: Object.freeze([]),
})

/**
 * What keeps a visitor out, or `granted`. `inactive`: the whole client is switched off; `login`: sign in first;
 * `password`: the world's key is missing; `refused`: the place is for others.
 */
export type Access = 'granted' | 'inactive' | 'login' | 'password' | 'refused'

/**
 * Whether a visitor may enter a world (spec §4, Access). A world that wants both a sign-in and a key wants both; one
 * whose doors are not understood lets nobody in.
 */
export function accessToWorld(visitor: Visitor, world: World): Exclude<Access, 'inactive'> {
  if (world.closed) return 'refused'
  if (world.onlyLoggedInUser && !visitor.user) return 'login'
  return hasKey(visitor, world) ? 'granted' : 'password'
}

/** Whether a visitor may be at a location (spec §6): let into its world, and of one of its scopes where it has any. */
export function accessTo(content: Content, visitor: Visitor, location: Location): Access {
  const access = accessToItem(content, visitor, location)
  if (access !== 'granted') return access
  if (!isOfScope(visitor, location)) return 'refused'
  return location.withheld ? missingRight(content.worlds.get(location.world)) : 'granted'
}

/** Whether a visitor may be at, or fly along, what has this payload id. What does not exist keeps nobody out. */
export function accessToPlace(content: Content, visitor: Visitor, payloadId: PayloadId): Access {
  const item = content.items.get(payloadId)
  if (!item) return 'granted'
  return item.kind === 'location' ? accessTo(content, visitor, item) : accessToItem(content, visitor, item)
}

function accessToItem({ appSetting, worlds }: Content, visitor: Visitor, item: WorldItem): Access {
  if (appSetting.clientInactive) return 'inactive'
  if (item.closed) return 'refused'
  const doors = [item.world, ...(item.alsoBehind ?? [])].map((slug): Access => {
    const world = worlds.get(slug)
    return world ? accessToWorld(visitor, world) : 'refused'
  })
  return doors.find((access) => access !== 'granted') ?? 'granted'
}

/** What the backend may still want of who thinks to have shown everything: what was shown is over, or taken back. */
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
