import { stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { FORMAT_WIDTHS } from '../../../src/content'
import type { Cache } from '../cache'
import { hashUnchanged, type PackageInput } from '../inputs'
import type { JsonObject } from '../json'
import { assertMediaFile } from '../sourceFile'
import { avifFiles } from './avif'
import { moveIndexToFront } from './faststart'
import { ladderFault, nameFault, otherFiles } from './ladder'
import { type Mp4, readMp4 } from './mp4'
import { makeFormats, makeShareImage, type PictureOutput } from './picture'
import { pictureRepairs } from './pictureRepairs'

/** A media record of the REST answers, and the files that it names. */
export interface BuiltMedia {
  readonly record: JsonObject
  readonly files: readonly PackageInput[]
  /** What was repaired without loss, a sentence each. */
  readonly repairs?: readonly string[]
}

/** `share`: made into a page's share image; `frame`: part of a sequence, never shown wide or tiny. */
export type MediaUse = 'media' | 'share' | 'frame'

const PICTURES = new Set(['.webp', '.png', '.jpg', '.jpeg', '.avif', '.tif', '.tiff'])
const MIMES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.svg': 'image/svg+xml',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
  '.vtt': 'text/vtt',
  '.json': 'application/json',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
}

/**
 * Prepares a media file for serving: pictures in their formats, everything else unchanged, all under hashed
 * names.
 * @throws Error with the reason why the file is unusable.
 */
export async function buildMedia(
  cache: Cache,
  dir: string,
  name: string,
  use: MediaUse,
): Promise<BuiltMedia> {
  const file = join(dir, name)
  const ext = extname(name).toLowerCase()
  if (PICTURES.has(ext)) return use === 'share' ? sharePicture(cache, file) : picture(cache, dir, name, use)
  const mime = MIMES[ext]
  if (!mime) throw new Error(`has no supported type (${[...PICTURES, ...Object.keys(MIMES)].join(' ')})`)
  if (ext === '.mp4') return film(cache, dir, name, mime)
  const input = await packageInput(file, slug(name), ext)
  return { record: mediaRecord(name, input, mime), files: [input] }
}

/** A film with its further renditions in other sizes and codecs. */
async function film(cache: Cache, dir: string, name: string, mime: string): Promise<BuiltMedia> {
  const { header, input, repairs } = await readyFilm(cache, dir, name)
  const record = mediaRecord(name, input, mime)
  const { width, height, codec, duration, frames, sound } = header
  const others: OtherFilm[] = []
  for (const other of await otherFiles(dir, name)) {
    try {
      others.push(await otherFilm(cache, dir, other, header))
    } catch (cause) {
      throw new Error(`has an unusable file beside it: ${other} ${(cause as Error).message}`)
    }
  }
  return {
    // Codec and duration go into `provider_metadata`, the CMS's place for fields that it does not define.
    record: {
      ...record,
      ...{ width, height, provider_metadata: { codec, duration, frames, sound } },
      ...(others.length > 0 && { films: others.map((other) => other.record) }),
    },
    files: [input, ...others.map((other) => other.input)],
    repairs: [...repairs, ...others.flatMap((other) => other.repairs)],
  }
}

interface OtherFilm extends Pick<ReadyFilm, 'input' | 'repairs'> {
  readonly record: JsonObject
}

async function otherFilm(cache: Cache, dir: string, name: string, film: Mp4): Promise<OtherFilm> {
  await assertMediaFile(dirname(dir), name)
  const { header, input, repairs } = await readyFilm(cache, dir, name)
  const fault = nameFault(name, header) ?? ladderFault(film, header)
  if (fault) throw new Error(fault)
  return { record: { url: url(input), ...filmFields(header, input.bytes) }, input, repairs }
}

const MOVED = 'film.mp4'

interface ReadyFilm {
  readonly header: Mp4
  readonly input: PackageInput
  readonly repairs: readonly string[]
}

/** A film that starts before it is fully loaded: as it is, or with its index moved. */
async function readyFilm(cache: Cache, dir: string, name: string): Promise<ReadyFilm> {
  const file = join(dir, name)
  const header = await readMp4(file)
  if (header.faststart) return { header, input: await packageInput(file, slug(name), '.mp4'), repairs: [] }
  const key = `index in front ${await hashUnchanged(file)}`
  const made = await cache.memoize(key, async (fresh) => {
    await moveIndexToFront(file, join(fresh, MOVED))
    return MOVED
  })
  const moved = join(made.dir, made.result)
  const input = await packageInput(moved, slug(name), '.mp4')
  return {
    header: { ...header, faststart: true },
    input,
    repairs: [`${name}: moved its index to the front, so that it starts before it is fully loaded`],
  }
}

/** The data from which a browser predicts how well it plays a film. */
export function filmFields({ codec, width, height, frames, duration }: Mp4, bytes: number) {
  return {
    mime: `video/mp4; codecs="${codec}"`,
    width,
    height,
    size: Math.round(bytes / 10) / 100,
    bitrate: Math.round((bytes * 8) / duration),
    framerate: Math.round((frames / duration) * 1000) / 1000,
  }
}

async function picture(cache: Cache, dir: string, file: string, use: 'media' | 'frame'): Promise<BuiltMedia> {
  const widths = use === 'frame' ? [FORMAT_WIDTHS.small] : Object.values(FORMAT_WIDTHS)
  const { dir: made, outputs } = await makeFormats(cache, join(dir, file), widths)
  const named = outputs.map((output) => pictureInput(made, output, `${slug(file)}-${output.width}`, '.webp'))
  const [widest] = named
  if (!widest) throw new Error('is not a picture')
  const formats = Object.fromEntries(
    Object.entries(FORMAT_WIDTHS).flatMap(([format, wanted]) => {
      const own = named.find(({ width }) => width === wanted)
      return own ? [[format, { url: url(own), width: own.width, height: own.height }]] : []
    }),
  )
  const { width, height } = widest
  const avif = await avifFiles(cache, dir, file, named)
  const repairs = (await pictureRepairs(join(dir, file))).map((what) => `${file}: ${what}`)
  return {
    record: { ...mediaRecord(file, widest, 'image/webp'), width, height, formats },
    files: [...named, ...avif],
    repairs,
  }
}

async function sharePicture(cache: Cache, file: string): Promise<BuiltMedia> {
  const { dir, outputs } = await makeShareImage(cache, file)
  const files = outputs.map((output) => pictureInput(dir, output, `${slug(file)}-share`, '.jpg'))
  const [share] = files
  if (!share) throw new Error('is not a picture')
  return {
    record: { ...mediaRecord(file, share, 'image/jpeg'), width: share.width, height: share.height },
    files,
  }
}

function mediaRecord(name: string, { path, sha256, bytes }: PackageInput, mime: string): JsonObject {
  return {
    name: basename(name),
    hash: sha256.slice(0, 16),
    ext: extname(path),
    mime,
    size: Math.round(bytes / 10) / 100,
    url: `/${path}`,
  }
}

function pictureInput(dir: string, output: PictureOutput, name: string, ext: string) {
  const { sha256, bytes, width, height } = output
  return { from: join(dir, output.name), path: hashedPath(name, sha256, ext), sha256, bytes, width, height }
}

async function packageInput(from: string, name: string, ext: string): Promise<PackageInput> {
  const [sha256, { size: bytes }] = await Promise.all([hashUnchanged(from), stat(from)])
  return { from, path: hashedPath(name, sha256, ext), sha256, bytes }
}

function hashedPath(name: string, sha256: string, ext: string): string {
  return `media/${name}.${sha256.slice(0, 16)}${ext}`
}

function url({ path }: PackageInput): string {
  return `/${path}`
}

/** A file's name in URL-safe form: letters, digits, dashes. */
function slug(file: string): string {
  const name = basename(file, extname(file))
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
  return name.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'media'
}
