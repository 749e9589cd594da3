import type { Content } from './content'
import type { Location } from './location'
import { readPassword } from './password'
import type { PayloadId } from './payloadId'
import type { World } from './world'

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

/** Whether a visitor may enter a world (spec §4, Access). A world that wants both a sign-in and a key wants both. */
export function accessToWorld(visitor: Visitor, world: World): 'granted' | 'login' | 'password' {
  if (world.onlyLoggedInUser && !visitor.user) return 'login'
  return hasKey(visitor, world) ? 'granted' : 'password'
}

/** Whether a visitor may be at a location (spec §6): let into its world, and of one of its scopes where it has any. */
export function accessTo(content: Content, visitor: Visitor, location: Location): Access {
  if (content.appSetting.clientInactive) return 'inactive'
  const world = content.worlds.get(location.world)
  const toWorld = world ? accessToWorld(visitor, world) : 'granted'
  if (toWorld !== 'granted') return toWorld
  return isOfScope(visitor, location) ? 'granted' : 'refused'
}

/** `accessTo` by payload id. What is no location keeps nobody out: it cannot be gone to anyway. */
export function accessToPlace(content: Content, visitor: Visitor, payloadId: PayloadId): Access {
  const item = content.items.get(payloadId)
  return item?.kind === 'location' ? accessTo(content, visitor, item) : 'granted'
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
