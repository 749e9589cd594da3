import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileStorage } from '../../../../scripts/studio/files'
import { sources } from './sourceFolder'
import { describeStorage } from './storageContract'

describeStorage('a folder of sources', async () => {
  const { root, change, end } = await sources()
  return { storage: await fileStorage(root), change, end }
})

describe('a folder of sources', () => {
  let root: string
  beforeEach(async () => {
    root = (await sources()).root
  })
  afterEach(() => rm(root, { recursive: true }))
  const hall = { collection: 'content-locations', name: 'hall' }

  it('reads and writes lists that name their schema', async () => {
    const path = join(root, 'content', 'content-locations.json')
    await writeFile(
      path,
      `{\n  "$schema": "../schemas/x.json",\n  "records": [\n    { "payloadId": "hall", "slug": "a" }\n  ]\n}\n`,
    )
    const storage = await fileStorage(root)
    const stored = await storage.read(hall)
    await storage.write([{ ...hall, record: { ...stored?.record, slug: 'b' }, replaces: stored?.hash ?? '' }])
    expect(await readFile(path, 'utf8')).toBe(
      `{\n  "$schema": "../schemas/x.json",\n  "records": [\n    { "payloadId": "hall", "slug": "b" }\n  ]\n}\n`,
    )
  })

  it('adds a file for the first record of its kind', async () => {
    const storage = await fileStorage(root)
    const record = { key: 'main-root', title: 'Menu', items: [] }
    expect(await storage.write([{ collection: 'menus', name: 'main-root', record, replaces: null }])).toBe(
      'written',
    )
    const text = await readFile(join(root, 'content', 'menus.json'), 'utf8')
    expect(JSON.parse(text)).toEqual([record])
    const style = { hall: { gate: { left: 1, top: 2 } } }
    await storage.write([{ collection: 'anchors', name: 'anchors', record: style, replaces: null }])
    expect((await storage.read({ collection: 'anchors', name: 'anchors' }))?.record).toEqual(style)
  })

  it('reaches no file outside its content and media', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'studio-outside-'))
    const storage = await fileStorage(root)
    await expect(storage.read({ collection: '../showroom', name: 'x' })).rejects.toThrow(
      'There are no records',
    )
    await expect(storage.picture('../showroom.json')).rejects.toThrow('inside the media folder')
    await symlink(join(outside, 'menus.json'), join(root, 'content', 'menus.json'))
    await writeFile(join(outside, 'menus.json'), '[]')
    const write = { collection: 'menus', name: 'a', record: { key: 'a' }, replaces: null }
    await expect(storage.write([write])).rejects.toThrow('symbolic link')
    expect(await readFile(join(outside, 'menus.json'), 'utf8')).toBe('[]')
    await rm(join(root, 'media'), { recursive: true })
    await symlink(outside, join(root, 'media'))
    const bytes = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d])
    await expect(storage.upload({ name: 'a.pdf', bytes })).rejects.toThrow('symbolic link')
    expect(await readdir(outside)).toEqual(['menus.json'])
    await rm(outside, { recursive: true })
  })

  it('renames no record, because others refer to it', async () => {
    const storage = await fileStorage(root)
    const stored = await storage.read(hall)
    const write = { ...hall, record: { ...stored?.record, payloadId: 'other' }, replaces: stored?.hash ?? '' }
    await expect(storage.write([write])).rejects.toThrow('cannot be renamed')
  })

  it('leaves no temporary file', async () => {
    const storage = await fileStorage(root)
    const stored = await storage.read(hall)
    await storage.write([{ ...hall, record: { ...stored?.record, slug: 'b' }, replaces: stored?.hash ?? '' }])
    expect(await readdir(join(root, 'content'))).toEqual(['content-locations.json'])
  })

  it('leaves a file with the same field twice as it is', async () => {
    const path = join(root, 'content', 'content-locations.json')
    const text = '[{ "payloadId": "hall", "slug": "a", "slug": "b" }]'
    await writeFile(path, text)
    const storage = await fileStorage(root)
    const stored = await storage.read(hall)
    const write = { ...hall, record: { ...stored?.record, slug: 'c' }, replaces: stored?.hash ?? '' }
    await expect(storage.write([write])).rejects.toThrow('has a field twice')
    expect(await readFile(path, 'utf8')).toBe(text)
  })
})
