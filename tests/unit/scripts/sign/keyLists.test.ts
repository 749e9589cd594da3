import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readKeyListsFile, rotateKeys } from '../../../../scripts/sign/keyLists'
import { makeKeys, type SigningKey } from '../../../../scripts/sign/keys'
import { signPackage } from '../../../../scripts/sign/sign'
import { readManifest } from '../../../../src/contracts'
import { followKeyLists, readUpdateKeys, signatureFault } from '../../../../src/server'
import { createFolder, manifestOf, writeRelease } from '../../server/updates/store/releases'

const TEXTS = { 'content/en/worlds.json': '[]' }

async function createPublisher() {
  const dir = await createFolder()
  const key = async (name: string) => ({ file: join(dir, name), ...(await makeKeys(join(dir, name))) })
  const [a, b, c, d] = [await key('a.pem'), await key('b.pem'), await key('c.pem'), await key('d.pem')]
  const settings = { updates: { keys: [a.publicKey, b.publicKey], threshold: 2 } }
  await writeRelease(join(dir, 'package'), manifestOf('1', TEXTS), TEXTS)
  const rotate = (to: readonly SigningKey[], signers: readonly SigningKey[], more = {}) =>
    rotateKeys(join(dir, 'lists.json'), {
      ...{ settings, purpose: 'content', threshold: 2, publicKeys: to.map(({ publicKey }) => publicKey) },
      ...{ signers, ...more },
    })
  return { dir, lists: join(dir, 'lists.json'), a, b, c, d, settings, rotate }
}

describe('a rotation of keys', () => {
  it('is accepted by kiosks, list after list, and keeps no renewal that another one replaced', async () => {
    const { lists, a, b, c, d, settings, rotate } = await createPublisher()
    await rotate([b, c], [a, b, c], { validDays: 90, now: () => new Date('2026-11-23T08:00:00.000Z') })
    await rotate([b, c], [b, c])
    await rotate([c, b], [b, c])
    await rotate([c, d], [b, c, d])
    const written = await readKeyListsFile(lists)
    expect(written.map(({ version }) => version)).toEqual([1, 4])
    expect(written[0]?.expires).toBe('2027-02-21T08:00:00.000Z')
    const keys = followKeyLists(readUpdateKeys(settings), written)
    expect(keys).toMatchObject({
      threshold: 2,
      lists: [{ version: 1 }, { version: 4, keys: [c.publicKey, d.publicKey] }],
    })
  })

  it('that kiosks would not accept is not written', async () => {
    const { lists, a, b, c, d, rotate } = await createPublisher()
    await expect(rotate([c, d], [a, c, d])).rejects.toThrow(
      '1 of the keys that count until now sign, and 2 are needed',
    )
    await expect(rotate([c, d], [a, b, c])).rejects.toThrow('1 of the new keys sign, and 2 are needed')
    await expect(rotate([c], [a, b, c])).rejects.toThrow('the threshold is more than there are keys')
    await expect(rotate([c, c], [a, b, c])).rejects.toThrow('named twice')
    await expect(rotate([c, d], [a, b, c, d], { settings: {} })).rejects.toThrow('no keys that can be read')
    await expect(readKeyListsFile(lists)).rejects.toThrow('ENOENT')
    await rotate([c, d], [a, b, c, d])
    const before = await readFile(lists, 'utf8')
    const others = { updates: { keys: [a.publicKey], threshold: 1 } }
    await expect(
      rotate([a, b], [a, b, c, d], { settings: { updates: { keys: [b.publicKey] } } }),
    ).resolves.toBeDefined()
    await writeFile(lists, before.replace('"version": 1', '"version": 7'))
    await expect(rotate([a, b], [a, b, c, d], { settings: others })).rejects.toThrow('does not follow')
    await writeFile(lists, '[')
    await expect(rotate([a, b], [a, b])).rejects.toThrow('cannot be read')
  })
})

describe('a package that is signed with key lists', () => {
  it('is signed by enough of the new keys, or not at all', async () => {
    const { dir, lists, a, b, c, d, settings, rotate } = await createPublisher()
    await rotate([c, d], [a, b, c, d])
    const keyLists = await readKeyListsFile(lists)
    const path = join(dir, 'package')
    await expect(signPackage(path, [a, b, c], { keyLists })).rejects.toThrow(
      'signed by 1 of the keys of list 1',
    )
    await signPackage(path, [c, d], { keyLists })
    // Signed again, it keeps its lists.
    await expect(signPackage(path, [a, b])).rejects.toThrow('none of the keys of list 1')
    const manifest = await signPackage(path, [c, d])
    expect(
      signatureFault(manifest, followKeyLists(readUpdateKeys(settings), manifest.keyLists)),
    ).toBeUndefined()
    const programs = keyLists.map((list) => ({ ...list, purpose: 'program' as const }))
    await expect(signPackage(path, [c, d], { keyLists: programs })).rejects.toThrow('for program releases')
  })

  it('is made by two commands', async () => {
    const { dir, lists, a, b, c, d, settings } = await createPublisher()
    await writeFile(join(dir, 'settings.json'), JSON.stringify(settings))
    const run = promisify(execFile)
    const node = (...args: readonly string[]) => run(process.execPath, ['--import', 'tsx', ...args])
    const keys = [a, b, c, d].flatMap(({ file }) => ['--key', file])
    const added = ['--public', c.publicKey, '--public', d.publicKey, '--threshold', '2']
    const from = ['--settings', join(dir, 'settings.json')]
    const { stdout } = await node('scripts/content/keys.ts', '--rotate', lists, ...from, ...added, ...keys)
    expect(stdout).toContain('list 1 has 2 keys, 2 must sign; without an expiry')
    await node('scripts/content/sign.ts', join(dir, 'package'), '--key-lists', lists, ...keys)
    const manifest = readManifest(JSON.parse(await readFile(join(dir, 'package/manifest.json'), 'utf8')))
    const trusted = followKeyLists(readUpdateKeys(settings), manifest.keyLists)
    expect(trusted).toMatchObject({ lists: [{ version: 1 }] })
    expect(signatureFault(manifest, trusted)).toBeUndefined()
    await expect(node('scripts/content/keys.ts', '--rotate', lists)).rejects.toThrow('usage:')
    await expect(
      node('scripts/content/keys.ts', '--rotate', lists, ...from, ...added, '--valid-days', '0'),
    ).rejects.toThrow('--valid-days must be a number')
  }, 60_000)
})
