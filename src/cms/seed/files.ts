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
  const provider = strapi.plugin('upload').service('provider')
  const config = Object(strapi.config.get('plugin::upload')) as { readonly provider?: string }
  const stored = new Map<string, Promise<string>>()

  const upload = async (url: string, hash: string): Promise<string> => {
    const path = join(dir, decodeURIComponent(url).replace(/^\//, ''))
    const ext = extname(path)
    const { size } = await stat(path)
    const file = {
      hash,
      ext,
      mime: MIME[ext],
      size: size / 1000,
      name: hash,
      getStream: () => createReadStream(path),
    }
    await provider.upload(file)
    return (file as unknown as { readonly url: string }).url
  }
  const store = (url: string, suffix = '') => {
    const key = url + suffix
    const known = stored.get(key) ?? upload(url, nameOf(url) + suffix)
    stored.set(key, known)
    return known
  }
  const formatsOf = async (formats: unknown, suffix: string) => {
    if (!isRecord(formats)) return null
    const entries = await Promise.all(
      Object.entries(formats).map(async ([name, format]) => {
        const { url, width, height } = Object(format) as Readonly<Record<string, unknown>>
        const ext = extname(String(url))
        const address = await store(String(url), suffix)
        const { size } = await stat(join(dir, String(url)))
        const about = {
          ext,
          mime: MIME[ext],
          width,
          height,
          size: size / 1000,
          sizeInBytes: size,
          path: null,
        }
        return [
          name,
          {
            name: `${name}_${nameOf(String(url))}${ext}`,
            hash: nameOf(String(url)) + suffix,
            url: address,
            ...about,
          },
        ] as const
      }),
    )
    return Object.fromEntries(entries)
  }
  const used = new Map<string, number>()
  return {
    store: (url) => store(url),
    async add({ url, media, texts, key }) {
      // Two entries never share a file: deleting one would break the other.
      const times = used.get(url) ?? 0
      used.set(url, times + 1)
      const suffix = times === 0 ? '' : `_${createHash('sha256').update(key).digest('hex').slice(0, 8)}`
      const ext = extname(url)
      const { size } = await stat(join(dir, decodeURIComponent(url)))
      const [words = {}] = texts.values()
      const row: StoredRow = {
        name: media.name ?? url.replace(/^.*\//, ''),
        hash: nameOf(url) + suffix,
        ext,
        mime: media.mime ?? MIME[ext] ?? 'application/octet-stream',
        size: Number((size / 1000).toFixed(2)),
        width: media.width ?? null,
        height: media.height ?? null,
        provider_metadata: media.provider_metadata ?? null,
        url: await store(url, suffix),
        formats: await formatsOf(media.formats, suffix),
        provider: config.provider ?? 'local',
        folderPath: '/',
        publishedAt: new Date(),
        ...words,
      }
      return (await strapi.db.query('plugin::upload.file').create({ data: row })).id
    },
  }
}

/** The name of a file in a package, which is already unique. */
function nameOf(url: string): string {
  return decodeURIComponent(url)
    .replace(/^.*\//, '')
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[^\w-]+/g, '_')
}
