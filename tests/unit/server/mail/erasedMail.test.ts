import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { requestErasure } from '../../../../src/server/inbox/erasure'
import { folderMessages, openMessages } from '../../../../src/server/inbox/messages'
import { message } from './message'
import { openPostOffice } from './postOffice'
import { readMail } from './readMail'

it('a message that is erased while it waits for the mail server is never mailed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'erased-'))
  const office = await openPostOffice()
  // The mail server postpones everything, so that both messages wait.
  office.behavior = { mail: 450 }
  const messages = openMessages(
    { store: folderMessages(dir), mail: office.settings, keepDays: undefined },
    () => undefined,
  )
  messages.begin()
  onTestFinished(async () => {
    await messages.end()
    await office.close()
    await rm(dir, { recursive: true })
  })
  const { inbox, onMessage, mailHealth } = messages.options
  for (const [id, email] of [
    ['message-mine', 'mara@visitor.example'],
    ['message-others', 'other@visitor.example'],
  ] as const) {
    const stored = message({ id, email })
    await inbox?.add(stored)
    await onMessage?.(stored, '')
  }
  await expect.poll(office.deliveries, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(await requestErasure(dir, 'mara@visitor.example')).toBe(1)
  expect(mailHealth?.()?.waiting).toBe(1)

  office.behavior = {}
  await expect.poll(() => office.taken.length, { timeout: 40_000 }).toBe(1)
  expect(readMail(office.taken[0]?.raw ?? '').head.get('reply-to')).toContain('other@visitor.example')
})
