import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Listening, listen } from '../../src/server'
import type { PullOptions } from '../pull/pull'
import { createReleaseApi } from './api'
import { backTo, preview, publish, type ReleaseOptions } from './publish'
import { createReleaseQueue, type QueueOptions } from './queue'
import { openSchedule } from './schedule'
import { createSerial } from './serial'

/** What is pulled for releases. */
export type ReleasePull = Omit<PullOptions, 'out'>

interface ServeOptions {
  /** For releases of the schedule and of webhooks, too. */
  readonly release: ReleaseOptions
  /** Asked before each pull: the token of the CMS may be replaced meanwhile. */
  readonly pull: () => Promise<ReleasePull>
  readonly token: string
  /** Of webhooks; absent: the same. */
  readonly hookToken?: string | undefined
  readonly origin?: string | undefined
  readonly port: number
  readonly host: string
  readonly log?: (line: string) => void
  /** How long saves wait; absent: as long as editors need. */
  readonly pauses?: Pick<QueueOptions, 'quiet' | 'gap'>
}

/** The running service. `saved`: something was saved in the CMS. */
export interface ReleaseService extends Pick<Listening, 'url'> {
  saved(by: string): void
  /** Resolves when no release is being made any more. */
  close(): Promise<void>
}

/**
 * Answers the calls of the panel and of webhooks, and makes the releases that are planned.
 * @throws StartError if it cannot listen.
 */
export async function serveReleases(options: ServeOptions): Promise<ReleaseService> {
  const { release, pull, token, hookToken, origin, port, host, log, pauses } = options
  const { dir } = release
  await mkdir(dir, { recursive: true })
  const serially = createSerial()
  const queue = createReleaseQueue({
    publish: (by, what) => serially(async () => publish({ ...release, pull: await pull(), by, what })),
    ...pauses,
    ...(log && { log }),
  })
  const schedule = await openSchedule({ dir, release: ({ by, what }) => queue.due(by, what) })
  const api = createReleaseApi({
    ...{ dir, queue, schedule, token, hookToken, origin },
    preview: () => serially(async () => preview(dir, await pull())),
    back: (id, by) => serially(() => backTo({ ...release, by, id })),
  })
  const { url, close } = await listen(api, port, host)
  return {
    url,
    saved: (by) => queue.saved(by),
    async close() {
      schedule.close()
      await close()
      await queue.end()
    },
  }
}

/** Pulls from a CMS; each CMS and token has a cache of its own in the folder of releases. */
export function pullFor(dir: string, from: URL, token: string | undefined): ReleasePull {
  const name = createHash('sha256')
    .update(`${from.href} ${token ?? ''}`)
    .digest('hex')
    .slice(0, 16)
  return { from, token, cacheDir: join(dir, 'cache', name) }
}
