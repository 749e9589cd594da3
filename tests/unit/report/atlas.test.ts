import { describe, expect, it } from 'vitest'
import { readContent } from '../../../src/content'
import type { FairReport, PlaceReport } from '../../../src/contracts'
import { atlasesOf, contentName } from '../../../src/report/atlas'

const picture = (name: string) => ({
  id: 1,
  url: `/media/${name}.webp`,
  mime: 'image/webp',
  width: 1920,
  height: 1080,
})
const hotspot = (payloadId: string, left: number) => ({
  ...{ id: left, __component: 'hotspots.navigation', title: payloadId, style: { left, top: 50 } },
  action_target: { payloadId },
})
const place = (payloadId: string, hotspots: readonly string[], more = {}) => ({
  ...{ id: payloadId.length, documentId: payloadId, payloadId, slug: payloadId, title: `The ${payloadId}` },
  ...{
    world: { slug: 'hall', name: 'Hall' },
    world_item: { key: payloadId, type: 'location', world: 'hall' },
  },
  background: [{ key: 'default_background_16x9', type: 'image', image: picture(payloadId) }],
  hotspots: hotspots.map((to, index) => hotspot(to, 10 + index)),
  ...more,
})
const contentOf = (places: readonly object[]) =>
  readContent(
    {
      worlds: { data: [{ id: 1, slug: 'hall', name: 'Hall', locations: [], start_location_id: 'door' }] },
      'content-locations': { data: places },
      articles: { data: [{ id: 4, documentId: 'a6', title: 'Roboter' }] },
    },
    'de',
    { complete: false },
  ).content

const seen = (location: string, totalSeconds: number, more: Partial<PlaceReport> = {}): PlaceReport => ({
  ...{ world: 'hall', location, title: `${location} (en)`, visits: 1, last: 0, arrivals: 1 },
  ...{ medianSeconds: 1, totalSeconds },
  ...more,
})
const reportOf = (places: readonly PlaceReport[]) => ({ places }) as unknown as FairReport

describe('The map of a world', () => {
  const content = contentOf([
    place('drive', ['middle', 'robot', 'door'], { withheld: true }),
    place('door', ['middle']),
    place('middle', ['door', 'robot', 'drive']),
    place('robot', ['middle']),
  ])
  const report = reportOf([seen('robot', 200), seen('middle', 100), seen('drive', 50), seen('door', 0)])
  const [atlas] = atlasesOf(report, content)

  it('is the visible picture of the location that leads to the most others', () => {
    expect(atlas?.map?.of).toBe('The middle')
    expect(atlas?.map?.picture.url).toBe('/media/middle.webp')
  })

  it('has a spot at each location’s hotspot, and one at the viewer’s position', () => {
    expect(atlas?.map?.spots.map(({ place, left }) => [place.location, place.rank, left])).toEqual([
      ['robot', 1, 0.11],
      ['middle', 2, 0.5],
      ['drive', 3, 0.12],
      ['door', 4, 0.1],
    ])
  })

  it('glows by the length of stay relative to the longest one', () => {
    expect(atlas?.places.map(({ heat }) => heat)).toEqual([1, 0.5, 0.25, 0])
  })

  it('is missing if no picture shows more than one location', () => {
    const [other] = atlasesOf(
      reportOf([seen('door', 1), seen('middle', 1)]),
      contentOf([place('door', ['middle'])]),
    )
    expect(other?.map).toBeUndefined()
    expect(other?.places).toHaveLength(2)
  })
})

describe('Locations in the report', () => {
  it('show their name from the package, or else the recorded one', () => {
    const [atlas] = atlasesOf(reportOf([seen('door', 1), seen('gone', 1)]), contentOf([place('door', [])]))
    expect(atlas?.places.map(({ name }) => name)).toEqual(['The door', 'gone (en)'])
  })

  it('are left out if the package does not have their world', () => {
    const seenThere = [seen('door', 1), seen('cell', 1, { world: 'gone' })]
    const atlases = atlasesOf(reportOf(seenThere), contentOf([place('door', [])]))
    expect(atlases.map(({ world }) => world)).toEqual(['hall'])
  })

  it('are shown before the package is loaded', () => {
    const atlases = atlasesOf(reportOf([seen('door', 1), seen('cell', 1, { world: 'plant' })]), undefined)
    expect(atlases.map(({ name, places }) => [name, places.length])).toEqual([
      ['hall', 1],
      ['plant', 1],
    ])
  })
})

it('content in the report has its title in the reader’s language, or else the recorded one', () => {
  const content = {
    kind: 'article',
    content: 'a6',
    title: 'Robot',
    opened: 1,
    downloads: 0,
    medianSeconds: 0,
  }
  const known = contentOf([])
  expect(contentName(content, known)).toBe('Roboter')
  expect(contentName(content, undefined)).toBe('Robot')
  expect(contentName({ ...content, content: 'b7' }, known)).toBe('Robot')
  expect(contentName({ ...content, kind: 'pdf', title: '' }, known)).toBe('a6')
})
