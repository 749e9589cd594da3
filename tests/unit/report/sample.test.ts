import { expect, it } from 'vitest'
import { readContent } from '../../../src/content'
import { sampleFleet } from '../../../src/report/sample/sampleFleet'
import { sampleReport } from '../../../src/report/sample/sampleReport'

const NOW = new Date('2026-11-26T15:20:00Z')
const STILL = { id: 1, url: '/media/a.webp', mime: 'image/webp', width: 1920, height: 1080 }
const place = (payloadId: string, to: string, more = {}) => ({
  ...{ id: payloadId.length, documentId: payloadId, payloadId, slug: payloadId, title: payloadId },
  ...{ world: { slug: 'hall' }, world_item: { key: payloadId, type: 'location', world: 'hall' } },
  background: [{ key: 'default_background_16x9', type: 'image', image: STILL }],
  hotspots: [
    { id: 1, __component: 'hotspots.navigation', title: to, style: {}, action_target: { payloadId: to } },
  ],
  ...more,
})
const { content } = readContent(
  {
    worlds: { data: [{ id: 1, slug: 'hall', name: 'Hall', locations: [], start_location_id: 'door' }] },
    'content-locations': {
      data: [place('door', 'robot'), place('robot', 'door'), place('lab', 'door', { scopes: ['staff'] })],
    },
    articles: { data: [{ id: 4, documentId: 'a6', title: 'Robot' }] },
  },
  'en',
  { complete: false },
)

it('the sample of the report is about the public places and articles of the package, and adds up', () => {
  const report = sampleReport(content, 'today', NOW)
  expect(report.places.map(({ location }) => location).toSorted()).toEqual(['door', 'robot'])
  expect(report.contents.map(({ content: id }) => id)).toEqual(['a6'])
  const { visits, opened, taken, sent } = report.funnel
  expect(visits).toBe(report.totals.visits)
  expect([visits, opened, taken, sent]).toEqual([visits, opened, taken, sent].toSorted((a, b) => b - a))
  expect(report.days.at(-1)?.day).toBe('2026-11-26')
  expect(report.comparison?.day).toBe('2026-11-25')
  expect(sampleReport(content, 'today', NOW)).toEqual(report)
  expect(sampleReport(content, 'all', NOW).comparison).toBeUndefined()
})

it('the sample of the fleet shows something of what can go wrong, and forgets removed kiosks', async () => {
  const sample = sampleFleet(NOW.getTime())
  const { kiosks, now } = await sample.fleet()
  expect(now).toBe(NOW.toISOString())
  expect(kiosks.flatMap(({ troubles }) => troubles)).toEqual(
    expect.arrayContaining(['silent', 'updateFailed', 'behind', 'disk', 'errors']),
  )
  const [first] = kiosks
  expect(await sample.kiosk(first?.kiosk ?? '')).toMatchObject({ name: first?.name, errors: [] })
  await sample.forget(first?.kiosk ?? '')
  expect((await sample.fleet()).kiosks).toHaveLength(kiosks.length - 1)
})
