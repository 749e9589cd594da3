import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { checkPackage, problemLine } from '../../../../scripts/check/checkPackage'
import { buildPackage } from '../../../../scripts/package/build'
import { hashFile } from '../../../../scripts/package/inputs'
import { film, film4k } from '../package/media/mp4Boxes'
import { withoutCodes } from '../withoutCodes'
import { sources } from './tinySources'

/**
 * A package with methods to break it. Call `seal` after a change to rewrite the manifest, unless the
 * manifest is the broken part.
 */
export interface TinyPackage {
  readonly dir: string
  /** The lines of its problems, without hashes in file names. */
  lines(): Promise<readonly string[]>
  /** Sets a field of a record in all languages or one; undefined removes the field; a function is called. */
  set(endpoint: string, record: string, field: string, value: unknown, locale?: string): Promise<void>
  add(endpoint: string, record: object): Promise<void>
  /** The record in the default language. */
  row(endpoint: string, record: string): Promise<Raw>
  /** Writes the answer of one language over that of another. */
  copy(endpoint: string, from: string, to: string): Promise<void>
  remove(endpoint: string, record: string, locale?: string): Promise<void>
  /** Writes a file of the package; a `name` without hash finds the hashed file. */
  write(name: string, bytes: string | Buffer): Promise<void>
  delete(name: string): Promise<void>
  /** Replaces a file or folder by a link to its new location, or by a dangling link. */
  link(name: string): Promise<void>
  /** Replaces a file by a pipe. */
  pipe(name: string): Promise<void>
  manifest(change: (manifest: Raw) => unknown): Promise<void>
  seal(): Promise<void>
}

type Raw = Record<string, unknown>

/** Creates the sources and a valid package; returns its folder. */
export async function makeGoodPackage(root: string): Promise<string> {
  const source = join(root, 'source')
  await mkdir(join(source, 'media'), { recursive: true })
  await mkdir(join(source, 'content'))
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#FF6B2C' } }).png()
  await picture(1280, 720).toFile(join(source, 'media', 'still.png'))
  await picture(1280, 960).toFile(join(source, 'media', 'still-4x3.png'))
  await writeFile(join(source, 'media', 'fly.mp4'), film())
  await writeFile(join(source, 'media', 'loop.mp4'), film({ duration: 4, frames: 100 }))
  await writeFile(join(source, 'media', 'talk.mp4'), film({ duration: 4, frames: 100 }))
  await writeFile(join(source, 'media', 'talk-2160.mp4'), film4k())
  await writeFile(join(source, 'media', 'brochure.pdf'), '%PDF-1.7\nstartxref\n0\n%%EOF\n')
  await writeFile(join(source, 'media', 'words.vtt'), 'WEBVTT\n\n00:00.000 --> 00:02.000\nA robot.\n')
  await writeFile(join(source, 'media', 'robot.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const [name, json] of Object.entries(sources))
    await writeFile(join(source, name), JSON.stringify(json))
  const out = join(root, 'good')
  await buildPackage({ source, out, cacheDir: join(root, 'cache') })
  return out
}

/** A copy of the valid package to break. */
export async function copyPackage(good: string, dir: string): Promise<TinyPackage> {
  await cp(good, dir, { recursive: true })
  const change = async (endpoint: string, locale: string | undefined, edit: (rows: Raw[]) => Raw[]) => {
    for (const file of await answers(dir, endpoint, locale)) {
      const answer = JSON.parse(await readFile(file, 'utf8'))
      const rows: Raw[] = Array.isArray(answer.data) ? answer.data : [answer.data]
      const edited = edit(rows)
      const data = Array.isArray(answer.data) ? edited : edited[0]
      await writeFile(file, JSON.stringify({ ...answer, data }))
    }
  }
  return {
    dir,
    lines: async () =>
      (await checkPackage(dir)).map((problem) =>
        withoutCodes(problemLine(problem))
          .replaceAll(dir, 'DIR')
          .replaceAll(/\.[\da-f]{16}\./g, '.'),
      ),
    set: (endpoint, record, field, value, locale) =>
      change(endpoint, locale, (rows) => {
        const row = rows.find((candidate) => hasName(candidate, record))
        if (!row) throw new Error(`no ${record} in ${endpoint}`)
        setAt(row, field.split('.'), typeof value === 'function' ? value(row) : value)
        return rows
      }),
    async row(endpoint, record) {
      const answer = JSON.parse(await readFile(join(dir, 'content', 'en', `${endpoint}.json`), 'utf8'))
      return answer.data.find((candidate: Raw) => hasName(candidate, record))
    },
    copy: (endpoint, from, to) =>
      cp(
        ...([from, to].map((locale) => join(dir, 'content', locale, `${endpoint}.json`)) as [string, string]),
      ),
    add: (endpoint, record) => change(endpoint, undefined, (rows) => [...rows, { ...record }]),
    remove: (endpoint, record, locale) =>
      change(endpoint, locale, (rows) => rows.filter((row) => !hasName(row, record))),
    write: async (name, bytes) => writeFile(join(dir, await hashed(dir, name)), bytes),
    delete: async (name) => rm(join(dir, await hashed(dir, name))),
    async link(name) {
      const path = join(dir, name.includes('.') ? await hashed(dir, name) : name)
      const away = `${dir}-${name.replaceAll('/', '-')}`
      await rename(path, away).catch(() => {})
      await symlink(away, path)
    },
    async pipe(name) {
      const path = join(dir, await hashed(dir, name))
      await rm(path)
      execFileSync('mkfifo', [path])
    },
    async manifest(edit) {
      const file = join(dir, 'manifest.json')
      const manifest = JSON.parse(await readFile(file, 'utf8'))
      edit(manifest)
      await writeFile(file, JSON.stringify(manifest))
    },
    async seal() {
      const file = join(dir, 'manifest.json')
      const manifest = JSON.parse(await readFile(file, 'utf8'))
      for (const entry of manifest.files) {
        const path = join(dir, entry.path)
        if (!(await stat(path).catch(() => undefined))?.isFile()) continue
        entry.sha256 = await hashFile(path).catch(() => entry.sha256)
        entry.bytes = (await readFile(path).catch(() => undefined))?.length ?? entry.bytes
      }
      await writeFile(file, JSON.stringify(manifest))
    },
  }
}

/** Finds `media/fly.0123456789abcdef.mp4` for `media/fly.mp4`, if it exists. */
async function hashed(dir: string, name: string): Promise<string> {
  const [, folder = '', stem = '', ext = ''] = /^(.*\/)?([^/]+)(\.\w+)$/.exec(name) ?? []
  const files = await readdir(join(dir, folder))
  const found = files.find((file) => file.startsWith(`${stem}.`) && file.endsWith(ext))
  return `${folder}${found ?? `${stem}${ext}`}`
}

async function answers(
  dir: string,
  endpoint: string,
  locale: string | undefined,
): Promise<readonly string[]> {
  const content = join(dir, 'content')
  const folders = locale ? [locale] : ['', ...(await readdir(content)).filter((name) => !name.includes('.'))]
  const files = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(content, folder))
      return names.includes(`${endpoint}.json`) ? [join(content, folder, `${endpoint}.json`)] : []
    }),
  )
  return files.flat()
}

function hasName(row: Raw, record: string): boolean {
  return [row.payloadId, row.slug, row.key, row.uid, row.name, row.id].some((name) => String(name) === record)
}

function setAt(target: Raw, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) setAt(target[key] as Raw, rest, value)
  else if (value === undefined) delete target[key]
  else target[key] = value
}
