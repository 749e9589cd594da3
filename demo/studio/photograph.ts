/** `npm run demo:products [-- --list | --preview | --only NAME …]` */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { FULL, type Picture, PREVIEW } from './products/pictures'
import { range } from './products/range'
import { Photographer } from './products/shoot'

const HELP = `Photographs the products. Up-to-date pictures are skipped; an interrupted run can be continued.

  --only NAME   only this product or picture: torq, torq-cover, torq-360-07 …  May be repeated.
  --cut         only crops of the places' stills (takes a second), for when these have changed
  --preview     small and rough, into the cache
  --list        lists all pictures, and which are up to date
`

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = process.env.STUDIO_CACHE ?? join(root, '.cache/studio')

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    cut: { type: 'boolean', default: false },
    preview: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const stamp = (line: string): void => console.info(`${new Date().toTimeString().slice(0, 8)}  ${line}`)

/** A product's slug selects all its pictures. */
function isWanted(slug: string, picture: Picture): boolean {
  const { name } = picture
  if (values.cut && !('cut' in picture)) return false
  return !values.only || values.only.some((only) => only === slug || only === name)
}

async function photograph(): Promise<void> {
  const media = join(root, 'demo/media')
  const stills = join(media, 'places')
  const pictures = values.preview ? join(cache, 'products-preview') : media
  const photographer = new Photographer(values.preview ? PREVIEW : FULL, { cache, pictures, stills }, stamp)
  try {
    for (const subject of range) {
      if (values.only && !values.only.some((name) => name.startsWith(subject.slug))) continue
      if (values.list) {
        for (const [name, isCurrent] of photographer.list(subject))
          console.info(`${isCurrent ? '✓' : '·'} ${name}`)
      } else await photographer.shoot(subject, (picture) => isWanted(subject.slug, picture))
    }
  } finally {
    await photographer.close()
  }
}

if (values.help) console.info(HELP)
else await photograph()
