import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import PQueue from 'p-queue'
import { createOutgoing, type Outgoing } from '../../src/server/outgoing'
import type { Hosts } from './hosts'
import { PermanentError, RetryableError, reasonOf, request, TIMEOUTS, type Timeouts } from './request'
import type { CachedFile, PullStore } from './store'

export interface FetcherOptions {
  readonly hosts: Hosts
  readonly store: PullStore
  readonly token: string | undefined
  readonly concurrency: number
  /** Maximum bytes of all downloads. */
  readonly maxBytes: number
  readonly timeouts?: Timeouts
  readonly sleep?: (ms: number) => Promise<unknown>
  readonly random?: () => number
  readonly outgoing?: Outgoing
}

/** Downloads into the store with limited concurrency. */
export interface Fetcher {
  /** `maxBytes`: limit of this download. @throws Error with the reason: `answered 404`. */
  fetch(url: URL, maxBytes: number): Promise<CachedFile>
  /** Totals. */
  readonly counts: { readonly fetched: number; readonly reused: number; readonly bytes: number }
}

/** Attempts per URL, and milliseconds before the second one. */
const TRIES = 5
const FIRST_WAIT = 500
const MAX_WAIT = 60_000
/** After this many consecutive failures the rest is not requested. */
const MAX_FAILURES = 10

export function createFetcher({
  hosts,
  store,
  token,
  concurrency,
  maxBytes: maxTotal,
  timeouts = TIMEOUTS,
  sleep = wait,
  random = Math.random,
  outgoing = createOutgoing(),
}: FetcherOptions): Fetcher {
  const queue = new PQueue({ concurrency })
  const pending = new Map<string, Promise<CachedFile>>()
  const counts = { fetched: 0, reused: 0, bytes: 0 }
  let failures = 0

  const fetchOnce = async (
    url: URL,
    maxBytes: number,
    cached: CachedFile | undefined,
  ): Promise<CachedFile> => {
    const headers = conditionalHeaders(cached)
    const answer = await request(url, { hosts, headers, token, timeouts, outgoing })
    if (answer.statusCode === 304) {
      answer.resume()
      if (!cached) throw new PermanentError('answered with an unexpected 304')
      counts.reused++
      return cached
    }
    const fresh = await download(answer, store, maxBytes, (bytes) => {
      counts.bytes += bytes
      if (counts.bytes > maxTotal)
        throw new PermanentError(`with all other files has more than ${maxTotal} bytes`)
    })
    counts.fetched++
    return fresh
  }
  const fetchWithRetries = async (url: URL, maxBytes: number): Promise<CachedFile> => {
    const cached = await store.get(url.href)
    if (cached && isContentAddressed(url, cached)) {
      counts.reused++
      return cached
    }
    for (let tries = 1; ; tries++) {
      if (failures >= MAX_FAILURES) throw new PermanentError('was not requested after too many failures')
      try {
        const fresh = await fetchOnce(url, maxBytes, cached)
        failures = 0
        store.put(url.href, fresh)
        return fresh
      } catch (cause) {
        if (!(cause instanceof RetryableError)) throw cause
        if (tries >= TRIES) {
          failures++
          throw cause
        }
        const pause = FIRST_WAIT * 2 ** (tries - 1) * (0.5 + random() / 2)
        await sleep(Math.min(MAX_WAIT, Math.max(pause, cause.waitMs ?? 0)))
      }
    }
  }
  return {
    counts,
    fetch(url, maxBytes) {
      const known =
        pending.get(url.href) ?? queue.add(() => fetchWithRetries(url, maxBytes), { throwOnTimeout: true })
      pending.set(url.href, known)
      return known
    },
  }
}

const conditionalHeaders = (cached: CachedFile | undefined) => ({
  ...(cached?.etag !== undefined && { 'If-None-Match': cached.etag }),
  ...(cached?.lastModified !== undefined && { 'If-Modified-Since': cached.lastModified }),
})

/** A content-addressed name never changes its bytes: no request needed. */
function isContentAddressed({ pathname }: URL, { sha256 }: CachedFile): boolean {
  return pathname.includes(`.${sha256.slice(0, 16)}.`)
}

/** Streams a body into the store while hashing it; the file appears once it is complete. */
async function download(
  answer: IncomingMessage,
  store: PullStore,
  maxBytes: number,
  count: (bytes: number) => void,
): Promise<CachedFile> {
  const declared = answer.headers['content-length']
  if (Number(declared ?? 0) > maxBytes) {
    answer.destroy()
    throw new PermanentError(`has ${declared} bytes, more than ${maxBytes}`)
  }
  const draft = store.createTempPath()
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(piece: Buffer, _, done) {
      bytes += piece.length
      hash.update(piece)
      try {
        count(piece.length)
        done(bytes > maxBytes ? new PermanentError(`has more than ${maxBytes} bytes`) : null, piece)
      } catch (cause) {
        done(cause as Error)
      }
    },
  })
  try {
    await pipeline(answer, measure, createWriteStream(draft, { flags: 'wx', mode: 0o600 })).catch((cause) => {
      throw cause instanceof PermanentError ? cause : new RetryableError(reasonOf(cause))
    })
    if (declared !== undefined && bytes !== Number(declared))
      throw new RetryableError(`broke off after ${bytes} of ${declared} bytes`)
    const sha256 = hash.digest('hex')
    await rename(draft, store.fileOf(sha256))
    const { etag, 'last-modified': lastModified } = answer.headers
    return {
      sha256,
      bytes,
      ...(etag !== undefined && { etag }),
      ...(lastModified !== undefined && { lastModified }),
    }
  } finally {
    await rm(draft, { force: true })
  }
}
