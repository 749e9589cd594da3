import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashText } from '../../../../scripts/package/inputs'
import { LOCK } from '../../../../scripts/package/lock'
import { writePackage } from '../../../../scripts/package/write'
import { openPackage } from '../../../../src/server'

const DAY = 24 * 60 * 60_000
const NOON = Date.parse('2026-11-22T12:00:00Z')
const LANGUAGES = { locales: ['en'], defaultLocale: 'en' } as const

let root: string
let out: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'write-'))
  out = join(root, 'out')
})
afterEach(() => rm(root, { recursive: true }))

const answer = (path: string, text: string) => ({ path: `content/${path}.json`, text: JSON.stringify(text) })

async function film(text: string) {
  const from = join(root, `film-${hashText(text).slice(0, 8)}`)
  await writeFile(from, text)
  const sha256 = hashText(text)
  return { from, path: `media/film.${sha256.slice(0, 16)}.mp4`, sha256, bytes: text.length }
}

const write = async (texts: readonly string[], films: readonly string[] = [], at = NOON) =>
  writePackage(
    out,
    LANGUAGES,
    texts.map((text, index) => answer(`a${index}`, text)),
    await Promise.all(films.map(film)),
    { now: () => at },
  )

const listed = async () =>
  (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name)
    .sort()
const filmName = async (text: string) => (await film(text)).path.slice('media/'.length)

describe('a package written over another one', () => {
  it('does not touch unchanged files', async () => {
    await write(['one', 'two'], ['first'])
    const before = await stat(join(out, 'content/a0.json'))
    const name = await filmName('first')
    const media = await stat(join(out, 'media', name))
    await write(['one', 'other'], ['first'])
    expect((await stat(join(out, 'content/a0.json'))).ino).toBe(before.ino)
    expect((await stat(join(out, 'media', name))).ino).toBe(media.ino)
    expect(await readFile(join(out, 'content/a1.json'), 'utf8')).toBe('"other"')
  })

  it('repairs a file whose bytes do not match its name, even at the same length', async () => {
    await write(['one'], ['first'])
    const file = join(out, 'media', await filmName('first'))
    await writeFile(file, 'FIRST')
    await write(['one'], ['first'])
    expect(await readFile(file, 'utf8')).toBe('first')
  })

  it('keeps removed media for a day, for visitors of the previous release', async () => {
    await write(['one'], ['first', 'second'])
    await write(['one'], ['second'])
    const first = await filmName('first')
    expect(await listed()).toContain(first)
    const { files } = JSON.parse(await readFile(join(out, 'retired.json'), 'utf8'))
    expect(files).toMatchObject([{ path: `media/${first}`, until: new Date(NOON + DAY).toISOString() }])
    const pack = await openPackage(out)
    expect(pack.find(`media/${first}`)).toBeUndefined()
    expect(pack.findRetired(`media/${first}`)?.file).toMatchObject({ bytes: 5 })
    await pack.folder.release()
  })

  it('removes expired media with the next build, and the list with the last of them', async () => {
    await write(['one'], ['first', 'second'])
    await write(['one'], ['second'])
    await write(['two'], ['second'], NOON + DAY - 1)
    expect(await listed()).toContain(await filmName('first'))
    await write(['three'], ['second'], NOON + DAY)
    expect(await listed()).toEqual(['a0.json', await filmName('second'), 'manifest.json'].sort())
  })

  it('counts the day from the removal of a file, regardless of later builds', async () => {
    await write(['one'], ['first'])
    for (let hour = 0; hour <= 24; hour += 6) await write(['one'], [], NOON + hour * 3_600_000)
    expect(await listed()).toEqual(['a0.json', 'manifest.json'])
  })

  it('restores media that are used again', async () => {
    await write(['one'], ['first'])
    await write(['one'], [])
    const { files } = await write(['one'], ['first'])
    expect(files.map(({ path }) => path)).toContain(`media/${await filmName('first')}`)
    expect(await listed()).not.toContain('retired.json')
  })

  it('removes files that never belonged to a package', async () => {
    await write(['one'])
    await writeFile(join(out, 'content/stray.json'), '')
    await mkdir(join(out, 'media'))
    await writeFile(join(out, 'media/stray.mp4'), '')
    await writeFile(join(out, 'content/a0.json.123.new'), 'what a build that was killed left')
    await write(['one'])
    expect(await listed()).toEqual(['a0.json', 'manifest.json'])
  })
})

describe('a package that is being rebuilt', () => {
  it('keeps every file of the previous release readable and unchanged', async () => {
    await write(['one', 'two'], ['first'])
    const before = await openPackage(out)
    const handles = await Promise.all(
      before.manifest.files.map(async (file) => [file, await before.files.open(file)] as const),
    )
    await write(['three', 'four', 'five'], ['second'])
    for (const [file, handle] of handles) {
      expect(hashText((await handle.readFile()).toString())).toBe(file.sha256)
      await handle.close()
    }
    const media = before.manifest.files.find(({ path }) => path.startsWith('media/'))
    if (media) await (await before.files.open(media)).close()
    await before.folder.release()
  })

  it('replaces a manifest of another size atomically', async () => {
    await write(['one'])
    const { ino } = await stat(join(out, 'manifest.json'))
    await write(['two'])
    expect((await stat(join(out, 'manifest.json'))).ino).not.toBe(ino)
  })

  it('keeps the previous package when a picture cannot be read', async () => {
    await write(['one'], ['first'])
    const missing = { ...(await film('second')), from: join(root, 'nowhere') }
    await expect(writePackage(out, LANGUAGES, [answer('a0', 'two')], [missing])).rejects.toThrow('ENOENT')
    const pack = await openPackage(out)
    expect((await pack.text('content/a0.json'))?.toString()).toBe('"one"')
    await pack.folder.release()
    expect(await write(['two'], ['second'])).toMatchObject({ format: 1 })
  })

  it('continues after a killed first build', async () => {
    await mkdir(join(out, 'media'), { recursive: true })
    await writeFile(join(out, LOCK), '2147483646')
    await writeFile(join(out, 'media/half.mp4.17.new'), 'ha')
    await write(['one'])
    expect(await listed()).toEqual(['a0.json', 'manifest.json'])
  })

  it('refuses two concurrent builds', async () => {
    await write(['one'])
    await writeFile(join(out, LOCK), `${process.ppid}`)
    await expect(write(['two'])).rejects.toThrow('another build is writing here')
    await writeFile(join(out, LOCK), '2147483646')
    await write(['two'])
    expect(await listed()).toEqual(['a0.json', 'manifest.json'])
  })
})

describe('links in the package folder', () => {
  it('are not written through', async () => {
    await write(['one'], ['first'])
    const elsewhere = join(root, 'elsewhere')
    await mkdir(elsewhere)
    await rm(join(out, 'media'), { recursive: true })
    await symlink(elsewhere, join(out, 'media'))
    await expect(write(['one'], ['first'])).rejects.toThrow('media is a symbolic link')
    expect(await readdir(elsewhere)).toEqual([])
    await rm(join(out, 'media'))
    await rm(join(out, 'content/a0.json'))
    await writeFile(join(root, 'letter.txt'), 'dear')
    await symlink(join(root, 'letter.txt'), join(out, 'content/a0.json'))
    await write(['two'], ['first'])
    expect(await readFile(join(root, 'letter.txt'), 'utf8')).toBe('dear')
    await (await openPackage(out)).folder.release()
  })

  it('may be the folder itself', async () => {
    await write(['one'])
    const link = join(root, 'current')
    await symlink(out, link)
    await writePackage(link, LANGUAGES, [answer('a0', 'two')], [])
    expect(await readFile(join(out, 'content/a0.json'), 'utf8')).toBe('"two"')
  })

  it('are not followed to the manifest that identifies the folder', async () => {
    await write(['one'])
    await cp(join(out, 'manifest.json'), join(root, 'manifest.json'))
    const home = join(root, 'home')
    await mkdir(dirname(join(home, 'x')), { recursive: true })
    await symlink(join(root, 'manifest.json'), join(home, 'manifest.json'))
    await expect(writePackage(home, LANGUAGES, [], [])).rejects.toThrow('neither empty nor a content package')
  })

  it('do not block the build, nor does a pipe in place of a file', async () => {
    await write(['one'], ['first'])
    const file = join(out, 'media', await filmName('first'))
    await rm(file)
    execFileSync('mkfifo', [file])
    await write(['one'], ['first'])
    expect(await readFile(file, 'utf8')).toBe('first')
  })
})
