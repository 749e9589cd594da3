import { createHash } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Followed,
  Refused,
  type Storage,
  type Stored,
  type StoredRecord,
  type StudioState,
} from '../../src/studio'
import { backOff } from '../../src/util'

interface Remote {
  /** The address of the CMS. */
  readonly from: URL
  /** The key of an editor. */
  readonly token: string
  /** A folder for copies of its films. */
  readonly cache?: string
  /** Milliseconds that its state may take. */
  readonly longestState?: number
}

/** Milliseconds of the longest call: a film is uploaded. */
const LONGEST = 15 * 60_000
/** Timeout for the state of a CMS, in milliseconds. A CMS answers within 20 s. */
const LONGEST_STATE = 45_000

/** The records of a CMS, which its studio serves at `/__studio/api`. */
export function remoteStorage(remote: Remote): Storage {
  const call = caller(remote)
  const json = async <T>(path: string, init?: RequestInit): Promise<T> => (await call(path, init)).json() as T
  const text = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
  return {
    list: () => json<Stored>('/records'),
    async read({ collection, name }) {
      const query = new URLSearchParams({ collection, name })
      return (await json<{ record: StoredRecord | null }>(`/record?${query}`)).record ?? undefined
    },
    async write(writes) {
      return (await json<{ outcome: 'written' | 'changed' }>('/writes', text({ writes }))).outcome
    },
    async upload({ name, bytes }) {
      const init = { method: 'POST', body: new Uint8Array(bytes) }
      return (await json<{ file: string }>(`/files?name=${encodeURIComponent(name)}`, init)).file
    },
    files: () => json<readonly string[]>('/files'),
    path: (file) => copyOf(call, file, remote.cache ?? join('.cache', 'studio')),
    async bytes(file) {
      const answer = await call(`/file?name=${encodeURIComponent(file)}`).catch(() => undefined)
      return answer && new Uint8Array(await answer.arrayBuffer())
    },
    async picture(file) {
      const answer = await call(`/picture?file=${encodeURIComponent(file)}`).catch(() => undefined)
      if (!answer) return undefined
      const type = answer.headers.get('content-type') ?? 'image/webp'
      return { bytes: new Uint8Array(await answer.arrayBuffer()), type }
    },
  }
}

type Call = (path: string, init?: RequestInit) => Promise<Response>

function caller({ from, token }: Remote): Call {
  return async (path, init = {}) => {
    const url = new URL(`${from.pathname.replace(/\/+$/, '')}/__studio/api${path}`, from)
    const answer = await fetch(url, {
      ...{ redirect: 'error', signal: AbortSignal.timeout(LONGEST), ...init },
      headers: { authorization: `Bearer ${token}` },
    }).catch((cause: Error) => {
      throw new Error(`${from.href} does not answer: ${cause.message}`)
    })
    if (answer.ok) return answer
    const { error } = Object(await answer.json().catch(() => ({})))
    const reason = typeof error === 'string' ? error : `${from.href} answers ${answer.status}.`
    throw answer.status === 400 ? new Refused(reason) : new Error(reason)
  }
}

/** A copy of a file of the CMS on this machine. Files never change: a new one has a new name. */
async function copyOf(call: Call, file: string, cache: string): Promise<string | undefined> {
  const ending = /\.\w+$/.exec(file)?.[0] ?? ''
  const path = join(cache, createHash('sha256').update(file).digest('hex') + ending)
  if (await stat(path).catch(() => undefined)) return path
  const answer = await call(`/file?name=${encodeURIComponent(file)}`).catch(() => undefined)
  if (!answer) return undefined
  await mkdir(cache, { recursive: true })
  await writeFile(`${path}.${process.pid}`, new Uint8Array(await answer.arrayBuffer()))
  await rename(`${path}.${process.pid}`, path)
  return path
}

/** Follows the showroom of a CMS until `end` is called. */
export function followRemote(remote: Remote): Followed & { end(): void } {
  const call = caller(remote)
  const left = new AbortController()
  const listeners = new Set<() => void>()
  let latest: StudioState | undefined
  const ask = async () => {
    const after = latest ? `?after=${encodeURIComponent(latest.stamp)}` : ''
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(remote.longestState ?? LONGEST_STATE)])
    const next = (await (await call(`/state${after}`, { signal })).json()) as StudioState
    const isNew = next.stamp !== latest?.stamp
    latest = next
    if (isNew) for (const listener of [...listeners]) listener()
    return next
  }
  const follow = async () => {
    for (let failures = 0; !left.signal.aborted; ) {
      failures = await ask().then(
        () => 0,
        () => failures + 1,
      )
      const pause = backOff(failures - 1, Math.random())
      if (failures > 0) await wait(pause, undefined, { signal: left.signal }).catch(() => {})
    }
  }
  void follow()
  return {
    state: async () => latest ?? ask(),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end: () => left.abort(),
  }
}

/** Headers that belong to one connection, or that say where the page was asked for. */
const OWN = ['connection', 'host', 'keep-alive', 'transfer-encoding', 'content-length', 'origin', 'referer']

/** Asks another server for what this one does not have. */
export function proxyTo(from: URL): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    for (const name of [...OWN, 'accept-encoding']) headers.delete(name)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const answer = await fetch(new URL(from.pathname.replace(/\/+$/, '') + pathname + search, from), {
      ...{ method: request.method, headers, redirect: 'manual' as const },
      ...(hasBody && { body: await request.arrayBuffer() }),
    })
    const answered = new Headers(answer.headers)
    for (const name of [...OWN, 'content-encoding']) answered.delete(name)
    return new Response(answer.body, { status: answer.status, headers: answered })
  }
}
