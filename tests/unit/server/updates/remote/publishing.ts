import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '../../../../../src/contracts'
import { openRemoteContent } from '../../../../../src/server/updates'
import type { createManualClock } from '../../../../../src/util'
import { startPublisher } from '../../../../updater/publisher'
import { publish } from '../../publish'
import { createShowroom } from '../../showroom'
import { closeAfter } from '../store/releases'
import { createPair, type Pair, signed } from '../updater/desk'

export const RELEASE_KEY = 'a-release-key-of-the-fair-halls-2026'
export const PLACES = 'content/en/content-locations.json'

/** A publisher whose key the settings name. */
const ours = createPair()

/** The settings of a server that accepts `ours`. */
export const SETTINGS = { updates: { keys: [ours.setting] } }

/** The day of November 2026 on which a release was signed: the later of two is the newer. */
const signedOn = (manifest: Manifest, day: number, pair: Pair) =>
  signed({ ...manifest, created: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z` }, pair)

/** A showroom, and a web host that publishes its package. */
export async function createPublishing() {
  const showroom = await createShowroom()
  closeAfter(showroom.remove)
  const host = await startPublisher('folder')
  closeAfter(host.close)
  const files = new Map<string, Buffer>()
  let day = 1

  /** Adds the files of the package to the host, and returns its signed manifest. */
  const upload = async (pair: Pair = ours): Promise<Manifest> => {
    const manifest: Manifest = JSON.parse(await readFile(join(showroom.packageDir, 'manifest.json'), 'utf8'))
    for (const { path, sha256 } of manifest.files)
      files.set(sha256, await readFile(join(showroom.packageDir, path)))
    return signedOn(manifest, day++, pair)
  }
  /** Publishes the package after some changes, as a new version. */
  const release = async (version: string, changes: Readonly<Record<string, string | undefined>> = {}) => {
    await publish(showroom.packageDir, changes, version)
    const manifest = await upload()
    host.publish({ manifest, files })
    return manifest
  }
  await release('v1')
  return { showroom, host, files, upload, release }
}

export type Publishing = Awaited<ReturnType<typeof createPublishing>>

export interface ContentOptions {
  readonly from?: string
  readonly clock?: ReturnType<typeof createManualClock>
  readonly key?: string
}

/** Opens the releases of a publisher in a server's folder. */
export async function openContent(
  { host, showroom }: Publishing,
  { from = host.url, clock, key }: ContentOptions = {},
) {
  const logged: string[] = []
  const remote = await openRemoteContent({
    from,
    dir: join(showroom.root, 'releases'),
    settings: SETTINGS,
    log: (line) => logged.push(line),
    ...(clock && { clock }),
    key,
  })
  let isEnded = false
  const end = async () => {
    if (!isEnded) await remote.end()
    isEnded = true
  }
  closeAfter(end)
  return { remote, logged, end }
}
