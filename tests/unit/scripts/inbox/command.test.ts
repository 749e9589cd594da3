import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inboxCommand } from '../../../../scripts/inbox/command'
import { createMailLog } from '../../../../src/server'
import { folderInbox } from './folderInbox'

const { dir, keep, run } = folderInbox()
const at = '2026-11-23T10:00:00.000Z'

describe('npm run inbox', () => {
  it('lists messages without changing any', async () => {
    await keep({ id: 'message-1', message: 'one\ntwo', company: '\u202eAB' })
    await keep({ id: 'machine-1', website: 'https://example.com' })
    await appendFile(join(dir(), 'contact.jsonl'), '{"id":"cut o')
    const before = await readFile(join(dir(), 'contact.jsonl'), 'utf8')
    const { printed, code } = await run()
    expect(code).toBe(0)
    expect(printed).toBe(
      [
        '2026-11-23T09:12:00.000Z  kept  Mara Lindqvist, AB, <mara@visitor.example>, +46 8 123  hall-robot, en',
        '    Gripper\n    one\n    two\n',
        '2026-11-23T09:12:00.000Z  kept, perhaps spam  Mara Lindqvist, Arcwell AB, <mara@visitor.example>, +46 8 123  hall-robot, en',
        '    Gripper\n    Please call me.\n    It is about the gripper.\n\n',
      ].join('\n'),
    )
    expect(await readFile(join(dir(), 'contact.jsonl'), 'utf8')).toBe(before)
    expect(await readdir(dir())).toEqual(['contact.jsonl'])
  })

  it('exports a table of messages since a day, in which formulas from visitors are harmless', async () => {
    await keep({ id: 'message-1', receivedAt: '2026-11-22T23:59:59.999Z' })
    await keep({
      id: 'message-2',
      receivedAt: '2026-11-23T00:00:00.000Z',
      lastName: '=1+1',
      message: 'a "b",\nc',
    })
    const { printed } = await run('--csv', '--since', '2026-11-23')
    expect(printed).toBe(
      '\ufeffreceivedAt,firstName,lastName,company,postalCode,phone,email,subject,message,locale,location,id,perhapsSpam\r\n' +
        '2026-11-23T00:00:00.000Z,Mara,\'=1+1,Arcwell AB,111 22,\'+46 8 123,mara@visitor.example,Gripper,"a ""b"",\nc",en,hall-robot,message-2,\r\n',
    )
    expect((await run('--csv', '--semicolon')).printed).toContain('receivedAt;firstName;')
  })

  it('shows the delivery status of messages and the reasons for refusals', async () => {
    const book = createMailLog(dir())
    for (const id of ['message-1', 'message-2', 'message-3']) await keep({ id })
    await book.record('message-1', { state: 'sent', at })
    await book.record('message-2', { state: 'refused', at, reason: 'RCPT TO: 550 no', setUp: 'one' })
    const { printed } = await run('--state')
    expect(printed).toContain('3 messages\n')
    for (const line of ['1  mailed', '1  refused', '1  waits']) expect(printed).toContain(line)
    expect(printed).toContain(`message-2  ${at}  RCPT TO: 550 no`)
  })

  it('retries refused messages but no delivered ones', async () => {
    const book = createMailLog(dir())
    for (const id of ['message-1', 'message-2']) await keep({ id })
    await book.record('message-1', { state: 'sent', at })
    await book.record('message-2', { state: 'refused', at })
    expect((await run('--again')).printed).toMatch(/^1 messages will be mailed again/)
    await book.record('message-1', { state: 'again', at })
    expect(await createMailLog(dir()).states()).toMatchObject(
      new Map([
        ['message-1', { state: 'sent' }],
        ['message-2', { state: 'again' }],
      ]),
    )
  })

  it.each([
    [['--since', 'yesterday'], '--since must be a date'],
    [['--since', '2026-02-30'], '--since must be a date'],
    [['--csv', '--state'], 'Choose one of'],
    [['--cvs'], "Unknown option '--cvs'"],
    [['--inbox', 'nowhere'], 'There is no inbox in nowhere'],
  ])('names the fault in %j', async (args, words) => {
    const { printed, code } = await run(...args)
    expect(code).toBe(1)
    expect(printed).toContain(words)
    expect(printed.trim().split('\n')).toHaveLength(1)
  })

  it.each([
    ['http://127.0.0.1/showroom', 'DATABASE_URL'],
    ['postgres://showroom:secret@127.0.0.1:1/showroom', 'does not answer (DATABASE_URL)'],
  ])('names the fault of the database %s without its password', async (DATABASE_URL, words) => {
    const { text, code } = await inboxCommand([], { DATABASE_URL })
    const printed = [...(text as Iterable<string>)].join('')
    expect(code).toBe(1)
    expect(printed).toContain(words)
    expect(printed).not.toContain('secret')
    expect(printed.trim().split('\n')).toHaveLength(1)
  })
})
