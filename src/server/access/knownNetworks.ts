import { createHmac, randomBytes } from 'node:crypto'
import { isRecord } from '../../content'
import { writeAtomically } from '../files/atomicWrite'
import { readBounded } from '../files/readBounded'
import { FileFault, safeOpen } from '../files/safeOpen'
import { errorLog } from '../http/errorLog'

/** The networks from which each user signed in and each world was unlocked. */
export interface KnownNetworks {
  has(kind: NetworkKind, id: string, network: string): boolean | Promise<boolean>
  add(kind: NetworkKind, id: string, network: string): void
}

/** Networks of this server alone. */
interface LocalNetworks extends KnownNetworks {
  has(kind: NetworkKind, id: string, network: string): boolean
}

type NetworkKind = 'user' | 'world'

/** The latest networks of one user, and of one world, which a whole fair may unlock. */
export const MOST_NETWORKS = { user: 50, world: 1000 }

const FILE = 'networks.json'
/** Bytes; a larger file is not read. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * Keeps the networks as keyed hashes, so that the file names neither users nor addresses. `users`: those of
 * an earlier process; `onChange`: called after a user signed in from a new network.
 */
export function createKnownNetworks(
  salt: Buffer = randomBytes(16),
  users: ReadonlyMap<string, readonly string[]> = new Map(),
  onChange: (users: ReadonlyMap<string, readonly string[]>) => void = () => {},
): LocalNetworks {
  const hash = (text: string) => createHmac('sha256', salt).update(text).digest('base64url').slice(0, 22)
  // Latest network last.
  const known = { user: new Map(users), world: new Map<string, readonly string[]>() }
  return {
    has: (kind, id, network) => known[kind].get(hash(id))?.includes(hash(network)) ?? false,
    add(kind, id, network) {
      const [owner, added] = [hash(id), hash(network)]
      const before = known[kind].get(owner) ?? []
      const others = before.filter((other) => other !== added)
      known[kind].set(owner, [...others, added].slice(-MOST_NETWORKS[kind]))
      if (kind === 'user' && others.length === before.length) onChange(known.user)
    },
  }
}

/** Keeps the users' networks in a folder across restarts; a missing or broken file is empty. */
export async function openKnownNetworks(
  dir: string,
  print: (line: string) => void = errorLog.print,
): Promise<LocalNetworks> {
  const { salt, users } = parsed(await readText(dir))
  let writing: Promise<void> = Promise.resolve()
  const save = (all: ReadonlyMap<string, readonly string[]>) => {
    const text = JSON.stringify({ salt: salt.toString('base64'), users: Object.fromEntries(all) })
    writing = writing
      .then(() => writeAtomically(dir, FILE, `${text}\n`))
      .catch((cause) => print(`The networks of users cannot be stored in ${dir}: ${cause}`))
  }
  return createKnownNetworks(salt, users, save)
}

async function readText(dir: string): Promise<string> {
  const handle = await safeOpen(dir, FILE).catch((cause) => {
    if (!(cause instanceof FileFault)) throw cause
  })
  try {
    return (handle && (await readBounded(handle, MOST_BYTES))?.toString('utf8')) ?? ''
  } finally {
    await handle?.close()
  }
}

function parsed(text: string) {
  const json = jsonOf(text)
  const { salt, users } = isRecord(json) ? json : {}
  const bytes = Buffer.from(typeof salt === 'string' ? salt : '', 'base64')
  if (bytes.length !== 16 || !isRecord(users)) return { salt: randomBytes(16), users: new Map() }
  const isList = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((entry) => typeof entry === 'string')
  const lists = Object.entries(users).flatMap(([owner, list]) =>
    isList(list) ? [[owner, list.slice(-MOST_NETWORKS.user)] as const] : [],
  )
  return { salt: bytes, users: new Map(lists) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
