import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createInbox,
  folderMessages,
  lockStores,
  openMessages,
  type QueuedMessage,
} from '../../../../src/server'
import { message } from '../../server/mail/message'
import { folderInbox } from './folderInbox'

const { dir, keep, run } = folderInbox()
const stored = async () => {
  const ids: string[] = []
  for await (const { id } of createInbox(dir()).read()) ids.push(id)
  return ids
}

describe('a person’s messages', () => {
  beforeEach(async () => {
    await keep({ id: 'message-mine-1', email: 'Mara@Visitor.example' })
    await keep({ id: 'message-others', email: 'mara@visitor.example.org' })
    await keep({ id: 'message-mine-2', email: 'mara@visitor.example', website: 'https://spam.example' })
  })

  it('are found by email address in any case, spam included, and not those of similar addresses', async () => {
    const { printed, code } = await run('--find', 'MARA@visitor.example')
    expect(code).toBe(0)
    expect(printed).toContain('<Mara@Visitor.example>')
    expect(printed).toContain('2 messages from MARA@visitor.example')
    expect(printed).not.toContain('example.org')
  })

  it('are exported as JSON with every field', async () => {
    const { email, messages } = JSON.parse((await run('--export', 'mara@visitor.example')).printed)
    expect(email).toBe('mara@visitor.example')
    expect(messages.map(({ id }: QueuedMessage) => id)).toEqual(['message-mine-1', 'message-mine-2'])
    expect(messages[0]).toMatchObject({ phone: '+46 8 123', message: message({}).message, mail: 'kept' })
  })

  it('are erased while no server runs, and those of others stay', async () => {
    const { printed, code } = await run('--erase', 'mara@visitor.example')
    expect([code, printed.split('\n')[0]]).toEqual([0, '2 messages from mara@visitor.example are erased.'])
    expect(await stored()).toEqual(['message-others'])
    expect(await readFile(join(dir(), 'contact.jsonl'), 'utf8')).not.toMatch(/message-mine/)
  })

  it('are erased by the server that uses the folder, which knows nothing of them afterwards', async () => {
    const unlock = await lockStores([dir()], () => {})
    const messages = openMessages(
      { store: folderMessages(dir()), mail: undefined, keepDays: undefined },
      () => undefined,
    )
    messages.begin()
    try {
      expect((await run('--erase', 'mara@visitor.example')).code).toBe(0)
      expect(await stored()).toEqual(['message-others'])
      // The server goes on, and its file has the new message.
      await messages.options.inbox?.add(message({ id: 'message-later' }))
      expect(await stored()).toEqual(['message-others', 'message-later'])
    } finally {
      await messages.end()
      await unlock()
    }
    expect((await readdir(dir())).filter((name) => name.startsWith('erase-'))).toEqual([])
  })

  it('that a damaged line still names are reported', async () => {
    await appendFile(join(dir(), 'contact.jsonl'), '{"id":"torn","email":"mara@visitor.example"\n')
    await keep({ id: 'message-last' })
    await appendFile(join(dir(), 'contact.jsonl'), '{"id":"torn","email":"lost@visitor.example"\n')
    const { printed, code } = await run('--erase', 'lost@visitor.example')
    expect(code).toBe(1)
    expect(printed).toContain('1 damaged lines')
  })
})

it('a text that is no email address erases nothing', async () => {
  await keep({ id: 'message-mine' })
  for (const wrong of ['', 'mara', '@', 'a b@c.example']) {
    const { printed, code } = await run('--erase', wrong)
    expect([code, printed]).toEqual([1, `'${wrong}' is not an email address.\n`])
  }
  expect(await stored()).toEqual(['message-mine'])
})
