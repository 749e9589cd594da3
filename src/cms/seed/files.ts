import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { isRecord } from '../../content'
import type { StoredRow } from '../model/attribute'
import type { Strapi } from '../strapi'
import type { MediaUse } from './mediaUses'

/** Puts files of a package into the media library. */
export interface FileImport {
  /** The id of the new entry. */
  add(use: MediaUse): Promise<number>
  /** The address of a further file, stored without an entry. */
  store(url: string): Promise<string>
}

const MIME: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.vtt': 'text/vtt',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
}

/** `dir`: the package. Files keep their bytes: the package's build has already made the sizes of each picture. */
export function createFileImport(strapi: Strapi, dir: string): FileImport {
  const { provider = 'local' } = Object(strapi.config.get('plugin::upload')) as { readonly provider?: string }
  const store = createStore(strapi, dir)
  const used = new Map<string, number>()
  return {
    store: async (url) => (await store(url)).url,
    async add({ url, media, texts, key }) {
      // Two entries never share a file: deleting one would break the other.
      const times = used.get(url) ?? 0
      used.set(url, times + 1)
      const suffix = times === 0 ? '' : `_${createHash('sha256').update(key).digest('hex').slice(0, 8)}`
      const [words = {}] = texts.values()
      const { size, ...file } = await store(url, suffix)
      const row: StoredRow = {
        ...file,
        name: media.name ?? url.replace(/^.*\//, ''),
        mime: media.mime ?? file.mime,
        size: media.size ?? Number((size / 1000).toFixed(2)),
        width: media.width ?? null,
        height: media.height ?? null,
        provider_metadata: media.provider_metadata ?? null,
        formats: await formatsOf(media.formats, (format) => store(format, suffix)),
        ...{ provider, folderPath: '/', publishedAt: new Date() },
        ...words,
      }
      return (await strapi.db.query('plugin::upload.file').create({ data: row })).id
    },
  }
}

interface StoredFile {
  readonly url: string
  readonly hash: string
  readonly ext: string
  readonly mime: string
  /** Bytes. */
  readonly size: number
}

/** Stores a file of the package once for each suffix of its name, through Strapi's provider. */
function createStore(strapi: Strapi, dir: string) {
  const provider = strapi.plugin('upload').service('provider')
  const stored = new Map<string, Promise<StoredFile>>()
  const upload = async (url: string, suffix: string): Promise<StoredFile> => {
    const path = join(dir, decodeURIComponent(url).replace(/^\//, ''))
    const { size } = await stat(path)
    const ext = extname(path)
    const about = { hash: nameOf(url) + suffix, ext, mime: MIME[ext] ?? 'application/octet-stream' }
    const file = { ...about, name: about.hash, size: size / 1000, getStream: () => createReadStream(path) }
    await provider.upload(file)
    return { ...about, size, url: (file as unknown as { readonly url: string }).url }
  }
  return (url: string, suffix = ''): Promise<StoredFile> => {
    const known = stored.get(url + suffix) ?? upload(url, suffix)
    stored.set(url + suffix, known)
    return known
  }
}

/** The sizes of a picture, as Strapi describes them. */
async function formatsOf(formats: unknown, store: (url: string) => Promise<StoredFile>) {
  if (!isRecord(formats)) return null
  const entries = Object.entries(formats).map(async ([name, format]) => {
    const { url, width, height } = Object(format) as Readonly<Record<string, unknown>>
    const { size, ...file } = await store(String(url))
    const sizes = { width, height, size: size / 1000, sizeInBytes: size, path: null }
    return [name, { ...file, ...sizes, name: `${name}_${file.hash}${file.ext}` }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The name of a file in a package, which is already unique. */
function nameOf(url: string): string {
  return decodeURIComponent(url)
    .replace(/^.*\//, '')
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[^\w-]+/g, '_')
}
