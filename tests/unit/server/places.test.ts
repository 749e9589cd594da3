import { expect, it } from 'vitest'
import { type Manifest, readManifest } from '../../../src/content'
import { createPlaces } from '../../../src/server/places'

const manifest: Manifest = readManifest({
  format: 1,
  version: 'one',
  locales: ['en', 'de'],
  defaultLocale: 'en',
  files: [],
})

const picture = { url: '/media/hall.webp', width: 16, height: 9 }
const location = {
  id: 1,
  payloadId: 'hall-desk',
  slug: 'desk',
  title: 'Desk',
  world: { slug: 'hall' },
  background: [{ key: 'fallback_image', type: 'image', image: picture }],
  hotspots: [
    {
      id: 1,
      __component: 'hotspots.navigation',
      style: { left: 1, top: 1 },
      action_target: { payloadId: 'hall-desk' },
    },
  ],
  arrow_navigation_next: { next: { payloadId: 'hall-desk' } },
}
const answers = {
  'app-setting': { data: { default_world: { slug: 'hall' } } },
  worlds: { data: [{ id: 1, slug: 'hall', start_location_id: 'hall-desk', locations: ['hall-desk'] }] },
  'content-locations': { data: [location] },
}

it('reads no more of a language than pages say, and each language once', async () => {
  const asked: string[] = []
  const places = createPlaces(
    {
      async readForStrangers(locale, endpoints) {
        asked.push(`${locale} ${endpoints.join()}`)
        return answers
      },
    },
    manifest,
  )
  const paths = await places.pathsOf('hall-desk')
  expect([paths.get('en'), paths.get('de')]).toEqual(['/en/hall/desk', '/de/hall/desk'])
  await places.pathsOf('hall-desk')
  expect(asked).toEqual(['en', 'de'].map((locale) => `${locale} app-setting,worlds,content-locations`))
  const desk = (await places.contentIn('en')).items.get('hall-desk')
  expect(desk).toMatchObject({ title: 'Desk', hotspots: [], arrows: {} })
  expect(desk?.backgrounds).toHaveLength(1)
})
