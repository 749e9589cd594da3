import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createInbox, type QueuedMessage } from '../../../../src/server/inbox/inbox'
import { message } from '../mail/message'

it('an inbox stores pictures in its first half only, so that the second half has room for words', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'inbox-'))
  try {
    const inbox = createInbox(dir, 10_000)
    const picture = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(4001)}`
    for (const id of ['message-1', 'message-2', 'message-3']) await inbox.add(message({ id, picture }))
    const stored: QueuedMessage[] = []
    for await (const each of inbox.read()) stored.push(each)
    expect(stored.map(({ id, picture }) => [id, picture !== undefined])).toEqual([
      ['message-1', true],
      ['message-2', true],
      ['message-3', false],
    ])
    expect(stored[2]).toMatchObject({ lastName: 'Lindqvist', message: message().message })
  } finally {
    await rm(dir, { recursive: true })
  }
})
