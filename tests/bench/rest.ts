/**
 * The cost of an idle screen: CPU time of all browser processes over 20 s, at 1280×720 without a GPU. A
 * place with a still, on both stages, and with everything that opens over it, compared with an empty page; a
 * place that loops, compared with a `<video>` that plays the same film alone. `npm run bench:rest [-- SCREEN …]`. Linux only.
 */
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/chromium'
import { build } from '../../scripts/start/builds'
import { DEMO_DIR } from '../../src/server'
import { serve } from '../e2e/support/serve'
import { report } from './report/report'
import type { Row } from './report/row'
import { SCREENS } from './rest/screens'

const SIZE = { width: 1280, height: 720 }
const SECONDS = 20
/** By then the rings have pulsed, idle loading is done, and the idle invitation (30 s) was shown. */
const SETTLED = 40_000
/** Ticks per second of Linux CPU times. */
const TICKS = 100

await build('app')
await build('demo')
const servers = {
  dom: await serve(DEMO_DIR, 'tests/fixtures/settings/dom.json'),
  gpu: await serve(DEMO_DIR, 'tests/fixtures/settings/gpu.json'),
  images: await serve(DEMO_DIR, 'tests/fixtures/settings/interface.json'),
}
const still = (stage: keyof typeof servers) => (page: Page) =>
  enter(page, stage, '/en/hall/reception', (videos) => videos === 0)

/** Opens each screen and waits until it is idle. */
const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  empty: settled((page) => page.setContent('')),
  dom: still('dom'),
  gpu: still('gpu'),
  loop: (page) => enter(page, 'dom', '/en/hall/showroom', (videos) => videos === 1),
  video: alone,
  ...Object.fromEntries(Object.entries(SCREENS).map(([name, open]) => [name, settled(open)])),
}
/** Compared screens alternate, first and last alike: a machine's speed varies. */
const ALL = ['empty', 'dom', 'gpu', 'loop', 'video', 'video', 'loop', ...Object.keys(SCREENS)]
const wanted = process.argv.slice(2)
const turns = wanted.length > 0 ? ALL.filter((name) => wanted.includes(name)) : ALL
const samples = new Map<string, number[]>()
try {
  for (const name of turns) {
    const open = screens[name]
    if (open) samples.set(name, [...(samples.get(name) ?? []), await costOf(open)])
  }
} finally {
  for (const server of Object.values(servers)) await server.end()
}
const cost = (name: string) => {
  const costs = samples.get(name) ?? []
  return costs.reduce((sum, cost) => sum + cost, 0) / costs.length
}
const screenRow = (what: string, name: string, most = 2): Row => ({
  what,
  ours: cost(name),
  unit: '% of a core',
  limit: { most },
})
const rows: readonly (readonly [name: string, row: Row])[] = [
  ['empty', screenRow('A blank page', 'empty', 3)],
  ['dom', screenRow('A place with a still, plain elements', 'dom')],
  ['gpu', screenRow('A place with a still, GPU stage', 'gpu')],
  ...Object.keys(SCREENS).map((name) => [name, screenRow(name, name)] as const),
  [
    'loop',
    {
      what: 'A place that loops',
      ours: cost('loop'),
      unit: '% of a core',
      peer: { name: 'the same film, alone on its page', value: cost('video') },
      limit: { most: 1.3 },
      goal: {
        most: 1.15,
        missed: 'the browser composites rings and texts with every frame of the film',
      },
    },
  ],
]
await report(
  `At rest: processor time over ${SECONDS} s, ${SIZE.width}×${SIZE.height}`,
  rows.flatMap(([name, row]) => (samples.has(name) ? [row] : [])),
)

function settled(open: (page: Page) => Promise<void>) {
  return async (page: Page) => {
    await open(page)
    await wait(SETTLED)
  }
}

/** Percent of a core once the page is idle. */
async function costOf(open: (page: Page) => Promise<void>): Promise<number> {
  const server = await chromium.launchServer(launchOptions(await findChromium()))
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const page = await browser.newPage({
      viewport: SIZE,
      baseURL: servers.images.url,
      hasTouch: true,
      bypassCSP: true,
    })
    await page.addInitScript({ content: 'globalThis.__name = (it) => it' })
    await open(page)
    const { pid } = server.process()
    if (pid === undefined) throw new Error('The browser has no process.')
    const before = await processorTime(pid)
    await wait(SECONDS * 1000)
    return ((await processorTime(pid)) - before) / SECONDS
  } finally {
    await server.close()
  }
}

async function enter(
  page: Page,
  stage: keyof typeof servers,
  path: string,
  plays: (videos: number) => boolean,
): Promise<void> {
  await page.goto(new URL(path, servers[stage].url).href)
  await page.waitForSelector(`[data-stage="${stage}"][data-state="resting"]`)
  await wait(SETTLED)
  // The page may have switched to another stage.
  await page.waitForSelector(`[data-stage="${stage}"]`, { timeout: 1000 })
  const videos = await page.evaluate(
    () =>
      [...document.querySelectorAll('video')].filter(({ paused, currentTime }) => !paused && currentTime > 0)
        .length,
  )
  if (!plays(videos)) throw new Error(`${path}: ${videos} films play.`)
}

async function alone(page: Page): Promise<void> {
  await page.goto(new URL('/en/hall/showroom', servers.dom.url).href)
  await page.waitForSelector('[data-state="resting"]')
  const film = await page.waitForFunction(
    () => [...document.querySelectorAll('video')].find(({ paused }) => !paused)?.currentSrc,
  )
  const src = await film.jsonValue()
  await page.goto(new URL('/api/worlds', servers.dom.url).href)
  await page.evaluate((src) => {
    document.body.innerHTML = '<style>*{margin:0}video{width:100vw;height:100vh;object-fit:cover}</style>'
    const video = document.createElement('video')
    Object.assign(video, { src, muted: true, loop: true })
    document.body.append(video)
    return video.play()
  }, src)
  await wait(SECONDS * 1000)
}

/** CPU time of a process and all its descendants, in ticks. */
async function processorTime(root: number): Promise<number> {
  const processes = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf),
  )
  const ours = new Set([root])
  // Parents usually have smaller ids than children, but ids wrap around.
  for (let grown = true; grown; ) {
    grown = false
    for (const { pid, parent } of processes) {
      if (!ours.has(parent) || ours.has(pid)) continue
      ours.add(pid)
      grown = true
    }
  }
  const ticks = processes.reduce((sum, { pid, ticks }) => (ours.has(pid) ? sum + ticks : sum), 0)
  return (ticks * 100) / TICKS
}

async function statOf(pid: string) {
  // The process may have ended.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = fields.slice(9, 11)
  return { pid: Number(pid), parent: Number(parent), ticks: Number(user ?? 0) + Number(system ?? 0) }
}
