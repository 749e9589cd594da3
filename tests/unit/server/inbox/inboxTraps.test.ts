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

it('the list of messages is not written through a link that somebody put in its place', async () => {
  await symlink(join(root, 'letter.txt'), join(root, 'inbox', 'contact.jsonl'))
  await expect(keep()).rejects.toThrow('symbolic link')
  expect(await readFile(join(root, 'letter.txt'), 'utf8')).toBe('dear')
})

it('nor through one to a file that is not there yet', async () => {
  await symlink(join(root, 'new.txt'), join(root, 'inbox', 'contact.jsonl'))
  await expect(keep()).rejects.toThrow()
  await expect(readFile(join(root, 'new.txt'))).rejects.toThrow('ENOENT')
})

it('a pipe in its place is not waited for', async () => {
  execFileSync('mkfifo', [join(root, 'inbox', 'contact.jsonl')])
  await expect(keep()).rejects.toThrow('no regular file')
})

it('the folder itself may be a link: that is where the operator wants it', async () => {
  await symlink(join(root, 'inbox'), join(root, 'linked'))
  await keep(join(root, 'linked'))
  expect(await readFile(join(root, 'inbox', 'contact.jsonl'), 'utf8')).toContain('Lindqvist')
})
