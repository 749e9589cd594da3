import { afterEach, beforeEach, expect, it } from 'vitest'
import { inboxCommand } from '../../../../scripts/inbox/command'
import { FileFull } from '../../../../src/server/files/lineFile'
import { type Inbox, ShareUsed } from '../../../../src/server/inbox/inbox'
import type { Mailer } from '../../../../src/server/mail/mailer'
import { message } from '../mail/message'
import { openPostOffice, type PostOffice } from '../mail/postOffice'
import { eventually } from './eventually'
import type { StoreKind, StoreView } from './stores'

/** The store of the current test. */
interface Context {
  readonly store: () => StoreView
  readonly kind: () => StoreKind
}

const all = async <T>(items: AsyncIterable<T>): Promise<readonly T[]> => {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}
const idsIn = async (inbox: Inbox) => (await all(inbox.read())).map(({ id }) => id)

/** Describes how messages are stored. */
export function storesMessages({ store, kind }: Context) {
  it('are stored once, in order, sent again, at the same time and after a restart', async () => {
    const inbox = store().inbox()
    const [one, two] = [message({ id: 'message-one' }), message({ id: 'message-two' })]
    expect(await inbox.add(one, '192.0.2.1')).toBe(true)
    const answers = await Promise.all(Array.from({ length: 8 }, () => inbox.add(two, '192.0.2.1')))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await (await kind().open()).inbox().add(one)).toBe(false)
    expect(await all(inbox.read())).toEqual([one, two])
  })

  it('are refused when the inbox is full, and accepted again once some are deleted', async () => {
    const text = 'x'.repeat(1500)
    const inbox = store().inbox(4096)
    await inbox.add(message({ id: 'message-one', message: text }))
    await inbox.add(message({ id: 'message-two', message: text }))
    await expect(inbox.add(message({ id: 'message-three', message: text }))).rejects.toThrow(FileFull)
    expect(await inbox.drop(({ id }) => id === 'message-one')).toBe(1)
    expect(await inbox.add(message({ id: 'message-three', message: text }))).toBe(true)
    expect(await idsIn(inbox)).toEqual(['message-two', 'message-three'])
  })

  it('of one address leave room for those of others, and their bytes are counted', async () => {
    const inbox = store().inbox(1024 * 1024)
    const send = (number: number, network: string, length: number) =>
      inbox.add(message({ id: `message-${number}`, message: 'x'.repeat(length) }), network)
    let number = 0
    const flood = async (length: number) => {
      for (;;) await send(++number, '2001:db8:1:2::/64', length)
    }
    for (const length of [60_000, 2_000, 10]) await expect(flood(length)).rejects.toThrow(ShareUsed)
    const { bytes, mostBytes } = await inbox.usage()
    expect(bytes).toBeGreaterThan(mostBytes / 2 - 1_000)
    expect(bytes).toBeLessThan(mostBytes / 2 + 1_000)
    await expect(send(++number, '2001:db8:1:3::/64', 10)).rejects.toThrow(ShareUsed)
    expect(await send(++number, '198.51.100.1', 400)).toBe(true)
  })

  it('keep their picture while the inbox is less than half full', async () => {
    const inbox = store().inbox(4096)
    const picture = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(2001)}`
    await inbox.add(message({ id: 'message-one', picture }))
    await inbox.add(message({ id: 'message-two', message: 'x'.repeat(400), picture }))
    const [one, two] = await all(inbox.read())
    expect(one).toHaveProperty('picture', picture)
    expect(two).not.toHaveProperty('picture')
  })
}

/** A mail server, and mailers of the current test's store. */
function startMail({ store }: Context) {
  let office: PostOffice
  let mailers: Mailer[]
  beforeEach(async () => {
    office = await openPostOffice()
    mailers = []
  })
  afterEach(async () => {
    for (const mailer of mailers) await mailer.end()
    await office.close()
  })
  const begin = (view: StoreView = store()) => {
    const mailer = view.mailer(office.settings)
    mailers.push(mailer)
    mailer.begin()
    return mailer
  }
  const mailed = () => office.taken.map(({ raw }) => /<showroom\.([\w-]+)@/.exec(raw)?.[1])
  const add = async (mailer: Mailer, more: Parameters<typeof message>[0]) => {
    const sent = message(more)
    if (await store().inbox().add(sent, '192.0.2.1')) mailer.take(sent, '192.0.2.1')
  }
  return { begin, mailed, add, office: () => office }
}

/** Describes how messages are mailed. */
export function sendsMails(context: Context) {
  const { kind } = context
  const { begin, mailed, add, office } = startMail(context)

  it('are sent once for each message, also after a restart, also what is perhaps spam', async () => {
    const mailer = begin()
    await eventually(() => mailer.health().state).toBe('ok')
    await add(mailer, { id: 'message-one' })
    await add(mailer, { id: 'message-spam', website: 'x' })
    await eventually(mailed).toEqual(['message-one', 'message-spam'])
    await mailer.end()
    const next = begin(await kind().open())
    await eventually(() => next.health().state).toBe('ok')
    await add(next, { id: 'message-two' })
    await eventually(mailed).toEqual(['message-one', 'message-spam', 'message-two'])
  })

  it('are sent when the mail server accepts them again', async () => {
    office().behavior = { rcpt: 450 }
    const mailer = begin()
    await eventually(() => mailer.health().state).toBe('ok')
    await add(mailer, { id: 'message-one' })
    await eventually(office().deliveries).toBeGreaterThan(2)
    office().behavior = {}
    await eventually(mailed).toEqual(['message-one'])
  })

  it('are given up when the mail server refuses them', async () => {
    office().behavior = { rcpt: 550 }
    const mailer = begin()
    await eventually(() => mailer.health().state).toBe('ok')
    await add(mailer, { id: 'message-one' })
    await eventually(() => mailer.health().refused).toBe(1)
    expect(mailer.health().lastError?.message).toContain('550')
    office().behavior = {}
    await add(mailer, { id: 'message-two' })
    await eventually(mailed).toEqual(['message-two'])
  })
}

/** Describes what operators do with the `inbox` command. */
export function servesOperators(context: Context) {
  const { store, kind } = context
  const { begin, mailed, add, office } = startMail(context)
  const inboxOf = async (...args: readonly string[]) => {
    const { place } = store()
    const { text } = await inboxCommand([...place.args, ...args], place.env)
    return (await all(text as AsyncIterable<string>)).join('')
  }

  it('of a person are found and erased by the inbox command, and never mailed afterwards', async () => {
    const inbox = store().inbox()
    for (const [id, email] of [
      ['message-mine', 'Mara@Visitor.example'],
      ['message-others', 'other@visitor.example'],
    ] as const)
      await inbox.add(message({ id, email }), '192.0.2.1')
    expect(await inboxOf('--find', 'mara@visitor.example')).toContain('1 messages from mara@visitor.example')
    expect(await inboxOf('--erase', 'mara@visitor.example')).toContain('1 messages from mara@visitor.example')
    expect(await idsIn(inbox)).toEqual(['message-others'])
    const mailer = begin()
    await eventually(() => mailer.health().state).toBe('ok')
    await add(mailer, { id: 'message-later' })
    await eventually(mailed).toContain('message-later')
    expect(mailed()).not.toContain('message-mine')
  })

  it('that were refused are listed by the inbox command, and mailed again on request', async () => {
    office().behavior = { rcpt: 550 }
    const mailer = begin()
    await eventually(() => mailer.health().state).toBe('ok')
    await add(mailer, { id: 'message-one' })
    await eventually(() => mailer.health().refused).toBe(1)
    await mailer.end()
    expect(await inboxOf('--state')).toMatch(/1 {2}refused[\s\S]*message-one {2}.*550/)
    office().behavior = {}
    expect(await inboxOf('--again')).toContain('1 messages will be mailed again')
    begin(await kind().open())
    await eventually(mailed).toEqual(['message-one'])
  })
}
