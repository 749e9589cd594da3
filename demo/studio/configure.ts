/** `npm run demo:configurator [-- --list | --only ID …]` */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { VersionPhotographer } from './configurator/shoot'

const HELP = `Draws every version that the configurator offers. Up-to-date pictures are skipped; an interrupted run can
be continued.

  --only TEXT   only versions whose id contains the text: ceiling, a6-white-1450 …  May be repeated.
  --cache DIR   cache of light and of the hashes; default $STUDIO_CACHE, else .cache/studio
  --list        lists all versions, and which are up to date
`

const root = fileURLToPath(new URL('../..', import.meta.url))

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    cache: { type: 'string' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const stamp = (line: string): void => console.info(`${new Date().toTimeString().slice(0, 8)}  ${line}`)
const isWanted = (id: string): boolean => values.only?.some((part) => id.includes(part)) ?? true

async function draw(): Promise<void> {
  const cache = values.cache ?? process.env.STUDIO_CACHE ?? join(root, '.cache/studio')
  const photographer = new VersionPhotographer({ cache, pictures: join(root, 'demo/media/versions') }, stamp)
  try {
    if (values.list)
      for (const [id, isCurrent] of photographer.list()) console.info(`${isCurrent ? '✓' : '·'} ${id}`)
    else await photographer.shoot(isWanted)
  } finally {
    await photographer.close()
  }
}

if (values.help) console.info(HELP)
else await draw()
