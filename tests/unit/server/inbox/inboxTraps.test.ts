import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createInbox } from '../../../../src/server/inbox/inbox'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inbox-'))
  await writeFile(join(root, 'letter.txt'), 'dear')
  await mkdir(join(root, 'inbox'))
})
afterEach(() => rm(root, { recursive: true }))

const message = {
  ...{ id: 'a1b2c3d4', firstName: '', lastName: 'Lindqvist', company: '', postalCode: '', phone: '' },
  ...{ email: 'mara@arcwell.example', subject: '', message: 'Please call me.', website: '' },
  ...{ locale: 'de' as const, location: 'hall-robot', consent: true as const },
  receivedAt: '1970-01-01T00:00:00.000Z',
}
const keep = (dir = join(root, 'inbox')) => createInbox(dir).add(message)

it('the inbox does not write messages through a symbolic link in place of its file', async () => {
  await symlink(join(root, 'letter.txt'), join(root, 'inbox', 'contact.jsonl'))
  await expect(keep()).rejects.toThrow('symbolic link')
  expect(await readFile(join(root, 'letter.txt'), 'utf8')).toBe('dear')
})

it('the inbox does not create a missing file through a symbolic link', async () => {
  await symlink(join(root, 'new.txt'), join(root, 'inbox', 'contact.jsonl'))
  await expect(keep()).rejects.toThrow()
  await expect(readFile(join(root, 'new.txt'))).rejects.toThrow('ENOENT')
})

it('the inbox does not wait for a named pipe in place of its file', async () => {
  execFileSync('mkfifo', [join(root, 'inbox', 'contact.jsonl')])
  await expect(keep()).rejects.toThrow('not a regular file')
})

it('the inbox accepts a symbolic link as its folder', async () => {
  await symlink(join(root, 'inbox'), join(root, 'linked'))
  await keep(join(root, 'linked'))
  expect(await readFile(join(root, 'inbox', 'contact.jsonl'), 'utf8')).toContain('Lindqvist')
})
