import { expect, it, vi } from 'vitest'
import { type Manifest, readManifest } from '../../../../src/contracts'
import { createPlaces } from '../../../../src/server/pages/places'

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

it('the places of a language are read once, with only the data that pages need', async () => {
  const asked: string[] = []
  const places = createPlaces(
    {
      async readForGuests(locale, endpoints) {
        asked.push(`${locale} ${endpoints.join()}`)
        return answers
      },
    },
    manifest,
  )
  for (const locale of ['en', 'de', 'ko', 'de'] as const) await places.contentIn(locale)
  expect(asked).toEqual(['en', 'de'].map((locale) => `${locale} app-setting,worlds,content-locations`))
  const desk = (await places.contentIn('en')).items.get('hall-desk')
  expect(desk).toMatchObject({ title: 'Desk', hotspots: [], arrows: {} })
  expect(desk?.backgrounds).toHaveLength(1)
})

it('the cache holds a few thousand places, of the most recently used languages', async () => {
  const asked: string[] = []
  const many = Array.from({ length: 3000 }, (_, i) => ({
    ...location,
    ...{ id: i + 1, payloadId: `desk-${i}`, slug: `desk-${i}`, hotspots: [] },
  }))
  const places = createPlaces(
    {
      async readForGuests(locale) {
        asked.push(locale)
        return { ...answers, 'content-locations': { data: many } }
      },
    },
    manifest,
  )
  for (const locale of ['en', 'de', 'de', 'en', 'en'] as const) await places.contentIn(locale)
  expect(asked).toEqual(['en', 'de', 'en'])
})

it('parsing places yields to the event loop', async () => {
  const many = Array.from({ length: 1500 }, (_, i) => ({
    ...location,
    ...{ id: i + 1, payloadId: `desk-${i}`, slug: `desk-${i}` },
  }))
  const places = createPlaces(
    { readForGuests: async () => ({ ...answers, 'content-locations': { data: many } }) },
    manifest,
  )
  // The clock advances by a millisecond per call, so the result does not depend on the machine.
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++)
  let turns = 0
  let isOver = false
  const reading = places.contentIn('en').then(({ items }) => {
    isOver = true
    return items.size
  })
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  clock.mockRestore()
  expect(await reading).toBe(1500)
  expect(turns).toBeGreaterThan(50)
})
