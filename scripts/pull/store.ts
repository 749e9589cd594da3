import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '../../src/content'
import { hashFile } from '../package/inputs'

/** A downloaded file. */
export interface CachedFile {
  readonly sha256: string
  readonly bytes: number
  readonly etag?: string
  readonly lastModified?: string
}

/** The cache of earlier pulls: files by hash, and the hash of each URL. */
export interface PullStore {
  /** Undefined when it was not downloaded or its file changed. */
  get(url: string): Promise<CachedFile | undefined>
  put(url: string, cached: CachedFile): void
  fileOf(sha256: string): string
  /** Adds bytes that needed no download. */
  add(bytes: Buffer): Promise<CachedFile>
  /** A temporary path for a download. */
  createTempPath(): string
  save(): Promise<void>
  /** Removes what this pull did not use. */
  prune(): Promise<void>
}

const STATE = 'state.json'
/** URLs between saves of the state, so that an interrupted pull can continue. */
const SAVE_EVERY = 50

export async function openPullStore(dir: string): Promise<PullStore> {
  const files = join(dir, 'files')
  await mkdir(files, { recursive: true })
  const before = await readState(join(dir, STATE))
  const now = new Map<string, CachedFile>()
  const whole = new Map<string, Promise<boolean>>()
  let unsavedCount = 0
  let drafts = 0
  let saving: Promise<void> = Promise.resolve()

  const fileOf = (sha256: string) => join(files, sha256)
  const isWhole = ({ sha256, bytes }: CachedFile) => {
    const known = whole.get(sha256) ?? hasBytes(fileOf(sha256), sha256, bytes)
    whole.set(sha256, known)
    return known
  }
  const write = async () => {
    const draft = join(dir, `${STATE}.${process.pid}.new`)
    await writeFile(draft, JSON.stringify(Object.fromEntries(new Map([...before, ...now]))))
    await rename(draft, join(dir, STATE))
  }
  const save = () => {
    unsavedCount = 0
    saving = saving.then(write)
    return saving
  }
  return {
    async get(url) {
      const cached = now.get(url) ?? before.get(url)
      if (!cached || !(await isWhole(cached))) return undefined
      now.set(url, cached)
      return cached
    },
    put(url, cached) {
      now.set(url, cached)
      whole.set(cached.sha256, Promise.resolve(true))
      // A failed save is repeated, or reported, at the end.
      if (++unsavedCount >= SAVE_EVERY) save().catch(() => {})
    },
    fileOf,
    async add(bytes) {
      const cached = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }
      await writeFile(fileOf(cached.sha256), bytes)
      now.set(`data:${cached.sha256}`, cached)
      return cached
    },
    createTempPath: () => join(dir, `${process.pid}.${drafts++}.part`),
    save,
    async prune() {
      before.clear()
      await save()
      const used = new Set([...now.values()].map(({ sha256 }) => sha256))
      for (const name of await readdir(files))
        if (!used.has(name)) await rm(join(files, name), { force: true })
      for (const name of await readdir(dir))
        if (name.endsWith('.part')) await rm(join(dir, name), { force: true })
    },
  }
}

async function hasBytes(file: string, sha256: string, bytes: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() === true && found.size === bytes && (await hashFile(file)) === sha256
}

async function readState(file: string): Promise<Map<string, CachedFile>> {
  const json: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  const state = new Map<string, CachedFile>()
  for (const [url, cached] of Object.entries(isRecord(json) ? json : {})) {
    if (!isRecord(cached) || !/^[0-9a-f]{64}$/.test(String(cached.sha256))) continue
    if (typeof cached.bytes !== 'number' || !isText(cached.etag) || !isText(cached.lastModified)) continue
    state.set(url, cached as unknown as CachedFile)
  }
  return state
}
