import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bring, createFolder, fileOf, hashOf, manifestOf, open, pathsIn, textsIn } from './releases'

const OLD = { 'content/en/worlds.json': '[1]', 'media/hall.webp': 'hall', 'media/film.mp4': 'film' }
const NEW = { ...OLD, 'content/en/worlds.json': '[2]', 'media/deep/lab.webp': 'lab' }
const old = manifestOf('old', OLD, { created: '2026-11-01T08:00:00.000Z' })
const fresh = manifestOf('new', NEW, { created: '2026-11-02T08:00:00.000Z' })

/** A store in which the old release is active and confirmed. */
async function withOld(options = {}) {
  const dir = await createFolder()
  const store = await open(dir, options)
  await bring(store, old, OLD)
  await store.activate()
  await store.confirm()
  return { dir, store }
}

/** A closed store in which the new release is active and not confirmed. */
async function withBoth() {
  const { dir, store } = await withOld()
  await bring(store, fresh, NEW)
  await store.activate()
  await store.close()
  return dir
}

describe('a release', () => {
  it('is a plain package folder whose files are links to those of the store', async () => {
    const { dir, store } = await withOld()
    const shown = store.active()
    expect(shown?.manifest).toEqual(old)
    expect(await textsIn(shown?.dir ?? '')).toEqual(OLD)
    const stored = await stat(join(dir, 'files', hashOf('hall').slice(0, 2), hashOf('hall')))
    expect((await stat(join(shown?.dir ?? '', 'media/hall.webp'))).ino).toBe(stored.ino)
  })

  it('is made of copies where links are not supported, and reserves space for them', async () => {
    const { store } = await withOld({ linkFile: async () => false, freeBytes: async () => 7 })
    expect(await textsIn(store.active()?.dir ?? '')).toEqual(OLD)
    const linking = (await withOld({ freeBytes: async () => 7 })).store
    const needs = async (one: typeof store) => (await one.room(old, { files: [], bytes: 5 })).neededBytes
    expect((await needs(store)) - (await needs(linking))).toBe(11)
    expect((await store.room(old, { files: [], bytes: 5 })).freeBytes).toBe(7)
  })

  it('downloads only missing files', async () => {
    const { store } = await withOld()
    const { files, bytes } = await store.planFor(fresh)
    expect(files.map(({ path }) => path).sort()).toEqual(['content/en/worlds.json', 'media/deep/lab.webp'])
    expect(bytes).toBe(6)
  })

  it('is shown only when it is complete and activated', async () => {
    const { store } = await withOld()
    await store.bring(fresh)
    await expect(store.make()).rejects.toThrow()
    await expect(store.activate()).rejects.toThrow('is incomplete')
    expect(store.active()?.manifest.version).toBe('old')
  })

  it('notifies listeners when it becomes active', async () => {
    const { store } = await withOld()
    const seen: unknown[] = []
    store.subscribe((release) => seen.push(release?.manifest.version))
    await bring(store, fresh, NEW)
    await store.activate()
    await store.goBack('it is ugly')
    expect(seen).toEqual(['new', 'old'])
  })

  it('is announced only once obsolete releases are deleted, which changes the times of shared files', async () => {
    const { store, dir } = await withOld()
    await bring(store, fresh, NEW)
    await store.activate()
    await store.confirm()
    const releases: unknown[] = []
    store.subscribe(() => releases.push(readdirSync(join(dir, 'releases')).length))
    await bring(store, manifestOf('newest', { ...NEW, 'media/yard.webp': 'yard' }), {
      ...NEW,
      'media/yard.webp': 'yard',
    })
    await store.activate()
    expect(releases).toEqual([2])
  })
})

describe('files', () => {
  it('are discarded when they do not match the manifest', async () => {
    const { dir, store } = await withOld()
    const file = fileOf('media/x', 'right')
    const wrong = await store.begin(file)
    await wrong.write(Buffer.from('wrong'))
    await expect(wrong.finish()).rejects.toThrow('media/x does not match its hash in the manifest')
    const long = await store.begin(file)
    await expect(long.write(Buffer.from('right and more'))).rejects.toThrow('more than the 5 bytes')
    const short = await store.begin(file)
    await short.write(Buffer.from('rig'))
    await expect(short.finish()).rejects.toThrow('has 3 bytes, the manifest says 5')
    expect(await readdir(join(dir, 'begun'))).toEqual([])
  })

  it('are read again, resumed and counted in the plan when they are partly downloaded', async () => {
    const { store } = await withOld()
    await store.bring(fresh)
    const lab = fileOf('media/deep/lab.webp', 'lab')
    const first = await store.begin(lab)
    await first.write(Buffer.from('la'))
    await first.leave()
    const planned = (await store.planFor(fresh)).files.find(({ path }) => path === lab.path)
    expect(planned?.receivedBytes).toBe(2)
    const second = await store.begin(lab)
    expect(second.bytes).toBe(2)
    await second.write(Buffer.from('b'))
    await second.finish()
    expect((await store.planFor(fresh)).files.map(({ path }) => path)).not.toContain(lab.path)
  })

  it('are deleted when no release needs them; two releases are kept', async () => {
    const { dir, store } = await withOld()
    await bring(store, fresh, NEW)
    await store.activate()
    await store.confirm()
    expect(await readdir(join(dir, 'releases'))).toHaveLength(2)
    const third = manifestOf('third', { 'media/only.webp': 'only' })
    await bring(store, third, { 'media/only.webp': 'only' })
    await store.activate()
    expect(await readdir(join(dir, 'releases'))).toHaveLength(2)
    await store.confirm()
    const paths = await pathsIn(join(dir, 'files'))
    expect(paths.map((path) => path.slice(3)).sort()).toEqual(
      [...new Set([...Object.values(NEW), 'only'])].map(hashOf).sort(),
    )
  })

  it('of a pending release survive a restart, and are deleted when it is abandoned', async () => {
    const { dir, store } = await withOld()
    await store.bring(fresh)
    const lab = await store.begin(fileOf('media/deep/lab.webp', 'lab'))
    await lab.write(Buffer.from('lab'))
    await lab.finish()
    const film = await store.begin(fileOf('content/en/worlds.json', '[2]'))
    await film.write(Buffer.from('['))
    await film.leave()
    await store.close()
    const again = await open(dir)
    expect(again.next()?.version).toBe('new')
    expect(await again.planFor(fresh)).toMatchObject({ bytes: 2 })
    await again.bring(undefined)
    expect(await again.planFor(fresh)).toMatchObject({ bytes: 6 })
  })

  it('are found and downloaded again when they were damaged on the disk', async () => {
    const { dir, store } = await withOld()
    expect(await store.verify()).toEqual([])
    await writeFile(join(store.active()?.dir ?? '', 'media/hall.webp'), 'HALL')
    expect(await store.verify()).toEqual(['media/hall.webp'])
    await store.close()
    const again = await open(dir)
    expect((await again.planFor(old)).files.map(({ path }) => path)).toEqual(['media/hall.webp'])
    await bring(again, old, OLD)
    expect(await again.verify()).toEqual([])
    expect(await textsIn(again.active()?.dir ?? '')).toEqual(OLD)
    expect(again.next()).toBeUndefined()
  })

  it('are repaired from the store when only a copy is damaged', async () => {
    const { store } = await withOld({ linkFile: async () => false })
    const dir = store.active()?.dir ?? ''
    await writeFile(join(dir, 'media/hall.webp'), 'HALL')
    expect(await store.verify()).toEqual([])
    expect(await textsIn(dir)).toEqual(OLD)
  })
})

describe('a start', () => {
  it('ends the trial of a release once it is confirmed', async () => {
    const dir = await withBoth()
    const store = await open(dir)
    expect(await store.start()).toMatchObject({ isOnTrial: true, manifest: { version: 'new' } })
    await store.confirm()
    expect(store.active()?.isOnTrial).toBe(false)
  })

  it('rolls back permanently after three unconfirmed ones', async () => {
    const dir = await withBoth()
    for (let start = 0; start < 3; start++) {
      const store = await open(dir)
      expect((await store.start())?.manifest.version).toBe('new')
      await store.close()
    }
    const logged: string[] = []
    const store = await open(dir, { log: (line) => logged.push(line) })
    expect(await store.start()).toMatchObject({ isOnTrial: false, manifest: { version: 'old' } })
    expect(logged.join()).toContain('version new is rolled back')
    expect(store.refusal('new')?.reason).toContain('first starts')
    await store.close()
    const next = await open(dir)
    expect((await next.start())?.manifest.version).toBe('old')
    expect(next.refusal('new')).toBeDefined()
  })
})

describe('a store after a crash', () => {
  it('deletes temporary files', async () => {
    const dir = await withBoth()
    await writeFile(join(dir, 'current.json.123'), '{')
    await mkdir(join(dir, 'releases', `${'f'.repeat(24)}.new`, 'media'), { recursive: true })
    await writeFile(join(dir, 'begun', hashOf('gone')), 'go')
    const clean = new Set(await pathsIn(dir))
    const store = await open(dir)
    expect(store.active()?.manifest.version).toBe('new')
    const left = await pathsIn(dir)
    expect(left.filter((path) => !clean.has(path))).toEqual([])
    expect(left.filter((path) => /begun|\.new|json\./.test(path))).toEqual([])
  })

  it.each([
    ['truncated', '{"format":1,"act'],
    ['empty', ''],
    ['of an unknown format', '{"format":9}'],
  ])('activates the newest complete release, on trial, when the pointer is %s', async (_, text) => {
    const dir = await withBoth()
    await writeFile(join(dir, 'current.json'), text)
    const logged: string[] = []
    const store = await open(dir, { log: (line) => logged.push(line) })
    expect(store.active()).toMatchObject({ isOnTrial: true, manifest: { version: 'new' } })
    expect(store.previous()?.manifest.version).toBe('old')
    expect(store.newest()).toBe(fresh.created)
    expect(logged.join()).toContain('current.json is damaged')
  })

  it.each([
    ['lacks a file', (dir: string) => rm(join(dir, 'media/film.mp4'))],
    ['has a truncated file', (dir: string) => truncate(join(dir, 'media/deep/lab.webp'), 1)],
    ['has no manifest', (dir: string) => rm(join(dir, 'manifest.json'))],
    ['has a truncated manifest', (dir: string) => truncate(join(dir, 'manifest.json'), 100)],
    ['is missing', (dir: string) => rm(dir, { recursive: true })],
  ])('rolls back to the previous release when the active one %s', async (_, damage) => {
    const dir = await withBoth()
    const { active } = JSON.parse(await readFile(join(dir, 'current.json'), 'utf8'))
    await damage(join(dir, 'releases', active))
    const logged: string[] = []
    const store = await open(dir, { log: (line) => logged.push(line) })
    expect(store.active()?.manifest).toEqual(old)
    expect(await textsIn(store.active()?.dir ?? '')).toEqual(OLD)
    expect(logged.join()).toContain(`release ${active} is damaged`)
  })

  it('does not download the intact files of its only release again', async () => {
    const { dir, store } = await withOld()
    await truncate(join(store.active()?.dir ?? '', 'media/film.mp4'), 2)
    await store.close()
    const again = await open(dir)
    expect(again.active()).toBeUndefined()
    expect((await again.planFor(old)).files.map(({ path }) => path)).toEqual(['media/film.mp4'])
    await bring(again, old, OLD)
    await again.activate()
    expect(await textsIn(again.active()?.dir ?? '')).toEqual(OLD)
  })

  it('does not activate an assembled release on its own', async () => {
    const dir = await createFolder()
    const store = await open(dir)
    await bring(store, old, OLD)
    await store.close()
    const again = await open(dir)
    expect(again.active()).toBeUndefined()
    expect(await again.isMade()).toBe(true)
    await again.activate()
    expect(await textsIn(again.active()?.dir ?? '')).toEqual(OLD)
  })
})

describe('a store', () => {
  it('is used by one process at a time', async () => {
    const dir = await createFolder()
    await open(dir)
    await expect(open(dir)).rejects.toThrow(`is in use by process ${process.pid}`)
  })

  it('is unlocked as soon as the process that locked it is killed', async () => {
    const dir = await createFolder()
    const code = `import('./src/server/index.ts').then(({ openStore }) => openStore(${JSON.stringify(dir)}))
      .then(() => { console.info('open'); setInterval(() => {}, 1000) })`
    const child = spawn(process.execPath, ['--import', 'tsx', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await expect(open(dir)).rejects.toThrow(`is in use by process ${child.pid}`)
    child.kill('SIGKILL')
    await once(child, 'close')
    expect((await open(dir)).active()).toBeUndefined()
  })
})
