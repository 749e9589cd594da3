import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '../../src/server/updates/store'
import { createRandom, type Random } from '../kill/random'
import { inspect } from './inspect'
import { startKiosk } from './process'
import { type Asked, type Prank, type Publisher, startPublisher } from './publisher'
import { createReleases, type Releases, type Sizes } from './releases'

/** The results of all kills, and the errors among them. */
export interface UpdaterCounts {
  readonly kills: number
  /** Kills by the phase that the kiosk last reported. */
  readonly during: Readonly<Record<string, number>>
  /** Wrong responses of the publisher, by kind. */
  readonly pranks: Readonly<Record<string, number>>
  /** Starts with the old release, and with the new one. */
  readonly old: number
  readonly fresh: number
  /** Releases rolled back because every start on trial was killed. */
  readonly takenBack: number
  readonly releases: number
  readonly megabytesNeeded: number
  readonly megabytesSent: number
  /** Files that were requested although they were already verified. */
  readonly fetchedAgain: number
  readonly faults: readonly string[]
}

/** Phases that are too short to be hit by chance; half of all kills aim at one of them. */
const MOMENTS = ['opening', 'checking', 'downloading', 'ready', 'activating', 'activated'] as const
const YEAR_MS = 365 * 24 * 3_600_000
const HASTE = 200

/**
 * Kills a real updater (SIGKILL) at random moments of updates from a publisher that drops, stalls, truncates
 * and corrupts responses, declares wrong lengths and changes the release, while the date jumps by years.
 * Inspects every byte of the store after each kill.
 */
export async function killUpdater(
  kills: number,
  seed: number,
  script: string,
  sizes: Sizes,
): Promise<UpdaterCounts> {
  const random = createRandom(seed)
  const releases = createReleases(seed, sizes)
  const dir = await mkdtemp(join(tmpdir(), 'showroom-updater-'))
  const publisher = await startPublisher()
  const tally = createTally()
  const published = (version: string) => releases.release(Number(version.split(' ')[1])).manifest
  const numbers = { offered: 1, shown: 0 }
  let verified: ReadonlySet<string> = new Set()
  let usual = 400
  try {
    await install(dir, releases)
    for (let kill = 0; kill < kills; kill++) {
      publisher.publish(releases.release(numbers.offered))
      publisher.asked.length = 0
      publisher.prank = mischief(random, tally, () => publisher.publish(releases.release(++numbers.offered)))
      const ahead = random.upTo(3) === 0 ? (random.upTo(100) - 50) * YEAR_MS : 0
      const options = { dir, url: publisher.url, key: releases.key, ahead, haste: HASTE, boasts: false }
      const kiosk = startKiosk(script, options)
      const moment = MOMENTS[random.upTo(2 * MOMENTS.length)]
      if (moment) await kiosk.until(moment)
      await wait(random.upTo(moment ? 25 : usual))
      await kiosk.kill()
      const last = kiosk.output.filter((line) => !line.startsWith('error')).at(-1) ?? 'starting'
      tally.count(tally.during, last.split(' ')[0] ?? '')
      // Adapts to the speed of the machine, to keep kills within an update.
      if (!moment) usual = last.startsWith('end') ? usual * 0.8 : usual * 1.1 + 10
      for (const hash of hashesAsked(publisher)) if (verified.has(hash)) tally.fetchedAgain++
      const found = await inspect(dir, published)
      verified = found.verified
      tally.faults.push(...found.faults.map((fault) => `kill ${kill}, ${last}: ${fault}`))
      tally.faults.push(...kiosk.output.filter((line) => line.startsWith('error')))
      const shown = Number(found.version.split(' ')[1])
      if (shown < numbers.shown) tally.takenBack++
      if (shown > numbers.shown) tally.fresh++
      else tally.old++
      numbers.shown = shown
      if (shown === numbers.offered || found.refused(`release ${numbers.offered}`)) numbers.offered++
    }
    publisher.prank = () => undefined
    const needed = needBytes(releases, numbers.offered)
    const sent = [...publisher.sent]
      .filter(([path]) => path.includes('/files/'))
      .reduce((sum, [, n]) => sum + n, 0)
    const { during, pranks, old, fresh, takenBack, fetchedAgain, faults } = tally
    return {
      kills,
      during,
      pranks,
      old,
      fresh,
      takenBack,
      releases: numbers.offered,
      megabytesNeeded: needed / 1e6,
      megabytesSent: sent / 1e6,
      fetchedAgain,
      faults,
    }
  } finally {
    await publisher.close()
    await rm(dir, { recursive: true, force: true })
  }
}

function createTally() {
  return {
    during: {} as Record<string, number>,
    pranks: {} as Record<string, number>,
    old: 0,
    fresh: 0,
    takenBack: 0,
    fetchedAgain: 0,
    faults: [] as string[],
    count(counts: Record<string, number>, name: string) {
      counts[name] = (counts[name] ?? 0) + 1
    },
  }
}

/** Makes one request in eight go wrong, each time in another way; sometimes the release changes. */
function mischief(
  random: Random,
  tally: ReturnType<typeof createTally>,
  change: () => void,
): (asked: Asked) => Prank | undefined {
  return ({ path }) => {
    if (!path.includes('/files/') || random.upTo(8) > 0) return undefined
    const after = random.upTo(60_000)
    const choices: readonly [string, Prank | undefined][] = [
      ['dropped', { kind: 'drop', after }],
      ['stalled', { kind: 'stall', after }],
      ['truncated', { kind: 'truncate', after }],
      ['corrupted', { kind: 'corrupt', after: random.upTo(400) }],
      ['declared too long', { kind: 'lie', by: 1000 }],
      ['declared too short', { kind: 'lie', by: -1 }],
      ['busy', { kind: 'status', status: 503 }],
      ['whole file for a range', { kind: 'whole' }],
      ['release changed', undefined],
    ]
    const [name, prank] = choices[random.upTo(choices.length)] ?? ['', undefined]
    tally.count(tally.pranks, name)
    if (!prank) change()
    return prank
  }
}

/** Installs the first release by hand. */
export async function install(dir: string, releases: Releases): Promise<void> {
  const { manifest, files } = releases.release(0)
  const store = await openStore(dir)
  await store.bring(manifest)
  for (const file of (await store.planFor(manifest)).files) {
    const partialFile = await store.begin(file)
    await partialFile.write(files.get(file.sha256) ?? Buffer.alloc(0))
    await partialFile.finish()
  }
  await store.make()
  await store.activate()
  await store.confirm()
  await store.close()
}

function hashesAsked({ asked }: Publisher): ReadonlySet<string> {
  return new Set(asked.flatMap(({ path }) => /^\/box-api\/files\/([0-9a-f]{64})$/.exec(path)?.[1] ?? []))
}

/** Bytes of all new files in the releases up to this one. */
function needBytes(releases: Releases, last: number): number {
  const seen = new Set(releases.release(0).files.keys())
  let bytes = 0
  for (let number = 1; number <= last; number++) {
    for (const [hash, file] of releases.release(number).files) {
      if (!seen.has(hash)) bytes += file.length
      seen.add(hash)
    }
  }
  return bytes
}
