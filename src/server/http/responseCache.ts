import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { sharedBytes } from './sendText'

/** Bytes of cached responses and their keys. */
const MOST_BYTES = 16 * 1024 * 1024
/** Overhead per entry: headers and the Map entry. */
const HEAD_BYTES = 1024

/** Request headers a shared response may depend on. */
const VARY_HEADERS = ['host', 'accept', 'accept-encoding', 'accept-language', 'origin'] as const
/** Request headers that do not change a shared response. Any other header bypasses the cache. */
const HARMLESS = new Set<string>([
  ...VARY_HEADERS,
  ...['connection', 'user-agent', 'referer', 'cache-control', 'pragma', 'dnt', 'priority'],
  ...['upgrade-insecure-requests', 'sec-gpc', 'save-data'],
])
const isHarmless = (name: string) => HARMLESS.has(name) || /^sec-(fetch|ch)-/.test(name)

interface CachedResponse {
  /** The release that it belongs to. */
  readonly release: object
  readonly headers: readonly string[]
  readonly bytes: Uint8Array
}

/** Caches complete responses and answers identical requests before any layer of the server sees them. */
export interface ResponseCache {
  /** Sends the cached response; false: the response is not cached. */
  send(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** The current release, to be read before the request is handled. */
  release(): object
  /** Caches a response if its text is the same for all visitors and `release` is still current. */
  keep(incoming: IncomingMessage, answer: Response, release: object): void
}

/** `release`: returns the current release. Responses of earlier ones are never sent. */
export function createResponseCache(release: () => object, mostBytes = MOST_BYTES): ResponseCache {
  const cached = new LRUCache<string, CachedResponse>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }, key) => 2 * key.length + bytes.length + HEAD_BYTES,
  })

  return {
    send(incoming, outgoing) {
      const key = keyOf(incoming)
      const ready = key === undefined ? undefined : cached.get(key)
      if (key === undefined || !ready) return false
      if (ready.release !== release()) {
        cached.delete(key)
        return false
      }
      outgoing.writeHead(200, ready.headers as string[])
      outgoing.end(ready.bytes)
      return true
    },
    release,
    keep(incoming, answer, asked) {
      const bytes = sharedBytes(answer)
      const key = bytes && keyOf(incoming)
      if (key === undefined || bytes === undefined || cached.has(key)) return
      cached.set(key, { release: asked, headers: [...answer.headers].flat(), bytes })
    },
  }
}

/** The cache key; undefined: the request is not a plain GET by a guest. */
function keyOf({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || url === undefined || !Object.keys(headers).every(isHarmless)) return undefined
  return JSON.stringify([url, ...VARY_HEADERS.map((name) => headerValue(headers, name))])
}

function headerValue(headers: IncomingHttpHeaders, name: string): string {
  return String(headers[name] ?? '')
}
