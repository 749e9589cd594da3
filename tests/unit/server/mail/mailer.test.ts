import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createInbox, type Inbox } from '../../../../src/server/inbox/inbox'
import { createMailer, type Mailer, type MailerOptions } from '../../../../src/server/mail/mailer'
import { createMailLog } from '../../../../src/server/mail/mailLog'
import { createSmtpClient } from '../../../../src/server/mail/smtp'
import { message } from './message'
import { openPostOffice, type PostOffice } from './postOffice'
import { readMail } from './readMail'

let dir: string
let office: PostOffice
let inbox: Inbox
let printed: string[]
let mailers: Mailer[]
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mailer-'))
  office = await openPostOffice()
  inbox = createInbox(dir)
  printed = []
  mailers = []
})
afterEach(async () => {
  await Promise.all(mailers.map((each) => each.end()))
  await office.close()
  await rm(dir, { recursive: true })
})

/** Polls with a generous timeout for slow machines. */
const until = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 })

/** Starts a mailer as a server does. */
function start(more: Partial<MailerOptions> = {}): Mailer {
  const mailer = createMailer({
    inbox,
    log: createMailLog(dir),
    smtp: createSmtpClient(office.settings),
    server: 'localhost',
    setUp: 'one',
    titleOf: async () => undefined,
    backoff: { first: 5, most: 40 },
    print: (line) => printed.push(line),
    ...more,
  })
  mailer.begin()
  mailers.push(mailer)
  return mailer
}

/** Starts a mailer and waits until it reached the mail server. */
async function startReady(more: Partial<MailerOptions> = {}): Promise<Mailer> {
  const mailer = start(more)
  await until(() => mailer.health().state).toBe('ok')
  return mailer
}

const store = async (id: string, mailer?: Mailer) => {
  const stored = message({ id })
  if (await inbox.add(stored)) mailer?.take(stored)
}
const ids = (count: number) => Array.from({ length: count }, (_, at) => `message-${at}`)
const mailed = () =>
  office.taken.map(({ raw }) => /showroom\.([\w-]+)@/.exec(readMail(raw).head.get('message-id') ?? '')?.[1])
const loggedStates = async () => {
  const states = await createMailLog(dir).states()
  return Object.fromEntries([...states].map(([id, { state }]) => [id, state]))
}

describe('a stored message', () => {
  it('is mailed once, and logged without personal data', async () => {
    const mailer = await startReady()
    await store('message-1', mailer)
    await until(loggedStates).toMatchObject({ 'message-1': 'sent' })
    expect(mailed()).toEqual(['message-1'])
    await until(() => mailer.health()).toMatchObject({
      state: 'ok',
      waiting: 0,
      refused: 0,
      lastSentAt: expect.any(String),
    })
    const text = await readFile(join(dir, 'mailed.jsonl'), 'utf8')
    for (const word of ['Mara', 'Lindqvist', 'visitor.example', 'gripper']) expect(text).not.toContain(word)
    expect(printed).toEqual([])
  })

  it('is not mailed again after a restart or when it is resent', async () => {
    const mailer = await startReady()
    await store('message-1', mailer)
    await until(loggedStates).toMatchObject({ 'message-1': 'sent' })
    await mailer.end()
    const next = await startReady()
    next.take(message({ id: 'message-1' }))
    await store('message-2', next)
    await until(loggedStates).toMatchObject({ 'message-2': 'sent' })
    expect(mailed()).toEqual(['message-1', 'message-2'])
  })

  it('is mailed after the next start if it arrived while no mailer ran', async () => {
    await (await startReady()).end()
    await store('message-1')
    start()
    await until(mailed).toEqual(['message-1'])
  })

  it('is not mailed if it arrived before mail was set up', async () => {
    await store('earlier-1')
    const mailer = await startReady()
    await store('later-one', mailer)
    await until(loggedStates).toMatchObject({ 'earlier-1': 'earlier', 'later-one': 'sent' })
    await mailer.end()
    await startReady()
    expect(mailed()).toEqual(['later-one'])
  })

  it('is mailed as perhaps spam if its honeypot is filled, after the messages of others', async () => {
    await (await startReady()).end()
    for (const id of ['machine-1', 'machine-2'])
      await inbox.add(message({ id, website: 'https://example.com' }))
    await store('message-1')
    start()
    await until(mailed).toEqual(['machine-1', 'message-1', 'machine-2'])
    const subjects = office.taken.map(({ raw }) => readMail(raw).head.get('subject'))
    expect(subjects[0]).toBe('Perhaps spam: Showroom message from Arcwell AB (hall-robot)')
    expect(subjects[1]).toMatch(/^Showroom message/)
  })
})

describe('a mail server', () => {
  it('receives a message again after a temporary refusal, and then once', async () => {
    office.behavior = { rcpt: 451 }
    const mailer = await startReady()
    await store('message-1', mailer)
    await until(office.deliveries).toBeGreaterThan(3)
    expect(mailer.health()).toMatchObject({
      waiting: 1,
      lastError: { message: expect.stringContaining('451') },
    })
    expect(office.taken).toEqual([])
    office.behavior = {}
    await until(loggedStates).toMatchObject({ 'message-1': 'sent' })
    expect(mailed()).toEqual(['message-1'])
  })

  it('does not receive a permanently refused message again, which is logged once', async () => {
    office.behavior = { data: 554 }
    const mailer = await startReady()
    await store('message-1', mailer)
    await until(loggedStates).toMatchObject({ 'message-1': 'refused' })
    office.behavior = {}
    await store('message-2', mailer)
    await until(mailed).toEqual(['message-2'])
    await until(loggedStates).toMatchObject({ 'message-2': 'sent' })
    await until(() => mailer.health()).toMatchObject({ refused: 1, waiting: 0 })
    await mailer.end()
    await startReady()
    expect(office.deliveries()).toBe(2)
    expect(printed).toEqual([expect.stringMatching(/refused message message-1: DATA: 554/)])
  })

  it('receives refused messages again after a change of settings or a manual retry', async () => {
    office.behavior = { rcpt: 550 }
    const mailer = await startReady()
    for (const id of ids(2)) await store(id, mailer)
    await until(loggedStates).toMatchObject({ 'message-0': 'refused', 'message-1': 'refused' })
    await mailer.end()
    office.behavior = {}
    await createMailLog(dir).record('message-1', { state: 'again', at: new Date().toISOString() })
    const again = await startReady()
    await until(mailed).toEqual(['message-1'])
    await again.end()
    start({ setUp: 'another' })
    await until(mailed).toEqual(['message-1', 'message-0'])
  })

  it.each(['connect', 'mail', 'rcpt', 'data'] as const)(
    'receives a message once it stops dropping connections at %s',
    async (stage) => {
      office.behavior = { [stage]: 'drop' }
      const mailer = start()
      await store('message-1', mailer)
      await until(() => mailer.health().state).toBe('failing')
      await until(office.connections).toBeGreaterThan(3)
      office.behavior = {}
      await until(loggedStates).toMatchObject({ 'message-1': 'sent' })
      expect(mailed()).toEqual(['message-1'])
      expect(printed).toEqual([
        expect.stringMatching(/localhost is unreachable: .*Messages wait/),
        'Mail: localhost accepts mail again.',
      ])
    },
  )

  it('receives a message once it stops stalling', async () => {
    office.behavior = { mail: 'stall' }
    const mailer = start({ smtp: createSmtpClient(office.settings, { step: 1000, whole: 60_000 }) })
    await store('message-1', mailer)
    await until(() => mailer.health().state).toBe('failing')
    office.behavior = {}
    await until(mailed).toEqual(['message-1'])
  })

  it('receives the same mail again if its answer was lost', async () => {
    let broken = 0
    office.behavior = { end: () => (broken++ === 0 ? 'drop' : undefined) }
    const mailer = await startReady()
    await store('message-1', mailer)
    await until(loggedStates).toMatchObject({ 'message-1': 'sent' })
    expect(mailed()).toEqual(['message-1', 'message-1'])
  })

  it('receives all messages once it is reachable', async () => {
    const { port } = office.settings
    await office.close()
    const mailer = start()
    for (const id of ids(5)) await store(id, mailer)
    await until(() => mailer.health().state).toBe('failing')
    office = await openPostOffice({}, port)
    await until(() => mailed().sort()).toEqual(ids(5))
    await until(() => printed).toHaveLength(2)
  })

  it('receives the other messages if it fails on one of them', async () => {
    office.behavior = { data: (raw) => (raw.includes('message-2@') ? 'drop' : undefined) }
    const mailer = await startReady()
    for (const id of ids(6)) await store(id, mailer)
    await until(() => mailed().length).toBe(5)
    expect(mailed()).not.toContain('message-2')
    // The server has the mail before the mailer gets the answer.
    await until(() => mailer.health().waiting).toBe(1)
  })
})

describe('a restart of the mailer', () => {
  it('mails every message of the inbox exactly once', async () => {
    office.pause = 3
    let mailer = await startReady()
    const all = ids(24)
    for (const [at, id] of all.entries()) {
      await store(id, mailer)
      if (at % 8 !== 7) continue
      await mailer.end()
      mailer = start()
    }
    await until(loggedStates).toMatchObject(Object.fromEntries(all.map((id) => [id, 'sent'])))
    expect(mailed().sort()).toEqual([...all].sort())
  })
})

describe('the mailer', () => {
  it('limits mails per hour and leaves the rest in the inbox', async () => {
    const mailer = await startReady({ perHour: 3 })
    for (const id of ids(6)) await store(id, mailer)
    await until(() => mailer.health().waiting).toBe(3)
    expect(mailed()).toEqual(ids(3))
  })

  it('limits the messages in memory and still mails all of them', async () => {
    office.behavior = { mail: 451 }
    const mailer = await startReady({ maxQueued: 4 })
    for (const id of ids(12)) await store(id, mailer)
    expect(mailer.health().waiting).toBeLessThanOrEqual(4)
    office.behavior = {}
    await until(() => office.taken.length).toBe(12)
    expect(mailed().sort()).toEqual(ids(12).sort())
  })

  it('stops while sent mails cannot be logged, and repeats none of them', async () => {
    const real = createMailLog(dir)
    let isFull = false
    const record: typeof real.record = async (...args) => {
      if (isFull) throw new Error('the disk is full')
      return real.record(...args)
    }
    const mailer = await startReady({ log: { ...real, record } })
    isFull = true
    for (const id of ids(3)) await store(id, mailer)
    await until(() => mailer.health().lastError?.message).toContain('the disk is full')
    expect(mailed()).toEqual(['message-0'])
    expect(mailer.isSettled(message({ id: 'message-0' }))).toBe(false)
    isFull = false
    await until(loggedStates).toMatchObject({ 'message-2': 'sent' })
    expect(mailed()).toEqual(ids(3))
    expect(printed).toHaveLength(1)
  })

  it('starts even if the inbox cannot be read at first, and mails the messages that arrived meanwhile', async () => {
    let isBroken = true
    const read = () => {
      if (isBroken) throw new Error('no disk')
      return inbox.read()
    }
    const mailer = start({ inbox: { read } })
    await store('message-1', mailer)
    await until(() => printed).toHaveLength(1)
    isBroken = false
    await until(mailed).toEqual(['message-1'])
  })
})
