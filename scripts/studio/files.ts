import { createHash } from 'node:crypto'
import { lstat, mkdir, open, readFile as readBytes, readdir, realpath, rename, rm } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import {
  fileName,
  isList,
  isObject,
  isSame,
  type Json,
  type JsonObject,
  type RecordName,
  Refused,
  type Storage,
  type StoredRecord,
  type Upload,
  type Write,
} from '../../src/studio'
import { isEndpoint } from '../package/endpoints'
import { nameField, recordName } from '../package/json'
import { readSource } from '../package/source'
import { assertMediaFile, readSourceFile } from '../package/sourceFile'
import { parseSource } from '../package/sourceJson'
import { smallPicture } from './pictures'
import { rewrite } from './rewrite'

/** Files that are no answers of a CMS, but belong to the sources. */
const OWN = ['anchors', 'groups', 'categories']
/** Their records have no name of their own. */
const WITHOUT_NAMES = ['box-hooks']

interface SourceFile {
  readonly collection: string
  readonly text: string
  /** The path of the list; undefined for a single record. */
  readonly list: readonly string[] | undefined
  readonly json: Json
}

/** The sources of a showroom in a folder. Nothing outside it is read or written. */
export async function fileStorage(folder: string): Promise<Storage> {
  const dir = await realpath(folder)
  const oneAtATime = createQueue()

  const read = async (name: RecordName): Promise<StoredRecord | undefined> => {
    assertCollection(name.collection)
    const file = await readFile(dir, name.collection)
    return file && recordsOf(file).find((record) => record.name === name.name)
  }
  return {
    read,
    async list() {
      const { locales, defaultLocale } = await readSource(dir)
      const files = await Promise.all((await collections(dir)).map((name) => readFile(dir, name)))
      return { locales, defaultLocale, records: files.flatMap((file) => (file ? recordsOf(file) : [])) }
    },
    write: (writes) => oneAtATime(() => writeAll(dir, writes)),
    upload: (file) => oneAtATime(() => keep(dir, file)),
    async files() {
      const found = await readdir(join(dir, 'media'), { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
      const media = join(dir, 'media') + sep
      return found
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name).slice(media.length).split(sep).join('/'))
        .sort()
    },
    path: (file) => mediaPath(dir, file),
    async bytes(file) {
      const path = await mediaPath(dir, file)
      return path === undefined ? undefined : readBytes(path)
    },
    async picture(file) {
      await assertMediaFile(dir, file)
      const bytes = await smallPicture(join(dir, 'media', file))
      return bytes && { bytes, type: 'image/webp' }
    },
  }
}

/** Returns the path of a media file, or undefined if it does not exist. */
async function mediaPath(dir: string, file: string): Promise<string | undefined> {
  await assertMediaFile(dir, file)
  const path = join(dir, 'media', file)
  return (await lstat(path).catch(() => undefined))?.isFile() ? path : undefined
}

async function collections(dir: string): Promise<readonly string[]> {
  const names = await readdir(join(dir, 'content'))
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .filter(isCollection)
    .sort()
}

function isCollection(name: string): boolean {
  return (isEndpoint(name) || OWN.includes(name)) && !WITHOUT_NAMES.includes(name)
}

function assertCollection(name: string): void {
  if (!isCollection(name)) throw new Refused(`There are no records '${name.slice(0, 80)}'.`)
}

/** Undefined if there is no such file. @throws Error with the reason if it cannot be read. */
async function readFile(dir: string, collection: string): Promise<SourceFile | undefined> {
  const path = `content/${collection}.json`
  const found = await lstat(join(dir, path)).catch(() => undefined)
  if (!found) return undefined
  const text = await readSourceFile(dir, path)
  const json = parseSource(text)
  const records = isObject(json) && '$schema' in json ? json.records : undefined
  return { collection, text, json, list: isList(json) ? [] : isList(records) ? ['records'] : undefined }
}

function entriesOf({ json, list }: SourceFile): readonly Json[] {
  if (!list) return [json]
  const found = list.length === 0 ? json : isObject(json) ? json.records : undefined
  return isList(found) ? found : []
}

function recordsOf(file: SourceFile): readonly StoredRecord[] {
  const { collection } = file
  return entriesOf(file).flatMap((record, index) => {
    if (!isObject(record)) return []
    return { collection, name: nameOf(file, record, index), record, hash: hashOf(record) }
  })
}

function nameOf({ collection, list }: SourceFile, record: JsonObject, index: number): string {
  return list ? recordName(record, index) : collection
}

function hashOf(record: JsonObject): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('hex')
}

async function writeAll(dir: string, writes: readonly Write[]): Promise<'written' | 'changed'> {
  const texts = new Map<string, string>()
  for (const collection of new Set(writes.map((write) => write.collection))) {
    assertCollection(collection)
    const before = await readFile(dir, collection)
    const text = written(
      before ?? emptyFile(collection),
      writes.filter((write) => write.collection === collection),
    )
    if (text === undefined) return 'changed'
    if (text !== before?.text) texts.set(join(dir, 'content', `${collection}.json`), text)
  }
  await replaceAll(texts)
  return 'written'
}

function emptyFile(collection: string): SourceFile {
  const isSingle = collection === 'anchors'
  return {
    collection,
    text: isSingle ? '{}\n' : '[]\n',
    json: isSingle ? {} : [],
    list: isSingle ? undefined : [],
  }
}

/** The text of a file with all its writes; undefined if one of them has another record to replace. */
function written(file: SourceFile, writes: readonly Write[]): string | undefined {
  const list = [...entriesOf(file)]
  const stored = recordsOf(file)
  for (const { name, record, replaces } of writes) {
    const known = stored.find((other) => other.name === name)
    if ((known?.hash ?? null) !== replaces && !(replaces === null && !file.list)) return undefined
    assertName(file, name, record)
    const index = known ? list.indexOf(known.record) : -1
    if (record === null) list.splice(index, index < 0 ? 0 : 1)
    else if (index < 0) list.push(record)
    else list[index] = record
  }
  const before = entriesOf(file)
  const text = file.list
    ? rewrite(file.text, file.list, before, list)
    : rewrite(file.text, [], before[0] ?? {}, list[0] ?? {})
  const expected = file.list ? list : (list[0] ?? {})
  const found = parseSource(text)
  const value = file.list?.length === 1 && isObject(found) ? found.records : found
  if (!isSame(value, expected))
    throw new Refused(`content/${file.collection}.json has a field twice: mend it in a text editor.`)
  return text
}

/** A record keeps the name by which others refer to it. */
function assertName({ collection, list }: SourceFile, name: string, record: JsonObject | null): void {
  if (record === null && !list) throw new Refused(`content/${collection}.json cannot be removed.`)
  if (record === null || !list || /^#\d+$/.test(name)) return
  if (String(record[nameField(record)]) !== name) throw new Refused(`'${name}' cannot be renamed.`)
}

/** Writes all files beside the old ones first, so that a full disk changes none. */
async function replaceAll(texts: ReadonlyMap<string, string>): Promise<void> {
  const temporary = [...texts].map(([path, text]) => ({ path, text, beside: `${path}.${process.pid}.tmp` }))
  try {
    for (const { text, beside } of temporary) await writeSynced(beside, text)
    for (const { path, beside } of temporary) await rename(beside, path)
  } finally {
    for (const { beside } of temporary) await rm(beside, { force: true })
  }
}

async function writeSynced(path: string, bytes: string | Uint8Array): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Keeps an uploaded file under a name that no other has. */
async function keep(dir: string, { name, bytes }: Upload): Promise<string> {
  const media = join(dir, 'media')
  await mkdir(media, { recursive: true })
  if ((await realpath(media)) !== media) throw new Refused('The media folder is a symbolic link.')
  const wanted = fileName(name, bytes)
  for (let number = 1; number < 1000; number++) {
    const file = number === 1 ? wanted : wanted.replace(/(\.\w+)$/, `-${number}$1`)
    try {
      await writeSynced(join(media, file), bytes)
      return file
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    }
  }
  throw new Refused(`There are too many files named ${wanted}.`)
}

/** Runs tasks one after the other. */
function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const next = last.then(task)
    last = next.catch(() => {})
    return next
  }
}
