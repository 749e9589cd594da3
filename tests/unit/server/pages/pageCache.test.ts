import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createShowroom } from '../showroom'

const { made } = vi.hoisted(() => ({ made: [] as string[] }))
vi.mock('../../../../src/server/pages/html', async (original) => {
  const module = await original<typeof import('../../../../src/server/pages/html')>()
  const { renderPage } = module
  return {
    ...module,
    renderPage: (...args: Parameters<typeof renderPage>) => {
      const html = renderPage(...args)
      made.push(html)
      return html
    },
  }
})

let showroom: Awaited<ReturnType<typeof createShowroom>>
let app: Hono
beforeAll(async () => {
  showroom = await createShowroom()
})
afterAll(() => showroom.remove())
beforeEach(async () => {
  app = await showroom.serve()
  made.length = 0
})

const get = async (url: string) => {
  const answer = await app.request(url)
  return { status: answer.status, html: await answer.text() }
}

it('a page is rendered once for all visitors, whatever their query', async () => {
  const first = await get('http://hall.example/en/hall')
  expect(await get('http://hall.example/en/hall?utm_source=mail')).toEqual(first)
  expect(await get('http://hall.example/en/hall')).toEqual(first)
  expect(made).toHaveLength(1)
})

it('each host has its own cached pages, because they contain its name', async () => {
  const [one, other] = [await get('http://hall.example/en/hall'), await get('http://fair.example/en/hall')]
  expect(one.html).toContain('http://hall.example/')
  expect(other.html).not.toContain('http://hall.example/')
  expect(made).toHaveLength(2)
})

it('a page that does not exist is not cached: such URLs are unbounded', async () => {
  for (let times = 0; times < 2; times++) expect((await get('/en/nowhere')).status).toBe(404)
  expect(made).toHaveLength(2)
})

it('no page is rendered for a missing file', async () => {
  expect((await get('/wp-login.php')).status).toBe(404)
  expect(made).toEqual([])
})
