import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FairReport } from '../../../../src/contracts'
import { createVisitStore, readUsers } from '../../../../src/server'
import { createShowroom } from '../showroom'
import { opened, reached } from './events'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let app: Hono
const tokens: Record<string, string> = {}
beforeAll(async () => {
  showroom = await createShowroom()
  await writeFile(join(showroom.appDir, 'report.html'), '<!doctype html><title>Report</title>')
  const visits = createVisitStore(join(showroom.root, 'visits'), {
    timeZone: 'UTC',
    now: () => Date.parse('2026-11-23T18:00:00Z'),
  })
  await visits.add([
    reached('ada', 0, 'hall'),
    opened('ada', 5, 'A6-12', { title: '=HYPERLINK("https://bad.example")' }),
    opened('ada', 6, 'T50', { title: 'Torq; "50", servo' }),
    reached('ben', -24 * 3600, 'hall', '', 0, { title: 'Halle' }),
  ])
  const users = await readUsers('demo/users.json')
  app = await showroom.serve({}, { visits, users })
  for (const [identifier, password] of [
    ['fair', 'arcwell-report'],
    ['sales', 'arcwell-demo'],
  ] as const) {
    const answer = await app.request('/api/auth/local', {
      method: 'POST',
      body: JSON.stringify({ identifier, password }),
    })
    tokens[identifier] = (await answer.json()).jwt
  }
})
afterAll(() => showroom.remove())

const ask = (query = '', who: string | undefined = 'fair') =>
  app.request(`/box-api/report${query}`, who ? { headers: { Authorization: `Bearer ${tokens[who]}` } } : {})
const read = async (query: string): Promise<FairReport> => (await ask(query)).json()

describe('GET /box-api/report', () => {
  it('summarizes today, one day or all days', async () => {
    expect(await read('')).toMatchObject({
      ...{ day: '2026-11-23', today: '2026-11-23', timeZone: 'UTC', totals: { visits: 1, opened: 2 } },
      days: [
        { day: '2026-11-22', visits: 1 },
        { day: '2026-11-23', visits: 1 },
      ],
    })
    expect((await read('?day=today')).totals.visits).toBe(1)
    expect((await read('?day=2026-11-22')).places).toMatchObject([{ title: 'Halle' }])
    expect((await read('?day=2026-01-01')).totals.visits).toBe(0)
    expect((await read('?day=all')).totals.visits).toBe(2)
  })

  it('compares a day with the last earlier one that has visits, today until the last full hour', async () => {
    expect(await read('')).toMatchObject({
      fairHours: { from: 9, to: 18 },
      funnel: { visits: 1, opened: 1, taken: 0, sent: 0 },
      comparison: { day: '2026-11-22', untilHour: 18, now: { visits: 1 }, before: { visits: 1, opened: 0 } },
    })
    expect((await read('?day=2026-11-24')).comparison).toMatchObject({ day: '2026-11-23', untilHour: 24 })
    for (const query of ['?day=2026-11-22', '?day=all'])
      expect((await read(query)).comparison, query).toBeUndefined()
  })

  it.each([
    '?day=yesterday',
    '?day=../../etc',
    '?day=2026-11-23.jsonl',
    '?format=xml',
    '?format=csv&separator=x',
  ])('rejects %s', async (query) => expect((await ask(query)).status).toBe(400))

  it('exports a CSV file without spreadsheet formulas', async () => {
    const answer = await ask('?day=all&format=csv')
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="visits-all.csv"')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const lines = bytes.toString().slice(1).split('\r\n')
    expect(lines[0]).toBe('part,id,title,count,visits,ended_here,median_seconds,total_seconds')
    expect(lines).toContain('total,visits,,,2,,3,')
    expect(lines).toContain('funnel,opened,,,1,,,')
    expect(lines).toContain('day,2026-11-22,,,1,,,')
    expect(lines).toContain('place,hall,Halle,2,2,2,3,6')
    expect(lines).toContain('content,article A6-12,"\'=HYPERLINK(""https://bad.example"")",1,,,0,')
    expect(lines).toContain('content,article T50,"Torq; ""50"", servo",1,,,0,')
    const other = await (await ask('?day=all&format=csv&separator=semicolon')).text()
    expect(other).toContain('content;article T50;"Torq; ""50"", servo";1;;;0;')
  })

  it('answers only users with the scope report, and reveals nothing to others', async () => {
    for (const query of ['', '?day=all&format=csv', '?day=nonsense']) {
      expect((await ask(query, '')).status).toBe(401)
      expect((await ask(query, 'nobody')).status).toBe(401)
      const answer = await ask(query, 'sales')
      expect(answer.status).toBe(403)
      expect(await answer.text()).not.toMatch(/day|visit/i)
    }
    const closed = await showroom.serve({})
    expect((await closed.request('/box-api/report')).status).toBe(401)
  })

  it('allows no other origin and no caching', async () => {
    const answer = await ask('')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('POST /box-api/visits', () => {
  const post = (on: Hono) =>
    on.request('/box-api/visits', { method: 'POST', body: JSON.stringify({ events: [] }) })

  it('accepts events only if the settings enable analytics and the report', async () => {
    const visits = createVisitStore(join(showroom.root, 'others'))
    const serve = (analytics: object) => showroom.serve({ analytics }, { visits })
    expect((await post(await serve({ enabled: true, report: true }))).status).toBe(204)
    for (const analytics of [{}, { report: true }, { enabled: true }, { enabled: 'yes', report: 1 }])
      expect((await post(await serve(analytics))).status).toBe(501)
    expect((await post(app)).status).toBe(501)
  })
})

describe('GET /report', () => {
  it('serves a page with a strict policy that cannot be framed or indexed', async () => {
    const answer = await app.request('/report')
    expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Report</title>'])
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it('is missing if visits are not stored, and is not served under its file name', async () => {
    const without = await showroom.serve({})
    expect((await without.request('/report')).status).toBe(404)
    expect((await app.request('/report.html')).status).toBe(404)
  })
})
