import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startErasures } from '../../../../src/server/inbox/erasure'
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

it('a link, a pipe and a large file in place of a request to erase messages are removed, and erase nothing', async () => {
  const [dir, name] = [join(root, 'inbox'), (digit: number) => `erase-${`${digit}`.repeat(36)}.json`]
  await keep()
  await writeFile(join(root, 'request.json'), JSON.stringify({ email: message.email }))
  await symlink(join(root, 'request.json'), join(dir, name(1)))
  execFileSync('mkfifo', [join(dir, name(2))])
  await writeFile(join(dir, name(3)), JSON.stringify({ email: message.email, more: 'x'.repeat(2000) }))
  const erasures = startErasures({ dir, inbox: createInbox(dir), onErased() {}, every: 10 })
  try {
    await expect.poll(() => readdir(dir), { timeout: 10_000 }).toEqual(['contact.jsonl'])
  } finally {
    await erasures.end()
  }
  expect(await readFile(join(dir, 'contact.jsonl'), 'utf8')).toContain('Lindqvist')
  expect(await readFile(join(root, 'request.json'), 'utf8')).toContain(message.email)
})
