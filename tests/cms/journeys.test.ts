import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { administrator } from './support/administrator'
import { cmsOn, DATABASES } from './support/databases'

describe.each(DATABASES)('a showroom that reads the CMS on %s', (database) => {
  const { url, adminToken } = cmsOn(database)

  test('passes the journeys of the browser tests', { timeout: 900_000 }, async () => {
    const args = ['test', '--project=cms', '--reporter=line', `--output=.cache/cms/e2e-${database}`]
    const env = { ...process.env, E2E_CMS: url }
    const journeys = promisify(execFile)(resolve('node_modules/.bin/playwright'), args, { env })
    const { stdout } = await journeys.catch(
      (failed: { readonly stdout: string; readonly stderr: string }) => {
        throw new Error(`${failed.stdout}\n${failed.stderr}`)
      },
    )
    expect(Number(/(\d+) passed/.exec(stdout)?.[1])).toBeGreaterThan(1)
  })

  test('shows a record beside its form on the screen of the editor’s choice', async () => {
    const frames = await fetch(`${url}/preview-frames?page=%2Fen`)
    expect(frames.status).toBe(200)
    expect(await frames.text()).toMatch(/16:9.*4:3.*Portrait.*Phone/s)
    expect(frames.headers.get('X-Frame-Options')).toBeNull()
    const page = await fetch(`${url}/en/hall/robotics`)
    expect(await page.text()).toContain('id="root"')
  })

  test.each([
    ['content-locations', 'content-location', 'hall-robot', '/de/hall/motion-robotics'],
    ['articles', 'article', 'Roboter A6-12', '/de?article=1'],
    ['dashboards', 'dashboard', 'Antreiben & Bewegen', '/de?dashboard=1'],
  ])('previews a record of %s where visitors see it', async (endpoint, type, name, page) => {
    const rows = Object(await (await fetch(`${url}/api/${endpoint}?locale=de`)).json()).data
    const row =
      rows.find((each: Record<string, unknown>) => each.payloadId === name || each.title === name) ?? rows[0]
    const query = new URLSearchParams({ documentId: row.documentId, locale: 'de', status: 'draft' })
    const call = administrator(url, adminToken)
    const { json } = await call('GET', `/content-manager/preview/url/api::${type}.${type}?${query}`)
    expect(Object(Object(json).data).url).toBe(`/preview-frames?page=${encodeURIComponent(page)}`)
  })
})
