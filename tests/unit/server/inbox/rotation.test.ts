import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createInbox, type Inbox } from '../../../../src/server/inbox/inbox'
import { createRotation } from '../../../../src/server/inbox/rotation'
import { message } from '../mail/message'

const MOST_BYTES = 64 * 1024

let dir: string
let inbox: Inbox
let time: number
let printed: string[]
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rotation-'))
  inbox = createInbox(dir, MOST_BYTES)
  time = 0
  printed = []
})
afterEach(() => rm(dir, { recursive: true }))

const ids = async () => {
  const found: string[] = []
  for await (const { id } of inbox.read()) found.push(id)
  return found
}
/** Adds messages until the inbox is nearly full. Every fourth is of a bot. */
const fill = async (name: string) => {
  for (let at = 0; (await inbox.usage()).state === 'ok'; at++) {
    const bot = at % 4 === 0 ? { website: 'https://example.com' } : {}
    await inbox.add(
      message({ id: `${name}-${String(at).padStart(4, '0')}`, message: 'x'.repeat(500), ...bot }),
    )
  }
}
const isOfBot = (id: string) => Number(id.slice(-4)) % 4 === 0
const rotation = (isMailed: (id: string) => boolean) =>
  createRotation({
    ...{ inbox, isMailed: ({ id }) => isMailed(id), now: () => time, print: (line) => printed.push(line) },
  })

describe('a nearly full inbox', () => {
  it('deletes what is perhaps spam and the oldest mailed messages until forty percent are used, and says so', async () => {
    await fill('message')
    const before = await ids()
    await rotation((id) => id < 'message-0060')()
    const { bytes, state } = await inbox.usage()
    expect(state).toBe('ok')
    expect(bytes).toBeLessThanOrEqual(0.4 * MOST_BYTES)
    expect(bytes).toBeGreaterThan(0.4 * MOST_BYTES - 2000)
    const people = (all: readonly string[]) => all.filter((id) => !isOfBot(id))
    const left = await ids()
    expect(left.filter(isOfBot)).toEqual([])
    expect(people(left).length).toBeLessThan(people(before).length)
    expect(left).toEqual(people(before).slice(-left.length))
    expect(printed).toEqual([
      expect.stringMatching(/\d+ messages that are perhaps spam and \d+ messages already mailed/),
    ])
  })

  it('keeps every message of a person that nobody has received', async () => {
    await fill('message')
    const people = (await ids()).filter((id) => !isOfBot(id))
    await rotation(() => false)()
    expect((await ids()).filter((id) => people.includes(id))).toEqual(people)
  })

  it('is read at most once a minute', async () => {
    let checks = 0
    await fill('message')
    const rotate = rotation(() => {
      checks++
      return false
    })
    await rotate()
    const once = checks
    await rotate()
    expect(checks).toBe(once)
    time = 60_000
    await fill('again')
    await rotate()
    expect(checks).toBeGreaterThan(once)
  })

  it('accepts messages of a new visitor again after a flood that was mailed', async () => {
    await fill('flood')
    await rotation(() => true)()
    expect(await inbox.add(message({ id: 'honest-one', message: 'x'.repeat(3000) }), '203.0.113.7')).toBe(
      true,
    )
  })
})

it('an inbox with room deletes nothing', async () => {
  await inbox.add(message({ id: 'message-1', website: 'https://example.com' }))
  await rotation(() => true)()
  expect(await ids()).toEqual(['message-1'])
  expect(printed).toEqual([])
})
