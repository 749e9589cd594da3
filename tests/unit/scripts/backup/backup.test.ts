import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUp, restore } from '../../../../scripts/backup/backup'
import { createInbox } from '../../../../src/server'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const foldersIn = (name: string) => ({
  inbox: join(root, name, 'inbox'),
  visits: join(root, name, 'visits'),
  fleet: join(root, name, 'fleet'),
})
const message = {
  ...{ id: '0b6f3c2e-0000-4000-8000-000000000001', receivedAt: '2026-11-23T09:00:00.000Z' },
  ...{ firstName: 'Anna', lastName: 'Álvarez', company: 'Arcwell', postalCode: '', phone: '' },
  ...{ email: 'anna@example.com', subject: 'Gear motors', message: 'Hello', website: '' },
  ...{ locale: 'en' as const, location: '', consent: true as const },
}

async function messagesIn(dir: string) {
  const found = []
  for await (const { id, lastName } of createInbox(dir).read()) found.push({ id, lastName })
  return found
}

describe('a backup', () => {
  it('restores every message and file elsewhere, and is readable by its owner only', async () => {
    const [before, after] = [foldersIn('before'), foldersIn('after')]
    await createInbox(before.inbox).add(message as never)
    await mkdir(join(before.visits, 'deep'), { recursive: true })
    await writeFile(join(before.visits, 'deep', '2026-11-23.jsonl'), '{}\n')
    await writeFile(join(before.inbox, 'in-use.json'), '{}')
    const file = join(root, 'backups', 'monday.tar.gz')
    expect(await backUp(file, before)).toEqual(['inbox', 'visits'])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(root, 'backups'))).toEqual(['monday.tar.gz'])

    expect(await restore(file, after)).toEqual(['inbox', 'visits'])
    expect(await messagesIn(after.inbox)).toEqual([{ id: message.id, lastName: 'Álvarez' }])
    expect(await readFile(join(after.visits, 'deep', '2026-11-23.jsonl'), 'utf8')).toBe('{}\n')
    expect(await readdir(after.inbox)).not.toContain('in-use.json')
    // A message that arrives again is still known.
    expect(await createInbox(after.inbox).add(message as never)).toBe(false)
  })

  it('overwrites nothing', async () => {
    const [before, after] = [foldersIn('before'), foldersIn('after')]
    await createInbox(before.inbox).add(message as never)
    const file = join(root, 'monday.tar.gz')
    await backUp(file, before)
    await expect(backUp(file, before)).rejects.toThrow('exists already')
    await mkdir(after.inbox, { recursive: true })
    await writeFile(join(after.inbox, 'contact.jsonl'), 'mine\n')
    await expect(restore(file, after)).rejects.toThrow('has files already')
    expect(await readFile(join(after.inbox, 'contact.jsonl'), 'utf8')).toBe('mine\n')
  })

  it('reports what is missing or no backup', async () => {
    const folders = foldersIn('none')
    await expect(backUp(join(root, 'a.tar.gz'), folders)).rejects.toThrow('nothing to back up')
    await expect(restore(join(root, 'a.tar.gz'), folders)).rejects.toThrow('does not exist')
    await writeFile(join(root, 'text'), 'not an archive')
    await expect(restore(join(root, 'text'), folders)).rejects.toThrow(/cannot be read|not a backup/)
  })

  it('takes no links and no other folders from an archive', async () => {
    const [from, folders] = [join(root, 'from'), foldersIn('after')]
    await mkdir(join(from, 'inbox'), { recursive: true })
    await symlink('/etc/passwd', join(from, 'inbox', 'contact.jsonl'))
    await mkdir(join(from, 'other'))
    for (const entry of ['inbox', 'other']) {
      const file = join(root, `${entry}.tar.gz`)
      await create({ gzip: true, file, cwd: from }, [entry])
      await expect(restore(file, folders), entry).rejects.toThrow('is not a backup')
      await expect(stat(folders.inbox)).rejects.toThrow()
    }
  })
})
