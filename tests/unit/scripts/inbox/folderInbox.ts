import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { inboxCommand } from '../../../../scripts/inbox/command'
import { createInbox, type QueuedMessage } from '../../../../src/server'
import { message } from '../../server/mail/message'

/** An empty inbox in a folder for each test of a file, and the `inbox` command on it. */
export function folderInbox() {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'inbox-'))
  })
  afterEach(() => rm(dir, { recursive: true }))
  return {
    dir: () => dir,
    keep: (more: Partial<QueuedMessage>) => createInbox(dir).add(message(more)),
    async run(...args: readonly string[]) {
      const { text, code } = await inboxCommand(['--inbox', dir, ...args], {})
      let printed = ''
      for await (const piece of text) printed += piece
      return { printed, code }
    },
  }
}
