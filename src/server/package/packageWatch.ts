import { type FSWatcher, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { identityOf } from '../files/safeOpen'
import type { LiveRelease } from '../liveRelease'

/** Milliseconds between polls of the manifest, and for which it must be unchanged before it is read. */
const POLL_INTERVAL = 5_000
const SETTLED_AFTER = 500

/** Delays in milliseconds before a rejected package is tried again; the last one repeats. */
const RETRY_DELAYS: readonly number[] = [5_000, 15_000, 60_000, 300_000]

/** Watches the folder of a package. */
interface PackageWatch {
  /** Applies the current content of the folder, whether or not it seems changed. */
  look(): Promise<void>
  end(): void
}

interface Times {
  readonly lookEvery?: number
  readonly settledAfter?: number
  readonly againAfter?: readonly number[]
}

/**
 * Renews the release when the manifest changes. Uses file events where they exist; elsewhere (network
 * drives, a replaced folder) it polls the manifest.
 */
export function watchPackage(
  dir: string,
  live: Pick<LiveRelease, 'renew' | 'manifestIdentity'>,
  { lookEvery = POLL_INTERVAL, settledAfter = SETTLED_AFTER, againAfter = RETRY_DELAYS }: Times = {},
): PackageWatch {
  let last = live.manifestIdentity()
  let attempts = 0
  let tryAt = 0
  let ended = false
  let timer: NodeJS.Timeout | undefined
  let watcher: FSWatcher | undefined
  let running: Promise<void> = Promise.resolve()

  const lookIn = (ms: number) => {
    clearTimeout(timer)
    if (ended) return
    timer = setTimeout(() => {
      running = running.then(glance)
    }, ms)
    timer.unref()
  }
  const glance = async () => {
    const found = await manifestIdentity(dir)
    if (found === live.manifestIdentity()) return lookIn(lookEvery)
    if (found !== last) {
      // The manifest must be the same at two polls: it may be written in pieces.
      ;[last, attempts, tryAt] = [found, 0, 0]
      return lookIn(settledAfter)
    }
    if (performance.now() >= tryAt) await renew()
    lookIn(lookEvery)
  }
  const renew = async () => {
    if (await live.renew()) listen()
    else tryAt = performance.now() + (againAfter[Math.min(attempts++, againAfter.length - 1)] ?? 0)
  }
  /** Re-created after each package: the name may lead to another folder. */
  const listen = () => {
    watcher?.close()
    if (ended) return
    try {
      watcher = watch(dir, { persistent: false }, (_, name) => {
        if (name === 'manifest.json') lookIn(settledAfter)
      })
      watcher.on('error', () => watcher?.close())
    } catch {
      // Polling notices changes without events.
    }
  }
  listen()
  lookIn(lookEvery)
  return {
    async look() {
      running = running.then(renew)
      await running
    },
    end() {
      ended = true
      clearTimeout(timer)
      watcher?.close()
    },
  }
}

/** Identity of the current manifest; empty: there is none. */
async function manifestIdentity(dir: string): Promise<string> {
  const found = await stat(join(dir, 'manifest.json'), { bigint: true }).catch(() => undefined)
  return found ? identityOf(found) : ''
}
