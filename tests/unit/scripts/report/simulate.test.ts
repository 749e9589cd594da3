import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { simulate } from '../../../../scripts/report/simulate'
import { publish } from '../../server/publish'
import { createShowroom } from '../../server/showroom'

const LOCATIONS = 'content/en/content-locations.json'

let showroom: Awaited<ReturnType<typeof createShowroom>>
beforeEach(async () => {
  showroom = await createShowroom()
  const { data } = JSON.parse(await readFile(join(showroom.packageDir, LOCATIONS), 'utf8'))
  const links: Readonly<Record<string, readonly string[]>> = {
    ...{ start: ['robot', 'gate', 'staff'], robot: ['start', 'gate'], gate: ['start'] },
  }
  for (const place of data) place.hotspots = hotspots(links[place.payloadId] ?? [])
  const articles = [{ id: 1, documentId: 'a6-12', locale: 'en', title: 'A6-12', sections: [] }]
  await publish(showroom.packageDir, {
    [LOCATIONS]: JSON.stringify({ data, meta: {} }),
    'content/en/articles.json': JSON.stringify({ data: articles, meta: {} }),
  })
})
afterEach(() => showroom.remove())

function hotspots(targets: readonly string[]) {
  const style = { left: 10, top: 10 }
  const brochure = { id: 5, url: '/media/brochure.gggg.pdf', mime: 'application/pdf', caption: 'Brochure' }
  return [
    ...targets.map((payloadId, id) => ({
      ...{ id, __component: 'hotspots.navigation', title: payloadId, style, action_target: { payloadId } },
    })),
    { id: 8, __component: 'hotspots.open-article', title: 'Robot', style, action_target: { id: 1 } },
    { id: 9, __component: 'hotspots.open-documents', title: 'Brochure', style, media: [brochure] },
  ]
}

it.each([7, 8])(
  "the report of a simulated fair day matches the simulator's counts: seed %i",
  async (seed) => {
    const { comparisons, report, events } = await simulate({
      ...{ visits: 150, dir: join(showroom.root, 'visits'), seed, day: '2026-11-23' },
      server: { packageDir: showroom.packageDir, appDir: showroom.appDir },
    })
    expect(comparisons.filter(({ simulated, reported }) => simulated !== reported)).toEqual([])
    expect(report.totals.visits).toBe(150)
    expect(events).toBeGreaterThan(1000)
    // Every kind of event occurred.
    for (const count of Object.values(report.totals)) expect(count).toBeGreaterThan(0)
    expect(report.places.map(({ location }) => location).sort()).toEqual(['gate', 'robot', 'start'])
    expect(report.contents.map(({ kind }) => kind).sort()).toEqual(['article', 'pdf'])
    expect(await readdir(join(showroom.root, 'visits'))).toEqual(['visits-2026-11-23.jsonl'])
  },
)
