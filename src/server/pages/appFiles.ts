import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Context } from 'hono'
import { errorLog } from '../http/errorLog'
import { isCompressible, mimeType } from '../http/mime'
import { IMMUTABLE, sendFile } from '../http/sendFile'
import { REVALIDATE, sendText } from '../http/sendText'
import { StartError } from '../startError'
import { readScreenParts, type ScreenParts } from './place/parts'

/** The built app's files. */
export interface AppFiles {
  /** The page that every URL of the app loads. */
  readonly indexHtml: string
  /** The page of the fair's report; undefined: the build has none. */
  readonly reportHtml?: string | undefined
  /** The page of all kiosks; undefined: the build has none. */
  readonly fleetHtml?: string | undefined
  /** Class names and icons for places in pages; undefined for a build without them. */
  readonly parts?: ScreenParts | undefined
  /** The URL of the module built from a source file; undefined: the build lists none. */
  moduleOf(source: string): string | undefined
  has(path: string): boolean
  /** Sends a file of the build; undefined when there is none at the path. */
  send(c: Context, path: string): Promise<Response> | undefined
}

/**
 * Opens the built app's folder. `base`: the path that the showroom is served at.
 * @throws StartError when the app is not built.
 */
export async function openAppFiles(dir: string, base = '/'): Promise<AppFiles> {
  const index = await readFile(join(dir, 'index.html'), 'utf8').catch(() => {
    throw new StartError(`The app is not built: ${join(dir, 'index.html')} is missing (npm run build).`)
  })
  const page = (name: string) => readFile(join(dir, name), 'utf8').catch(() => undefined)
  const [reportHtml, fleetHtml] = await Promise.all([page(REPORT_HTML), page(FLEET_HTML)])
  const files = await listFiles(dir)
  const paths = new Set(files.filter((path) => !isPacked(path)))
  const atBase = (html: string) => withFilesBelow(base, html, paths)
  const modules = await readModules(dir, base)
  // Keeps scripts in memory, so that files of a later build cannot mix with this page.
  const read = async (path: string) => [path, await readFile(join(dir, path))] as const
  const texts = new Map(await Promise.all([...paths].filter(isCompressible).map(read)))
  const packed = await readPacked(dir, files.filter(isPacked), texts)
  const hashes = new Map<string, Promise<{ readonly sha256: string; readonly bytes: number }>>()

  const sendBinary = async (c: Context, path: string) => {
    const file = join(dir, path)
    const { sha256, bytes } = await remembered(hashes, path, () => fingerprint(file))
    return sendFile(c, { file, bytes, sha256, type: mimeType(path), cacheControl: cacheControl(path) })
  }
  return {
    indexHtml: atBase(index),
    reportHtml: reportHtml && atBase(reportHtml),
    fleetHtml: fleetHtml && atBase(fleetHtml),
    parts: await readScreenParts(dir),
    moduleOf: (source) => modules.get(source),
    has: (path) => paths.has(path),
    send(c, path) {
      if (!paths.has(path)) return undefined
      const body = texts.get(path)
      if (!body) return sendBinary(c, path)
      return sendText(c, {
        body,
        brotli: packed.get(path),
        type: mimeType(path),
        cacheControl: cacheControl(path),
      })
    },
  }
}

/** URLs of entry modules by their source file. */
async function readModules(dir: string, base: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(dir, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const chunks = Object.values(JSON.parse(text) as Readonly<Record<string, { src?: string; file: string }>>)
  return new Map(chunks.flatMap(({ src, file }) => (src === undefined ? [] : [[src, base + file] as const])))
}

/** A page that requests its files below the path of the showroom: the build addresses them from the root. */
function withFilesBelow(base: string, html: string, paths: ReadonlySet<string>): string {
  return html.replace(/"\/([^"/][^"]*)"/g, (found, path: string) =>
    paths.has(path) || path === SETTINGS ? `"${base}${path}"` : found,
  )
}

/** The bundler puts a hash into the name of everything under `assets/`. */
function cacheControl(path: string): string {
  return path.startsWith('assets/') ? IMMUTABLE : REVALIDATE
}

/** Pages need their own headers and are sent elsewhere. */
const REPORT_HTML = 'report.html'
const FLEET_HTML = 'fleet.html'
const SETTINGS = 'settings.json'
const PAGES = ['index.html', REPORT_HTML, FLEET_HTML]

/** Files browsers may request: neither pages nor bundler metadata. */
async function listFiles(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !PAGES.includes(path) && path !== SETTINGS && !path.startsWith('.'))
}

async function fingerprint(file: string) {
  const content = await readFile(file)
  return { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length }
}

function remembered<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const result = known.get(key) ?? make()
  known.set(key, result)
  result.catch(() => known.delete(key))
  return result
}

const END = '.br'

/** Whether a file of the build is the compressed form of another one. */
const isPacked = (path: string): boolean => path.endsWith(END)

/**
 * The precompressed texts of the build, by the paths of their originals. One that does not match its
 * original or cannot be read is logged and left out: the server then compresses the text itself.
 */
async function readPacked(
  dir: string,
  paths: readonly string[],
  texts: ReadonlyMap<string, Buffer>,
): Promise<ReadonlyMap<string, Buffer>> {
  const packed = new Map<string, Buffer>()
  for (const path of paths) {
    const text = texts.get(path.slice(0, -END.length))
    if (!text) continue
    const bytes = await readFile(join(dir, path)).catch(() => undefined)
    if (bytes && (await isOf(bytes, text))) packed.set(path.slice(0, -END.length), bytes)
    else errorLog.print(`${path} does not match ${path.slice(0, -END.length)}; it is ignored`)
  }
  return packed
}

async function isOf(bytes: Buffer, text: Buffer): Promise<boolean> {
  // Limits the output: a few bytes could fill the memory.
  const unpack = promisify(brotliDecompress)(bytes, { maxOutputLength: Math.max(text.length, 1) })
  return unpack.then(
    (unpacked) => unpacked.equals(text),
    () => false,
  )
}
