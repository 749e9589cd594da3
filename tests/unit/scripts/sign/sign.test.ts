import { execFile } from 'node:child_process'
import { chmod, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isSigned } from '../../../../scripts/sign/isSigned'
import { makeKeys, readKey } from '../../../../scripts/sign/keys'
import { signPackage } from '../../../../scripts/sign/sign'
import { type Manifest, readManifest } from '../../../../src/contracts'
import { parseKeys } from '../../../../src/server'
import { signatureFault } from '../../../../src/server/updates/updater/keys'
import { createFolder, manifestOf, writeRelease } from '../../server/updates/store/releases'

const TEXTS = { 'content/en/worlds.json': '[]', 'media/a.webp': 'a' }
const NOW = { now: () => new Date('2026-11-23T08:00:00.000Z') }
const never = () => {
  throw new Error('said something')
}

async function createPackage() {
  const dir = await createFolder()
  await writeRelease(dir, manifestOf('1', TEXTS), TEXTS)
  return dir
}

async function createKey(name = 'key.pem') {
  const file = join(await createFolder(), name)
  return { file, ...(await makeKeys(file)) }
}

const manifestIn = async (dir: string): Promise<Manifest> =>
  readManifest(JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')))

describe('a key', () => {
  it('is readable by its owner only, and never overwrites another', async () => {
    const { file, publicKey } = await createKey()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(makeKeys(file)).rejects.toThrow('exists already')
    expect((await readKey(file, never)).publicKey).toBe(publicKey)
  })

  it('causes a warning when others can read it', async () => {
    const { file } = await createKey()
    await chmod(file, 0o644)
    const warned: string[] = []
    await readKey(file, (line) => warned.push(line))
    expect(warned.join()).toContain('can be read by others')
  })

  it('is rejected when the file contains no key', async () => {
    const file = join(await createFolder(), 'x')
    await expect(readKey(file, never)).rejects.toThrow('cannot be read (ENOENT)')
    await writeFile(file, 'x', { mode: 0o600 })
    await expect(readKey(file, never)).rejects.toThrow('contains no private key')
  })
})

describe('signing', () => {
  it('records time and signer, so that kiosks with any of the keys accept it', async () => {
    const dir = await createPackage()
    const [first, second, other] = [await createKey(), await createKey(), await createKey()]
    await signPackage(dir, [first, second], NOW)
    const manifest = await manifestIn(dir)
    expect(manifest.created).toBe(NOW.now().toISOString())
    expect(manifest.signatures).toHaveLength(2)
    for (const { publicKey } of [first, second])
      expect(signatureFault(manifest, parseKeys([publicKey]))).toBeUndefined()
    expect(signatureFault(manifest, parseKeys([other.publicKey]))).toContain('none of updates.keys')
    expect(await isSigned(dir)).toBe(true)
    expect((await readdir(dir)).sort()).toEqual(['content', 'manifest.json', 'media'])
  })

  it('limits the validity of a release to the given days, and anew each time', async () => {
    const dir = await createPackage()
    const key = await createKey()
    await signPackage(dir, [key], { ...NOW, validDays: 30 })
    const manifest = await manifestIn(dir)
    expect(manifest.expires).toBe('2026-12-23T08:00:00.000Z')
    expect(signatureFault(manifest, parseKeys([key.publicKey]))).toBeUndefined()
    for (const expires of ['2027-12-23T08:00:00.000Z', undefined]) {
      const { expires: _, ...rest } = manifest
      const changed = { ...rest, ...(expires && { expires }) }
      expect(signatureFault(changed, parseKeys([key.publicKey]))).toContain('does not match')
    }
    await signPackage(dir, [key], { now: () => new Date('2026-11-24T08:00:00.000Z') })
    expect((await manifestIn(dir)).expires).toBeUndefined()
  })

  it('replaces the previous signature', async () => {
    const dir = await createPackage()
    const [first, second] = [await createKey(), await createKey()]
    await signPackage(dir, [first], NOW)
    await signPackage(dir, [second], { now: () => new Date('2026-11-24T08:00:00.000Z') })
    const manifest = await manifestIn(dir)
    expect(manifest.signatures).toHaveLength(1)
    expect(signatureFault(manifest, parseKeys([second.publicKey]))).toBeUndefined()
    await expect(signPackage(dir, [first], NOW)).rejects.toThrow('which is in the future')
  })

  it.each([
    ['lacks a file', (dir: string) => rm(join(dir, 'media/a.webp')), 'media/a.webp is missing'],
    [
      'has a file cut off',
      (dir: string) => truncate(join(dir, 'media/a.webp'), 0),
      'does not match its hash',
    ],
    [
      'has a file with other bytes',
      (dir: string) => writeFile(join(dir, 'media/a.webp'), 'b'),
      'does not match its hash',
    ],
    [
      'has a link',
      async (dir: string) => {
        await rm(join(dir, 'media/a.webp'))
        await symlink(join(dir, 'manifest.json'), join(dir, 'media/a.webp'))
      },
      'symbolic link',
    ],
  ])('refuses to sign a package that %s', async (_, damage, message) => {
    const dir = await createPackage()
    const before = await readFile(join(dir, 'manifest.json'), 'utf8')
    await damage(dir)
    await expect(signPackage(dir, [await createKey()], NOW)).rejects.toThrow(message)
    expect(await readFile(join(dir, 'manifest.json'), 'utf8')).toBe(before)
  })

  it('is undone by a build, which reports it', async () => {
    const { writePackage } = await import('../../../../scripts/package/write')
    const dir = await createPackage()
    await signPackage(dir, [await createKey()], NOW)
    await writePackage(
      dir,
      { locales: ['en'], defaultLocale: 'en' },
      [{ path: 'content/en/worlds.json', text: '[]' }],
      [],
    )
    expect(await isSigned(dir)).toBe(false)
    expect(await readFile('scripts/content/build.ts', 'utf8')).toContain('is no longer signed')
  })

  it('is available as a command, like creating keys', async () => {
    const dir = await createPackage()
    const file = join(await createFolder(), 'key.pem')
    const run = promisify(execFile)
    const node = (...args: readonly string[]) => run(process.execPath, ['--import', 'tsx', ...args])
    const { stdout } = await node('scripts/content/keys.ts', file)
    const settings = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
    await node('scripts/content/sign.ts', dir, '--key', file)
    expect(signatureFault(await manifestIn(dir), parseKeys(settings.updates.keys))).toBeUndefined()
  })
})
