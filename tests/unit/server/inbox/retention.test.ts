import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createInbox, type Inbox } from '../../../../src/server/inbox/inbox'
import { type RetentionOptions, startRetention } from '../../../../src/server/inbox/retention'
import { createMailLog } from '../../../../src/server/mail/mailLog'
import { eventually } from '../../patiently'
import { message } from '../mail/message'

const DAY = 86_400_000
const now = Date.parse('2026-11-30T12:00:00Z')

let dir: string
let inbox: Inbox
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'retention-'))
  inbox = createInbox(dir)
})
afterEach(() => rm(dir, { recursive: true }))

const keep = (id: string, daysAgo: number) =>
  inbox.add(message({ id, receivedAt: new Date(now - daysAgo * DAY).toISOString() }))
const ids = async () => {
  const found: string[] = []
  for await (const { id } of inbox.read()) found.push(id)
  return found
}
/** Checks only on request; the check of the start is done. */
const start = async (more: Partial<RetentionOptions> = {}) => {
  const retention = startRetention({ inbox, days: 7, isDeletable: () => true, now: () => now, ...more })
  await retention.end()
  return retention
}

it('retention deletes only messages older than the configured days', async () => {
  await keep('eight-days', 8)
  await keep('six-days', 6)
  await keep('to-come-1', -400)
  expect(await (await start()).check()).toBe(1)
  expect(await ids()).toEqual(['six-days', 'to-come-1'])
})

it('retention deletes nothing when the clock was wrong at the first check', async () => {
  await keep('six-days', 6)
  let clock = now + 4000 * DAY
  const retention = await start({ now: () => clock })
  clock = now
  expect(await retention.check()).toBe(0)
  expect(await retention.check()).toBe(0)
  expect(await ids()).toEqual(['six-days'])
})

it('retention keeps expired messages that are not mailed yet', async () => {
  await keep('not-mailed', 300)
  await keep('mailed-one', 300)
  const retention = await start({ isDeletable: ({ id }) => id === 'mailed-one' })
  expect(await retention.check()).toBe(1)
  expect(await ids()).toEqual(['not-mailed'])
})

it('retention deletes an unreadable line with the message before it and keeps messages without a valid time', async () => {
  await keep('eight-days', 8)
  const file = join(dir, 'contact.jsonl')
  await writeFile(file, `${await readFile(file, 'utf8')}{"id":"half of eig\n`)
  await keep('six-days', 6)
  await writeFile(file, `{"lastName":"half of s\n`, { flag: 'a' })
  await inbox.add(message({ id: 'no-time-1', receivedAt: 'soon' }))
  expect(await (await start()).check()).toBe(2)
  const text = await readFile(file, 'utf8')
  expect(text).not.toContain('half of eig')
  expect(text).toContain('half of s')
  expect(await ids()).toEqual(['six-days', 'no-time-1'])
})

it('retention keeps messages that arrive during a check', async () => {
  await keep('eight-days', 8)
  const retention = await start()
  await Promise.all([retention.check(), keep('just-now-1', 0), keep('just-now-2', 0)])
  expect((await ids()).sort()).toEqual(['just-now-1', 'just-now-2'])
})

it('retention runs one check at a time, and its end waits for the running check', async () => {
  let looks = 0
  let isOver = false
  let goOn = () => {}
  const drop = async () => {
    looks++
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    isOver = true
    return 0
  }
  const retention = startRetention({ inbox: { drop }, days: 7, isDeletable: () => true, every: 1 })
  await wait(30)
  expect(looks).toBe(1)
  goOn()
  await eventually(() => expect(looks).toBe(2))
  isOver = false
  const ended = retention.end().then(() => isOver)
  setTimeout(goOn, 10)
  expect(await ended).toBe(true)
  await wait(10)
  expect(looks).toBe(2)
})

it('the mail log drops deleted messages except the latest ones and the entry for the start of mailing', async () => {
  const log = createMailLog(dir)
  await log.begin((async function* () {})())
  for (const id of ['message-1', 'message-2']) await log.record(id, { state: 'sent', at: '' })
  await log.forget((id) => id === 'message-2')
  expect([...(await log.states()).keys()]).toEqual(['', 'message-1', 'message-2'])
  const many = Array.from(
    { length: 10_001 },
    (_, at) => `{"id":"x${at}","message":"m${at}","state":"sent","at":""}\n`,
  )
  await writeFile(join(dir, 'mailed.jsonl'), many.join(''), { flag: 'a' })
  await log.forget((id) => id === 'message-2')
  const states = await log.states()
  expect(states.size).toBe(10_002)
  expect([states.has(''), states.has('message-1'), states.has('message-2'), states.has('m0')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
