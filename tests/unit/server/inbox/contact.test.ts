import { mkdtemp, readFile, rename, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bodyLimit } from '../../../../src/server/http/bodyLimit'
import { createClients } from '../../../../src/server/http/clients'
import { createRateLimit } from '../../../../src/server/http/rateLimit'
import { contactRoutes } from '../../../../src/server/inbox/contactRoutes'
import { createInbox, MOST_INBOX_BYTES, type QueuedMessage } from '../../../../src/server/inbox/inbox'

let root: string
let dir: string
let mailed: QueuedMessage[]
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inbox-'))
  dir = join(root, 'deep', 'inbox')
  mailed = []
})
afterEach(() => rm(root, { recursive: true }))

const typed = {
  id: 'a1b2c3d4',
  lastName: ' Lindqvist ',
  email: 'mara@arcwell.example',
  message: 'Please call me.\nIt is about the gripper.',
  locale: 'de',
  location: 'hall-robot',
  consent: true,
}

const clients = createClients()

const routes = (most = 100, mostBytes = MOST_INBOX_BYTES): Hono =>
  new Hono().use(bodyLimit()).route(
    '/',
    contactRoutes({
      inbox: createInbox(dir, mostBytes),
      clients,
      onQueued: async (message) => void mailed.push(message),
      rateLimit: createRateLimit(most, 1000),
      now: () => new Date(0),
    }),
  )

const post = (app: Hono, body: unknown) =>
  app.request('/box-api/contact', { method: 'POST', body: JSON.stringify(body) })

const storedMessages = async (): Promise<readonly QueuedMessage[]> =>
  (await readFile(join(dir, 'contact.jsonl'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('POST /box-api/contact', () => {
  it('stores the trimmed message before it answers and passes it on for mailing', async () => {
    const answer = await post(routes(), typed)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ id: typed.id })
    const message = {
      ...{ ...typed, firstName: '', company: '', postalCode: '', phone: '', subject: '' },
      lastName: 'Lindqvist',
      receivedAt: '1970-01-01T00:00:00.000Z',
    }
    expect(await storedMessages()).toEqual([message])
    expect(mailed).toEqual([message])
  })

  it('stores messages readable only by the owner', async () => {
    await post(routes(), typed)
    expect((await stat(dir)).mode & 0o077).toBe(0)
    expect((await stat(join(dir, 'contact.jsonl'))).mode & 0o077).toBe(0)
  })

  it('names every invalid field', async () => {
    const answer = await post(routes(), { ...typed, lastName: '', email: 'x', subject: 'x'.repeat(101) })
    expect(answer.status).toBe(422)
    const { error } = await answer.json()
    expect(error.message).toBe('Invalid Input. Please check your entry.')
    expect(error.details.errors).toEqual([
      { path: ['lastName'], message: 'lastName is missing' },
      { path: ['email'], message: 'email must be an email address' },
      { path: ['subject'], message: 'subject must have at most 100 characters' },
    ])
    await expect(storedMessages()).rejects.toThrow('ENOENT')
  })

  it('rejects bodies that are not a message or are too long', async () => {
    const app = routes()
    for (const body of [null, [], 'x', 7]) expect((await post(app, body)).status).toBe(422)
    const broken = await app.request('/box-api/contact', { method: 'POST', body: '{' })
    expect(broken.status).toBe(422)
    expect((await post(app, { ...typed, more: 'x'.repeat(100_000) })).status).toBe(413)
  })

  it('limits the number of messages from one address', async () => {
    const app = routes(2)
    const answers = []
    for (const id of ['message-1', 'message-2', 'message-3']) {
      answers.push(await post(app, { ...typed, id }))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(Number(answers[2]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await storedMessages()).toHaveLength(2)
  })

  it('stores and mails a message with a filled honeypot, which says so', async () => {
    expect((await post(routes(), { ...typed, website: 'https://example.com' })).status).toBe(200)
    expect(await storedMessages()).toMatchObject([{ id: typed.id, website: 'https://example.com' }])
    expect(mailed).toMatchObject([{ id: typed.id, website: 'https://example.com' }])
  })

  it('stores a repeated message once, also after a restart', async () => {
    const app = routes()
    await Promise.all([post(app, typed), post(app, typed)])
    await post(routes(), typed)
    await post(routes(), { ...typed, id: 'another-one' })
    expect((await storedMessages()).map(({ id }) => id)).toEqual([typed.id, 'another-one'])
    expect(mailed.map(({ id }) => id)).toEqual([typed.id, 'another-one'])
  })

  it('stores the next message on its own line after a crash cut off a line', async () => {
    await post(routes(), typed)
    await truncate(join(dir, 'contact.jsonl'), 40)
    await post(routes(), { ...typed, id: 'after-the-crash' })
    const lines = (await readFile(join(dir, 'contact.jsonl'), 'utf8')).trimEnd().split('\n')
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[1] ?? '').id).toBe('after-the-crash')
  })

  it('stores every one of many simultaneous messages', async () => {
    const app = routes()
    const ids = Array.from({ length: 30 }, (_, index) => `message-${index}`)
    await Promise.all(ids.map((id) => post(app, { ...typed, id })))
    expect((await storedMessages()).map(({ id }) => id).sort()).toEqual([...ids].sort())
  })

  it('stops storing messages at the size limit and accepts them again once the file is collected', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = routes(100, 600)
    const ids = ['message-1', 'message-2', 'message-3', 'message-4']
    const answers = []
    for (const id of ids) answers.push((await post(app, { ...typed, id })).status)
    expect(answers).toEqual([200, 200, 500, 500])
    expect((await storedMessages()).map(({ id }) => id)).toEqual(ids.slice(0, 2))
    await rename(join(dir, 'contact.jsonl'), join(root, 'collected.jsonl'))
    expect((await post(app, { ...typed, id: 'message-3' })).status).toBe(200)
    expect((await storedMessages()).map(({ id }) => id)).toEqual(['message-3'])
  })

  it('keeps room for the short messages of others when one hundred and sixty-eight addresses fill the inbox', async () => {
    const MOST = 1024 * 1024
    const inbox = createInbox(dir, MOST)
    const app = new Hono().route('/', contactRoutes({ inbox, clients: createClients('10.0.0.0/8') }))
    const send = (from: string, id: string, text: string) => {
      const incoming = { socket: { remoteAddress: '10.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } }
      const body = JSON.stringify({ ...typed, id, message: text })
      const headers = { 'X-Forwarded-For': from }
      return app.request('/box-api/contact', { method: 'POST', body, headers }, { incoming })
    }
    const emoji = '😀'.repeat(2500)
    const statuses = new Set<number>()
    for (let address = 0; address < 168; address++)
      statuses.add((await send(`198.51.100.${address}`, `flooding-${address}`, emoji)).status)
    expect([...statuses]).toEqual([200, 429])
    expect((await inbox.usage()).bytes).toBeLessThan(MOST * 0.6)
    expect((await send('203.0.113.7', 'honest-message', 'Please call me.')).status).toBe(200)
  })

  it('answers 501 if the server has no inbox', async () => {
    const app = contactRoutes({ inbox: undefined, clients })
    expect((await post(app, typed)).status).toBe(501)
  })
})
