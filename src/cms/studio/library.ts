import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRecord } from '../../content'
import { fileName, type Picture, Refused, type Upload } from '../../studio'
import type { StoredRow } from '../model/attribute'
import type { Strapi } from '../strapi'

const FILE = 'plugin::upload.file'
/** Timeout for reading a file from external storage, in milliseconds. */
const LONGEST_READ = 60_000

/** Sizes of a picture that lists show, the best one first. */
const SMALL = ['small', 'thumbnail', 'medium', 'large'] as const

const MIME: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
}

/** The name of a file of the media library: no two have the same. */
export function fileNameOf({ hash, ext }: StoredRow): string {
  return `${String(hash)}${String(ext ?? '')}`
}

/** The media library as the studio uses it. */
export interface Library {
  names(): Promise<readonly string[]>
  /** The entries of all files, by name. */
  ids(): Promise<ReadonlyMap<string, number>>
  picture(name: string): Promise<Picture | undefined>
  bytes(name: string): Promise<Uint8Array | undefined>
  upload(file: Upload): Promise<string>
}

export function createLibrary(strapi: Strapi): Library {
  const files = () =>
    strapi.db.query(FILE).findMany({ select: ['id', 'hash', 'ext'], orderBy: { id: 'asc' } })
  const find = async (name: string) => {
    const found = await strapi.db.query(FILE).findMany({ where: { hash: name.replace(/\.\w+$/, '') } })
    return found.find((each) => fileNameOf(each) === name)
  }
  return {
    names: async () => (await files()).map(fileNameOf).sort(),
    ids: async () => new Map((await files()).map((file) => [fileNameOf(file), file.id])),
    async bytes(name) {
      const file = await find(name)
      return file && bytesAt(strapi, String(file.url))
    },
    async picture(name) {
      const file = await find(name)
      if (!file || !String(file.mime).startsWith('image/')) return undefined
      const formats = isRecord(file.formats) ? file.formats : {}
      const small = SMALL.map((size) => formats[size]).find(isRecord) ?? file
      return { bytes: await bytesAt(strapi, String(small.url)), type: String(small.mime ?? file.mime) }
    },
    async upload({ name, bytes }) {
      const wanted = fileName(name, bytes)
      const dir = await mkdtemp(join(tmpdir(), 'studio-upload-'))
      try {
        const filepath = join(dir, wanted)
        await writeFile(filepath, bytes)
        const mimetype = MIME[wanted.replace(/^.*\./, '')]
        const file = { filepath, originalFilename: wanted, mimetype, size: bytes.length }
        const stored = await strapi
          .plugin('upload')
          .service('upload')
          .upload({ data: { fileInfo: { name: wanted } }, files: file })
          .catch((cause: Error) => {
            throw new Refused(`${wanted} is not stored: ${cause.message}`)
          })
        return fileNameOf(stored[0])
      } finally {
        await rm(dir, { recursive: true, force: true })
      }
    },
  }
}

/** A file of this machine, or of the storage that the CMS uses. */
async function bytesAt(strapi: Strapi, url: string): Promise<Uint8Array> {
  if (url.startsWith('/')) return readFile(join(strapi.dirs.static.public, decodeURIComponent(url)))
  const answer = await fetch(url, { signal: AbortSignal.timeout(LONGEST_READ) })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`)
  return new Uint8Array(await answer.arrayBuffer())
}
