import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInbox, type Inbox } from '../../../../src/server/inbox/inbox'
import { folderMessages, type Messages, openMessages } from '../../../../src/server/inbox/messages'
import type { LiveRelease } from '../../../../src/server/liveRelease'
import { message } from '../mail/message'
import { openPostOffice, type PostOffice } from '../mail/postOffice'
import { readMail } from '../mail/readMail'
import { createShowroom } from '../showroom'

const RELEASE_KEY = 'a-release-key-that-is-long-enough'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let office: PostOffice
let dir: string
let messages: Messages
let live: LiveRelease | undefined
let app: Hono
beforeAll(async () => {
  showroom = await createShowroom()
})
afterAll(() => showroom.remove())
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'messages-'))
  office = await openPostOffice()
})
afterEach(async () => {
  await messages.end()
  await live?.end()
  await office.close()
  await rm(dir, { recursive: true })
})

const storedIds = async () => {
  const ids: string[] = []
  for await (const { id } of createInbox(dir).read()) ids.push(id)
  return ids
}

/** Starts a server with or without mail. */
async function start(mail: PostOffice['settings'] | undefined, keepDays?: number) {
  messages = openMessages({ store: folderMessages(dir), mail, keepDays, checkEvery: 10 }, () => live)
  const server = await showroom.open({}, { ...messages.options, releaseKey: RELEASE_KEY })
  ;({ app, live } = server)
  messages.begin()
}
const send = (more: object = {}) =>
  app.request('/box-api/contact', { method: 'POST', body: JSON.stringify({ ...message(), ...more }) })
const health = async (key?: string) => {
  const headers = key === undefined ? {} : { Authorization: `Bearer ${key}` }
  return (await app.request('/box-api/health', { headers })).json()
}

it('an inbox that is nearly full of the messages of bots makes room for those of people', async () => {
  const store = { ...folderMessages(dir), inbox: createInbox(dir, 32 * 1024) }
  messages = openMessages({ store, mail: undefined, keepDays: undefined }, () => undefined)
  const { inbox } = messages.options
  for (let at = 0; at < 40; at++)
    await inbox?.add(
      message({ id: `machine-${at}`, message: 'x'.repeat(500), website: 'https://example.com' }),
    )
  await expect.poll(async () => (await inbox?.usage())?.state, { timeout: 20_000 }).toBe('ok')
  expect((await storedIds()).length).toBeLessThan(40)
})

describe('a message', () => {
  it('is stored, mailed with the title of its location, and counted in the health report', async () => {
    await start(office.settings)
    await expect.poll(async () => (await health(RELEASE_KEY)).mail.state, { timeout: 20_000 }).toBe('ok')
    expect((await send({ location: 'gate', locale: 'de' })).status).toBe(200)
    await expect.poll(() => office.taken.length, { timeout: 20_000 }).toBe(1)
    const { head, text } = readMail(office.taken[0]?.raw ?? '')
    expect(head.get('subject')).toBe('Nachricht aus dem Showroom von Arcwell AB (gate)')
    expect(text).toContain('Ort im Showroom: gate (gate)')
    await expect
      .poll(async () => (await health(RELEASE_KEY)).mail, { timeout: 20_000 })
      .toMatchObject({
        server: `127.0.0.1:${office.settings.port}`,
        state: 'ok',
        waiting: 0,
        refused: 0,
        lastSentAt: expect.any(String),
      })
    expect(await health()).not.toHaveProperty('mail')
  })

  it('is stored without mail settings, and the health report says that mail is not set up', async () => {
    await start(undefined)
    expect((await send()).status).toBe(200)
    expect((await health(RELEASE_KEY)).mail).toBeNull()
  })

  it('is answered at once, even if the mail server stalls', async () => {
    office.behavior = { connect: 'stall' }
    await start(office.settings)
    expect((await send()).status).toBe(200)
    expect((await health(RELEASE_KEY)).mail).toMatchObject({ state: 'unproved', lastSentAt: null })
    // Closing the mail server ends the stalled delivery, which `end` waits for.
    await office.close()
  })

  it('stays in the inbox until it is mailed, even if it is expired', async () => {
    const old = message({ receivedAt: '2020-01-01T00:00:00.000Z' })
    office.behavior = { rcpt: 451 }
    await start(office.settings, 1)
    await expect.poll(async () => (await health(RELEASE_KEY)).mail.state, { timeout: 20_000 }).toBe('ok')
    await messages.options.inbox?.add(old)
    await messages.options.onMessage(old, '')
    await expect.poll(office.deliveries, { timeout: 20_000 }).toBeGreaterThan(0)
    await wait(100)
    expect(await storedIds()).toHaveLength(1)
    office.behavior = {}
    await expect.poll(storedIds, { timeout: 20_000 }).toEqual([])
    expect(office.taken).toHaveLength(1)
  })
})

it('the mail log drops entries of deleted messages once it is long', async () => {
  const logFile = join(dir, 'mailed.jsonl')
  const many = Array.from(
    { length: 10_001 },
    (_, at) => `{"id":"x${at}","message":"m${at}","state":"sent","at":""}\n`,
  )
  await writeFile(logFile, many.join(''))
  await start(office.settings, 1)
  await expect.poll(() => readFile(logFile, 'utf8'), { timeout: 20_000 }).not.toContain('"m0"')
})

it('shutdown waits for a running check for expired messages', async () => {
  await start(undefined)
  let goOn = (_: number) => {}
  const other = openMessages({ store: folderMessages(dir), mail: undefined, keepDays: 1 }, () => live)
  vi.spyOn(other.options.inbox as Inbox, 'drop').mockReturnValue(
    new Promise((resolve) => {
      goOn = resolve
    }),
  )
  other.begin()
  const ended = vi.fn()
  const end = other.end().then(ended)
  await wait(20)
  expect(ended).not.toHaveBeenCalled()
  goOn(0)
  await end
})

it('an invalid mail file prevents the start', async () => {
  const file = join(dir, 'mail.json')
  await writeFile(file, '{ "url": "smtps://u:hush@mail.example" }')
  const { readMailSettings } = await import('../../../../src/server')
  await expect(readMailSettings({}, file)).rejects.toThrow('from (or SHOWROOM_MAIL_FROM) is missing')
  await start(undefined)
})
