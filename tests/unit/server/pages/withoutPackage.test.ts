import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveWithoutPackage } from '../../../../src/server/pages/withoutPackage'
import { createShowroom, SCRIPT_URL } from '../showroom'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let app: Hono
beforeAll(async () => {
  showroom = await createShowroom()
  app = await serveWithoutPackage({ appDir: showroom.appDir, settings: { player: { stage: 'dom' } } })
})
afterAll(() => showroom.remove())

const ask = (path: string, init: RequestInit = {}) => app.request(path, init)

it('the page and its files are served in any language before any content has arrived', async () => {
  const start = await ask('/', { headers: { 'Accept-Language': 'th' } })
  expect([start.status, start.headers.get('Location')]).toEqual([302, '/th'])
  const page = await ask('/de/hall/a')
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('Content-Security-Policy')).toContain("object-src 'none'")
  expect(await page.text()).toContain('lang="de"')
  const script = await ask(SCRIPT_URL)
  expect([script.status, script.headers.get('Content-Type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ])
  expect(await (await ask('/settings.json')).json()).toEqual({ player: { stage: 'dom' } })
})

it.each(['/api/worlds', '/media/a.mp4', '/box-api/contact', '/nothing.txt'])(
  '%s is answered with 503 and Retry-After until content has arrived',
  async (path) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await answer.text()).not.toContain('<html')
  },
)

it('a message is answered with 503 while it cannot be stored', async () => {
  expect((await ask('/box-api/contact', { method: 'POST', body: '{}' })).status).toBe(503)
  expect((await ask('/de', { method: 'DELETE' })).status).toBe(405)
})
