import { spawnSync } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'

/** Two pictures of the demo; the peers switch between the same two. */
export const FROM = 'demo/media/places/entrance.webp'
export const TO = 'demo/media/places/overview.webp'
/** A flight that does not start with its still, so that its first frame is noticed. */
const FLIGHT = 'demo/media/places/conveyor-overview.mp4'

const place = (slug: string, more: object = {}) => ({
  payloadId: slug,
  slug,
  world: 'touch',
  title: { en: slug },
  background: [{ key: 'fallback_image', type: 'image', image: { file: `${slug}.webp` } }],
  ...more,
})

const ring = {
  __component: 'hotspots.navigation',
  style: { left: 12, top: 50 },
  action_target: { payloadId: 'to' },
}

const CONTENT = {
  'app-setting': { default_world: { slug: 'touch' } },
  worlds: [{ slug: 'touch', name: { en: 'Touch' }, start_location_id: 'from' }],
  'content-locations': [place('from', { hotspots: [ring] }), place('to')],
  'content-transitions': [
    {
      payloadId: 'flight',
      world: 'touch',
      from: 'from',
      to: 'to',
      background: [
        { key: 'default_background_16x9', type: 'video', video: { file: 'flight.mp4' }, loop: false },
      ],
    },
  ],
}

/** Builds a package of a place with one hotspot, a flight and its target. */
export async function writeTouchPackage(source: string, out: string): Promise<void> {
  await rm(source, { recursive: true, force: true })
  for (const folder of ['media', 'content']) await mkdir(`${source}/${folder}`, { recursive: true })
  await cp(FROM, `${source}/media/from.webp`)
  await cp(TO, `${source}/media/to.webp`)
  await cp(FLIGHT, `${source}/media/flight.mp4`)
  await writeFile(`${source}/showroom.json`, JSON.stringify({ defaultLocale: 'en' }))
  for (const [name, content] of Object.entries(CONTENT))
    await writeFile(`${source}/content/${name}.json`, JSON.stringify(content))
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/content/build.ts', source, out], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (built.status !== 0) throw new Error('The package of two places could not be built.')
}
