import type { Random } from '../../kill/random'

/** A simulated connection to the server. */
export interface LineOptions {
  readonly bitsPerSecond: number
  /** Milliseconds from a request to the first byte of its answer. */
  readonly latency: number
  /** By how much the rate varies: 0.3 is 30 % up and down. */
  readonly jitter: number
  /** Milliseconds between two interruptions; absent: there are none. */
  readonly outageEvery?: number
  readonly outage?: number
}

export interface Download {
  readonly url: string
  readonly bytes: number
  readonly requestedAt: number
  loaded: number
  /** The first byte's time; undefined before it arrives. */
  startedAt?: number
  readonly isWhole: boolean
  cancel(): void
}

export interface Line {
  /** Files that were loaded whole are answered from the browser's cache. */
  request(url: string, bytes: number, onProgress: (download: Download) => void): Download
  /** Lets time pass, in steps in which the rate hardly changes. */
  advance(ms: number): void
}

/** Milliseconds after which the rate changes. */
const GUST = 500

/** Downloads share the connection equally, as streams of one HTTP/2 connection do. */
export function createLine(
  options: LineOptions,
  random: Random,
  onWhole: (download: Download) => void,
): Line {
  const cached = new Set<string>()
  const running = new Map<Download, (download: Download) => void>()
  let now = 0
  let rate = options.bitsPerSecond
  let nextGust = 0
  let nextOutage = outageIn(options, random)

  const currentRate = () => {
    if (now >= nextGust) {
      rate = options.bitsPerSecond * (1 + options.jitter * (2 * share(random) - 1))
      nextGust = now + GUST
    }
    if (now < nextOutage) return rate
    if (now >= nextOutage + (options.outage ?? 0)) nextOutage = now + outageIn(options, random)
    return 0
  }

  function create(url: string, bytes: number, loaded: number): Download {
    const download: Download = {
      ...{ url, bytes, loaded, requestedAt: now },
      get isWhole() {
        return download.loaded >= bytes
      },
      cancel: () => void running.delete(download),
    }
    return download
  }

  return {
    request(url, bytes, onProgress) {
      const download = create(url, bytes, cached.has(url) ? bytes : 0)
      if (download.isWhole) queueMicrotask(() => onProgress(download))
      else running.set(download, onProgress)
      return download
    },
    advance(ms) {
      now += ms
      const flowing = [...running.keys()].filter(({ requestedAt }) => now - requestedAt >= options.latency)
      const each = ((currentRate() / 8) * (ms / 1000)) / Math.max(1, flowing.length)
      for (const download of flowing) {
        download.startedAt ??= now
        download.loaded = Math.min(download.bytes, download.loaded + each)
        const onProgress = running.get(download)
        if (download.isWhole) {
          running.delete(download)
          cached.add(download.url)
          onWhole(download)
        }
        onProgress?.(download)
      }
    },
  }
}

/** Outages come at random, as in a hall in which people walk between a screen and its access point. */
function outageIn({ outageEvery }: LineOptions, random: Random): number {
  return outageEvery === undefined ? Number.POSITIVE_INFINITY : outageEvery * (0.5 + share(random))
}

/** From 0 up to 1. */
export function share(random: Random): number {
  return random.upTo(RESOLUTION) / RESOLUTION
}

const RESOLUTION = 1_000_000
