import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { derivePassword } from '../../../../scripts/package/password'
import { readUsers, type Users } from '../../../../src/server/access/users'
import { csvLine } from '../../../../src/server/files/csv'
import { createInbox } from '../../../../src/server/inbox/inbox'
import { onLinux, openFiles } from '../http/openFiles'
import { message } from '../mail/message'
import { createShowroom } from '../showroom'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let users: Users
let dir: string
let app: Hono
beforeAll(async () => {
  showroom = await createShowroom()
  const password = derivePassword('pass', Buffer.alloc(16))
  const list = [
    { username: 'reader', password, scope: ['report'] },
    { username: 'guest', password, scope: ['staff', 'reports', ' report'] },
  ]
  await writeFile(join(showroom.root, 'users.json'), JSON.stringify(list))
  users = await readUsers(join(showroom.root, 'users.json'))
})
afterAll(() => showroom.remove())
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'table-'))
  app = await showroom.serve({}, { users, inbox: createInbox(dir) })
})
afterEach(() => rm(dir, { recursive: true }))

const signIn = async (identifier: string): Promise<string> => {
  const body = JSON.stringify({ identifier, password: 'pass' })
  const answer = await app.request('/api/auth/local', { method: 'POST', body })
  return (await answer.json()).jwt
}
const table = async (name?: string, query = '') => {
  const headers = name === undefined ? {} : { Authorization: `Bearer ${await signIn(name)}` }
  return app.request(`/box-api/inbox.csv${query}`, { headers })
}

describe('GET /box-api/inbox.csv', () => {
  it('exports messages only to users signed in with the scope report', async () => {
    await createInbox(dir).add(message())
    expect((await table()).status).toBe(401)
    const forged = await app.request('/box-api/inbox.csv', { headers: { Authorization: 'Bearer e30.e30.x' } })
    expect(forged.status).toBe(401)
    expect((await table('guest')).status).toBe(403)
    const answer = await table('reader')
    expect(answer.status).toBe(200)
    const text = Buffer.from(await answer.arrayBuffer()).toString()
    expect(text.startsWith('\ufeffreceivedAt,firstName')).toBe(true)
    expect(text.split('\r\n')).toHaveLength(3)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Vary')).toContain('Authorization')
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="messages.csv"')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('exports messages since a day, with the requested separator', async () => {
    const inbox = createInbox(dir)
    await inbox.add(message({ id: 'message-1', receivedAt: '2026-11-22T10:00:00.000Z' }))
    await inbox.add(message({ id: 'message-2' }))
    await inbox.add(message({ id: 'machine-1', website: 'https://example.com' }))
    const text = await (await table('reader', '?since=2026-11-23&separator=semicolon')).text()
    expect(text).toContain(';message-2;\r\n')
    expect(text).toContain(';machine-1;yes\r\n')
    expect(text).not.toContain('message-1')
    for (const query of ['?since=soon', '?since=2026-13-01', '?separator=tab'])
      expect((await table('reader', query)).status).toBe(400)
  })

  it('exports only the header if the inbox is empty, and answers 501 if there is no inbox', async () => {
    expect((await (await table('reader')).text()).split('\r\n')).toHaveLength(2)
    app = await showroom.serve({}, { users })
    expect((await table('reader')).status).toBe(501)
    expect((await table('guest')).status).toBe(403)
  })

  it('limits the number of exports to one address', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 11; at++) statuses.push((await table('reader')).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  it.runIf(onLinux)('closes the file when the client disconnects during the export', async () => {
    const inbox = createInbox(dir)
    const long = 'x'.repeat(4000)
    for (let at = 0; at < 60; at++) await inbox.add(message({ id: `message-${at}`, message: long }))
    const answer = await table('reader')
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await expect.poll(() => openFiles(join(dir, 'contact.jsonl'))).toBe(0)
  })
})

describe('a CSV line', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['  =1+1', "'  =1+1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    ['+49 30', "'+49 30"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['|calc', "'|calc"],
    ['%0A', "'%0A"],
    ['a=b', 'a=b'],
    ['a "b"', '"a ""b"""'],
    ['a,b', '"a,b"'],
    ['a\nb', '"a\nb"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['', ''],
  ])('writes %j as %j', (value, cell) => expect(csvLine([value])).toBe(`${cell}\r\n`))

  it('quotes cells that contain the separator', () => {
    expect(csvLine(['a;b', 'c,d'], ';')).toBe('"a;b";c,d\r\n')
  })
})
