import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, readOptions } from '../../../src/server'
import { createClients } from '../../../src/server/http/clients'
import { logLine } from '../../../src/server/http/log'
import { accessLine } from '../../../src/server/observation/accessLog'
import { openObservation } from '../../../src/server/observation/observation'
import { createShowroom } from './showroom'

let showroom: Awaited<ReturnType<typeof createShowroom>>
beforeAll(async () => {
  showroom = await createShowroom()
})
afterAll(() => showroom.remove())

/** A listening server with its access log and metrics. */
async function observed(options: Pick<Parameters<typeof openObservation>[0], 'accessLog' | 'metrics'>) {
  const { app, live } = await showroom.open()
  const lines: string[] = []
  const observation = await openObservation({
    ...options,
    ...{ live, clients: createClients('127.0.0.1'), mailHealth: undefined },
    print: (line) => lines.push(line),
  })
  const listening = await listen(app, 0, '127.0.0.1', { observers: observation.observers })
  return {
    lines,
    metrics: observation.url ?? '',
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(new URL(path, listening.url), { headers }),
    end: () => Promise.all([listening.close(), observation.close()]),
  }
}

const answered = {
  at: new Date('2026-11-23T09:00:00.000Z'),
  address: '192.0.2.7',
  ...{ method: 'GET', path: '/en/hall', version: '1.1', status: 200, bytes: 1234, milliseconds: 5 },
}

describe('the access log', () => {
  it('has a line for each request, with the visitor’s address and without the query', async () => {
    const server = await observed({ accessLog: 'json' })
    try {
      const page = await server.get('/en/hall/start?mail=anna@example.com', {
        'X-Forwarded-For': '198.51.100.1',
      })
      await page.text()
      await (await server.get('/media/none.webp')).text()
      await expect.poll(() => server.lines.length).toBe(2)
      const [first, second] = server.lines.map((line) => JSON.parse(line))
      expect(first).toMatchObject({
        address: '198.51.100.1',
        method: 'GET',
        path: '/en/hall/start',
        status: 200,
      })
      expect(first.bytes).toBeGreaterThan(200)
      expect(second).toMatchObject({ address: '127.0.0.1', path: '/media/none.webp', status: 404 })
      expect(server.lines.join()).not.toContain('anna')
    } finally {
      await server.end()
    }
  })

  it('may be in the Common Log Format', () => {
    expect(accessLine(answered, 'common')).toBe(
      '192.0.2.7 - - [23/Nov/2026:09:00:00 +0000] "GET /en/hall HTTP/1.1" 200 1234',
    )
    expect(accessLine({ ...answered, path: '/a"\\' }, 'common')).toContain('"GET /a\\"\\\\ HTTP/1.1"')
  })

  it('is off unless an option turns it on', async () => {
    const server = await observed({})
    try {
      await (await server.get('/en')).text()
      expect(server).toMatchObject({ lines: [], metrics: '' })
      expect((await server.get('/metrics')).status).toBe(404)
    } finally {
      await server.end()
    }
  })
})

describe('the metrics', () => {
  it('count requests by method and class of status, at an address of their own', async () => {
    const server = await observed({ metrics: { host: '127.0.0.1', port: 0 } })
    try {
      for (const path of ['/en', '/de', '/media/none.webp']) await (await server.get(path)).text()
      const text = async () => (await fetch(server.metrics)).text()
      await expect.poll(text).toContain('showroom_http_request_seconds_count 3\n')
      expect(await text()).toContain('showroom_http_requests_total{method="GET",code="2xx"} 2\n')
      expect(await text()).toContain('showroom_http_requests_total{method="GET",code="4xx"} 1\n')
      expect(await text()).toContain('showroom_package_info{version="v1"} 1\n')
      expect(await text()).toContain('# TYPE process_resident_memory_bytes gauge\n')
      expect((await server.get('/metrics')).status).toBe(404)
    } finally {
      await server.end()
    }
  })
})

describe('the options for logs and metrics', () => {
  it('are read', () => {
    expect(readOptions(['--access-log', 'common', '--metrics', '9464'])).toMatchObject({
      accessLog: 'common',
      metrics: { host: '127.0.0.1', port: 9464 },
    })
    expect(readOptions(['--metrics', '[::1]:9464'])).toMatchObject({ metrics: { host: '::1', port: 9464 } })
  })

  it.each([
    ['--access-log', 'combined'],
    ['--metrics', 'x'],
    ['--metrics', '70000'],
  ])('are refused by name: %s %s', (...args) => {
    expect(() => readOptions(args)).toThrow(args[0])
  })
})

it('a log line begins with its time and level', () => {
  expect(logLine('warn', 'site.url: correct it.', answered.at)).toBe(
    '2026-11-23T09:00:00.000Z warn site.url: correct it.',
  )
})
