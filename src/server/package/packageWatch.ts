import { type FSWatcher, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { identityOf } from '../files/safeOpen'
import type { LiveRelease } from '../liveRelease'

/** Milliseconds: between two looks at the manifest, and for which it has to stay as it is before it is read. */
const POLL_INTERVAL = 5_000
const SETTLED_AFTER = 500

/** Milliseconds until what could not be taken over is tried again: longer each time, up to the last. */
const RETRY_DELAYS: readonly number[] = [5_000, 15_000, 60_000, 300_000]

/** A watch on the folder of a package. */
interface PackageWatch {
  /** Takes over what is there now, whether anything seems to have changed or not. */
  look(): Promise<void>
  end(): void
}

interface Times {
  readonly lookEvery?: number
  readonly settledAfter?: number
  readonly againAfter?: readonly number[]
}

/**
 * Has a package taken over as soon as its manifest is another one. File events are used where they exist; where they
 * do not (network drives, one folder in the place of another), the manifest is looked at now and again.
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
      // Whoever writes it in pieces is let finish: it has to be the same at two looks.
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
  /** Anew after each package: the name may lead to another folder now. */
  const listen = () => {
    watcher?.close()
    if (ended) return
    try {
      watcher = watch(dir, { persistent: false }, (_, name) => {
        if (name === 'manifest.json') lookIn(settledAfter)
      })
      watcher.on('error', () => watcher?.close())
    } catch {
      // Polling is enough.
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

/** Of what lies there now; empty: nothing does. */
async function manifestIdentity(dir: string): Promise<string> {
  const found = await stat(join(dir, 'manifest.json'), { bigint: true }).catch(() => undefined)
  return found ? identityOf(found) : ''
}
