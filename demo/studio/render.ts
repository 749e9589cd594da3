/** `npm run demo:render [-- --list | --preview | --only ID …]` */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { catalogue, clearance, FULL, hotspotsOf, type Item, PREVIEW, Studio } from './items'
import { worlds } from './worlds'

const HELP = `Renders the demo's pictures. What is up to date is left alone; an interrupted run goes on where it was.

  --only ID     only this item, or all of a world: hall, plant/cell, hall/overview-robot, …  May be repeated.
  --preview     small and rough, into the cache; nothing is delivered
  --list        what there is to make, and what of it is up to date
  --hotspots    only write where hotspots lie
  --clearance   only tell how close flights come to what stands in the room
`

const root = fileURLToPath(new URL('../..', import.meta.url))
const media = join(root, 'demo/media')

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    preview: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    hotspots: { type: 'boolean', default: false },
    clearance: { type: 'boolean', default: false },
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

/** Positions are percent of the 16:9 picture. */
function writeHotspots(studio: Studio): void {
  const byWorld = Object.fromEntries(
    worlds.map((world) => [world.id, hotspotsOf(world, studio.stageOf(world.id), 16 / 9)]),
  )
  writeFileSync(join(media, 'hotspots.json'), `${JSON.stringify(byWorld, undefined, 2)}\n`)
}

/** Closer than this, a wall or a machine fills the picture. */
const LEAST_CLEARANCE = 0.35

function tellClearance(studio: Studio, items: Item[]): void {
  for (const { id, world, shots, kind } of items) {
    if (kind !== 'flight') continue
    const metres = clearance(studio.casterOf(world), shots)
    console.info(`${metres < LEAST_CLEARANCE ? '!' : '✓'} ${id.padEnd(34)} ${metres.toFixed(2)} m`)
  }
}

async function render(): Promise<void> {
  const profile = values.preview ? PREVIEW : FULL
  const cache = join(root, '.cache/studio')
  const studio = new Studio(profile, values.preview ? { cache } : { cache, media }, stamp)
  const all = catalogue(worlds, profile)
  const items = chosen(all)
  if (values.list) {
    for (const item of items) {
      console.info(
        `${studio.isCurrent(item) ? '✓' : '·'} ${item.id.padEnd(34)} ${item.shots.length} frames  ${item.file}`,
      )
    }
    return
  }
  if (values.hotspots) return writeHotspots(studio)
  if (values.clearance) return tellClearance(studio, items)
  try {
    for (const item of items) await studio.make(item)
    for (const world of new Set(items.map((item) => item.world))) studio.deliver(world, all)
  } finally {
    await studio.close()
  }
}

if (values.help) console.info(HELP)
else await render()
