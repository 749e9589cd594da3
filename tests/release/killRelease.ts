import { type FSWatcher, watch } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom, type Random } from '../kill/random'
import { type EditedCms, openEditedCms } from './cms'
import { editionOf, inspectReleases } from './inspect'
import { type RunningRelease, startRelease } from './process'

/** The results of all kills, and the errors among them. */
export interface ReleaseKills {
  readonly kills: number
  /** Kills by what was on the disk last. */
  readonly during: Readonly<Record<string, number>>
  /** Kills of `publish`, of `back` and of `serve`. */
  readonly of: Readonly<Record<string, number>>
  /** Kills after which the current release was the old one, and the new one. */
  readonly old: number
  readonly fresh: number
  /** Runs that had ended before they were killed. */
  readonly ended: number
  readonly faults: readonly string[]
}

/** Names that appear in the folder of releases, in the order of a release; half of all kills aim at one of them. */
const MOMENTS = [/^draft$/, /^\.unfinished-\d+$/, /^\d+$/, /^\.current-\d+$/, /^current$/] as const
const PANEL_TOKEN = 'a-token-of-the-panel'

/**
 * Kills a real `npm run release` (SIGKILL) at random moments, then inspects every byte of every release: the current one
 * is the old or the new one, and complete.
 */
export async function killRelease(kills: number, seed: number, script: string): Promise<ReleaseKills> {
  const random = createRandom(seed)
  const cms = await openEditedCms()
  const dir = join(cms.root, 'releases')
  const counts = { during: {}, of: {}, old: 0, fresh: 0, ended: 0 }
  const faults: string[] = []
  try {
    const options = await optionsOf(cms, dir)
    await published(script, options)
    let usual = await timeOf(() => published(script, options))
    for (let kill = 0; kill < kills; kill++) {
      cms.edition++
      const before = await inspectReleases(dir, cms.key.publicKey)
      const edition = await editionOf(join(dir, 'current'))
      const what = (['publish', 'publish', 'back', 'serve'] as const)[random.upTo(4)] ?? 'publish'
      const seen = watchFolder(dir)
      const running = startRelease(script, [what, ...options])
      if (what === 'serve') await askFor(await running.address())
      await moment(random, seen, running, usual)
      const isOver = await isGone(running)
      await running.kill()
      seen.close()
      const last = seen.last()
      count(counts.during, last)
      count(counts.of, what)
      if (isOver) counts.ended++
      // Adapts to the speed of the machine, to keep kills within a release.
      usual = isOver ? usual * 0.8 : usual * 1.05 + 5
      const after = await inspectReleases(dir, cms.key.publicKey)
      const where = `kill ${kill} of ${what}, ${last}`
      faults.push(...after.faults.map((fault) => `${where}: ${fault}`))
      if (after.id === before.id) {
        counts.old++
        if ((await editionOf(join(dir, 'current'))) !== edition)
          faults.push(`${where}: the old release changed`)
      } else {
        counts.fresh++
        const shown = await editionOf(join(dir, 'current'))
        if (what !== 'back' && shown !== String(cms.edition)) faults.push(`${where}: shows edition ${shown}`)
      }
    }
    cms.edition++
    await published(script, options)
    const shown = await editionOf(join(dir, 'current'))
    if (shown !== String(cms.edition)) faults.push(`after all kills: shows edition ${shown}`)
    return { kills, ...counts, faults }
  } finally {
    await cms.close()
  }
}

/** The options of all commands, with the folder and the token that they need. */
export async function optionsOf(cms: EditedCms, dir: string): Promise<readonly string[]> {
  await mkdir(dir, { recursive: true })
  const token = join(cms.root, 'panel-token.txt')
  await writeFile(token, PANEL_TOKEN)
  const release = ['--to', dir, '--from', cms.url, '--key', cms.keyFile, '--by', 'Anna']
  return [...release, '--panel-token-file', token, '--port', '0']
}

/** Publishes to the end. @throws Error with its output when it fails. */
export async function published(script: string, options: readonly string[]): Promise<void> {
  const running = startRelease(script, ['publish', ...options])
  const code = await running.gone
  if (code !== 0) throw new Error(`It ended with ${code}: ${running.output()}`)
}

/** Tells `serve` to make a release. */
export async function askFor(url: string, path = '/releases'): Promise<void> {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${PANEL_TOKEN}` },
    body: JSON.stringify({ by: 'Anna', what: 'news' }),
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
}

/** Waits until the moment of the kill: shortly after a name appeared, or any time. */
async function moment(
  random: Random,
  seen: ReturnType<typeof watchFolder>,
  running: RunningRelease,
  usual: number,
): Promise<void> {
  const name = MOMENTS[random.upTo(2 * MOMENTS.length)]
  if (!name) return void (await wait(random.upTo(usual)))
  await Promise.race([seen.until(name), running.gone, wait(10 * usual)])
  await wait(random.upTo(8))
}

const isGone = (running: RunningRelease): Promise<boolean> =>
  Promise.race([running.gone.then(() => true), wait(0, false)])

/** The names that appear in a folder of releases. */
function watchFolder(dir: string) {
  const names: string[] = []
  const listeners = new Set<() => void>()
  const see = (_: string, name: string | null) => {
    if (name === null || !MOMENTS.some((moment) => moment.test(name))) return
    names.push(name)
    for (const listener of listeners) listener()
  }
  const watchers: readonly FSWatcher[] = [dir, join(dir, 'history')].map((folder) => watch(folder, see))
  return {
    last: () => names.at(-1)?.replace(/\d+$/, '') ?? 'nothing',
    until: (name: RegExp) =>
      new Promise<void>((done) => {
        const look = () => names.some((each) => name.test(each)) && done()
        listeners.add(look)
        look()
      }),
    close() {
      for (const watcher of watchers) watcher.close()
    },
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const count = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1
}
