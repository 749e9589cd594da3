/** `npm run demo:render [-- --list | --preview | --only ID …]` */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  catalogue,
  clearances,
  FULL,
  hotspotsOf,
  type Item,
  PREVIEW,
  type RenderedItem,
  Studio,
  sheetOfMotion,
  sheetOfSeams,
  sheetOfStills,
} from './items'
import { portals, worlds } from './worlds'

const HELP = `Renders the demo's pictures. Up-to-date files are skipped; an interrupted run can be continued.

  --only ID     only this item, or all of a world: hall, plant/cell, hall/overview-robot, …  May be repeated.
  --preview     small and rough, into the cache; nothing is delivered
  --list        lists all files, which are up to date, and how long the rest takes
  --cache DIR   cache of unfinished work; default $STUDIO_CACHE, else .cache/studio
  --tidy        only removes frames that no film needs any more
  --light       only bakes the light of the chosen worlds
  --hotspots    only writes the positions of hotspots into demo/content/anchors.json
  --sheet       only writes contact sheets of the media, docs/demo*.jpg, and compares films with their stills
  --clearance   only prints the distance of flights to the building
`

const root = fileURLToPath(new URL('../..', import.meta.url))
const media = join(root, 'demo/media/places')

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    preview: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    sheet: { type: 'boolean', default: false },
    light: { type: 'boolean', default: false },
    hotspots: { type: 'boolean', default: false },
    clearance: { type: 'boolean', default: false },
    cache: { type: 'string' },
    tidy: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const stamp = (line: string): void => console.info(`${new Date().toTimeString().slice(0, 8)}  ${line}`)

function chosen(items: Item[]): Item[] {
  const { only } = values
  if (!only) return items
  const isChosen = (item: Item) => only.some((id) => item.id === id || item.world === id)
  const unknown = only.filter((id) => !items.some((item) => item.id === id || item.world === id))
  if (unknown.length > 0) throw new Error(`No item is named ${unknown.join(', ')}; --list shows all`)
  return items.filter(isChosen)
}

/** By location; positions are percent of the 16:9 picture. */
function writeAnchors(studio: Studio): void {
  const all = worlds.flatMap((world) =>
    Object.entries(hotspotsOf(world, portals, studio.stageOf(world.id), 16 / 9)).map(
      ([place, spots]) => [`${world.id}-${place}`, spots] as const,
    ),
  )
  writeFileSync(
    join(root, 'demo/content/anchors.json'),
    `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`,
  )
}

/** Below this distance in metres, a wall or a machine fills the picture. */
const MIN_CLEARANCE = 0.25

function printClearance(studio: Studio, items: Item[]): void {
  for (const world of new Set(items.map((item) => item.world))) {
    const flown = items.filter((item) => item.kind === 'flight' || item.kind === 'leg')
    const mine = flown.filter((item): item is RenderedItem => item.world === world)
    const metres = clearances(
      studio.flatOf(world),
      mine.map(({ shots }) => shots),
    )
    for (const [i, { id }] of mine.entries()) {
      const far = metres[i] ?? 0
      console.info(`${far < MIN_CLEARANCE ? '!' : '✓'} ${id.padEnd(34)} ${far.toFixed(2)} m`)
    }
  }
}

async function writeSheets(items: Item[]): Promise<void> {
  await sheetOfStills(items, media, join(root, 'docs/demo.jpg'))
  const loops = items.filter(({ kind }) => kind === 'loop').map(({ file }) => file)
  await sheetOfMotion(loops, media, join(root, 'docs/demo-motion.jpg'))
  const seams = await sheetOfSeams(items, media, join(root, 'docs/demo-seams.jpg'))
  for (const { where, ssim, shift } of seams)
    console.info(`${where.padEnd(64)} SSIM ${ssim.toFixed(4)}  shift ${shift.toFixed(2)}`)
  const worst = (values: number[], pick: (...values: number[]) => number) => pick(...values).toFixed(4)
  console.info(
    `${seams.length} ends: least SSIM ${worst(
      seams.map(({ ssim }) => ssim),
      Math.min,
    )}, largest shift ${worst(
      seams.map(({ shift }) => shift),
      Math.max,
    )} of 255`,
  )
}

function printStatus(studio: Studio, items: Item[]): void {
  let [left, hours] = [0, 0]
  const counted = new Set<string>()
  for (const item of items) {
    const { isCurrent, frames, missing, seconds } = studio.statusOf(item, counted)
    const work = isCurrent || frames === 0 ? '' : `${missing} of ${frames} frames to draw`
    console.info(`${isCurrent ? '✓' : '·'} ${item.id.padEnd(34)} ${item.file.padEnd(34)} ${work}`)
    if (isCurrent) continue
    left += missing
    hours += (missing * seconds) / 3600
  }
  const each = left > 0 ? ((hours * 3600) / left).toFixed(1) : '0'
  console.info(`${left} frames to draw, about ${each} s each: ${hours.toFixed(1)} hours`)
}

async function render(): Promise<void> {
  const profile = values.preview ? PREVIEW : FULL
  const cache = values.cache ?? process.env.STUDIO_CACHE ?? join(root, '.cache/studio')
  const all = catalogue(worlds, portals, profile)
  const studio = new Studio(profile, values.preview ? { cache } : { cache, media }, all, stamp)
  // The smallest world first: it can be published while the others are drawn.
  const items = chosen(values.list ? all : catalogue(worlds.toReversed(), portals, profile))
  if (values.list) return printStatus(studio, items)
  if (values.tidy) return console.info(`${studio.prune()} frames removed`)
  if (values.hotspots) return writeAnchors(studio)
  if (values.clearance) return printClearance(studio, items)
  if (values.sheet) return writeSheets(all)
  if (values.light) {
    for (const world of new Set(items.map((item) => item.world))) await studio.light(world)
    return
  }
  try {
    for (const [i, item] of items.entries()) {
      await studio.make(item)
      // A world is published as soon as it is complete; later items are added one by one.
      if (items[i + 1]?.kind === item.kind && items[i + 1]?.world === item.world) continue
      await studio.written()
      studio.deliver(item.world)
    }
  } finally {
    await studio.close()
  }
}

if (values.help) console.info(HELP)
else await render()
