/**
 * How soon a touch is answered: until the ring looks pressed, until the first frame of a preloaded flight,
 * on both stages; compared with the time that Marzipano's `switchTo` and Photo Sphere Viewer's
 * `setCurrentNode` need to switch between the same two preloaded pictures, in the same browser. `npm run
 * bench:touch [-- --rounds 7]`.
 */
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { build } from '../../scripts/start/builds'
import { serve } from '../e2e/support/serve'
import { report } from './report/report'
import { median, type Row } from './report/row'
import { installPeers, servePeers } from './touch/peers'
import { SIZE, type TouchTimes, touch } from './touch/visit'
import { FROM, TO, writeTouchPackage } from './touch/world'

const CONTENT = '.cache/bench-touch'
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const rounds = Number(values.rounds)

await build('app')
await writeTouchPackage(`${CONTENT}-source`, CONTENT)
const browser = await chromium.launch(launchOptions(await findChromium()))
const servers = {
  dom: await serve(CONTENT, 'tests/fixtures/settings/dom.json'),
  gpu: await serve(CONTENT, 'tests/fixtures/settings/gpu.json'),
}
const peers = installPeers() ? await servePeers(FROM, TO) : undefined

const CALLS = {
  Marzipano: 'Marzipano’s switchTo',
  'Photo Sphere Viewer': 'Photo Sphere Viewer’s setCurrentNode',
} as const
const PEERS = { Marzipano: 'marzipano.html', 'Photo Sphere Viewer': 'photo-sphere-viewer.html' } as const

type Peer = keyof typeof PEERS
type StageName = 'dom' | 'gpu'
interface Stage {
  readonly name: StageName
  readonly words: string
  /** Maximum ratio to the peers. */
  readonly most: Readonly<Record<Peer, number>>
  /** Why it is not much faster than the better peer. */
  readonly missed: string
}
const STAGES: readonly Stage[] = [
  {
    name: 'dom',
    words: 'plain elements',
    most: { Marzipano: 1.5, 'Photo Sphere Viewer': 0.8 },
    missed: 'the browser presents the film’s first new frame that late, see above; the peers draw a still',
  },
  {
    name: 'gpu',
    words: 'GPU stage',
    most: { Marzipano: 2.5, 'Photo Sphere Viewer': 0.8 },
    missed:
      'the browser presents the film’s first new frame that late, see above; then the software GPU draws it and the blend',
  },
]
const LATE = 'a machine without a GPU skips display frames'
const FIRST_FRAME = 'the browser presents the film’s first new frame that late, see below'
const taken = new Map<string, TouchTimes[]>()
try {
  for (let round = 0; round < rounds; round++) {
    for (const stage of STAGES) {
      const url = new URL('/en/touch/from', servers[stage.name].url).href
      const ready = (page: Page) => showroomReady(page, stage.name)
      note(stage.name, await touch(browser, url, { button: '[data-hotspot]', ready }))
    }
    for (const [name, path] of Object.entries(peers ? PEERS : {})) {
      const ready = async (page: Page) => void (await page.waitForFunction('window.ready'))
      note(name, await touch(browser, new URL(path, peers?.url).href, { button: '#touch', ready }))
    }
  }
} finally {
  await browser.close()
  peers?.end()
  for (const server of Object.values(servers)) await server.end()
  await rm(CONTENT, { recursive: true, force: true })
  await rm(`${CONTENT}-source`, { recursive: true, force: true })
}
const title = `A touch, ${SIZE.width}×${SIZE.height}, median of ${rounds} rounds`
await report(title, STAGES.flatMap(rowsOf))

function note(name: string, touched: TouchTimes): void {
  taken.set(name, [...(taken.get(name) ?? []), touched])
}

function middleOf(name: string, what: keyof TouchTimes): number {
  return median((taken.get(name) ?? []).map((touched) => touched[what]))
}

function rowsOf({ name, words, most, missed }: Stage): readonly Row[] {
  const frames = (what: string, value: keyof TouchTimes, missed: string): Row => ({
    what: `${what}, ${words}`,
    ours: middleOf(name, value),
    unit: 'display frames',
    limit: { most: 3 },
    goal: { most: value === 'ring' ? 1 : 2, missed },
  })
  return [
    frames('The ring looks pressed', 'ring', LATE),
    frames('The first frame of a flight that is ready', 'frames', FIRST_FRAME),
    {
      what: `Until play() is called on the film, ${words}`,
      ours: middleOf(name, 'moving'),
      unit: 'ms',
      limit: { most: 150 },
    },
    {
      what: `Until the browser presents a new frame of it, ${words}`,
      ours: middleOf(name, 'film'),
      unit: 'ms',
      limit: { most: 400 },
    },
    ...Object.entries(most).map(([peer, most]) => peerRow(words, name, peer as Peer, most, missed)),
  ]
}

function peerRow(words: string, name: string, peer: Peer, most: number, missed: string): Row {
  const what = `Another picture on the screen, ${words}`
  if (!peers) return { what: `${what}, beside ${peer}`, skipped: `${peer} could not be installed` }
  return {
    what,
    ours: middleOf(name, 'picture'),
    unit: 'ms',
    peer: { name: CALLS[peer], value: middleOf(peer, 'picture') },
    limit: { most },
    goal: { most: 0.8, missed },
  }
}

/** The place is shown on its stage, and the flight is ready. */
async function showroomReady(page: Page, stage: StageName): Promise<void> {
  await page.locator(`[data-stage="${stage}"][data-state="resting"]`).waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLVideoElement>('[data-stage] video')].some(
      ({ src, readyState }) => src !== '' && readyState >= 3,
    ),
  )
}
