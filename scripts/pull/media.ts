import { basename, extname } from 'node:path'
import { siteVideo } from '../../src/content'
import type { PackageInput } from '../package/inputs'
import type { Json } from '../package/json'
import type { Crawled } from './answers'
import { nameOf } from './crawl'
import type { Fetcher } from './fetcher'
import type { Hosts } from './hosts'
import { mediaUses } from './mediaUrls'
import type { PullProblem } from './problems'
import { repaired } from './repair'
import type { PullStore } from './store'

export interface MediaOptions {
  readonly from: URL
  readonly hosts: Hosts
  readonly fetcher: Fetcher
  readonly store: Pick<PullStore, 'fileOf' | 'add'>
  /** Maximum bytes of one file. */
  readonly maxBytes: number
  /** Maximum number of files. */
  readonly maxFiles?: number
}

export interface PulledMedia {
  /** By the URL as written. */
  readonly inputs: ReadonlyMap<string, PackageInput>
  readonly problems: readonly PullProblem[]
  readonly notes: readonly string[]
}

const MAX_FILES = 50_000

interface Place extends Omit<PullProblem, 'message'> {}

/** Downloads every file that the answers name, each once; problems name the records. */
export async function pullMedia(answers: readonly Crawled[], options: MediaOptions): Promise<PulledMedia> {
  const { from, hosts, fetcher, store, maxBytes, maxFiles = MAX_FILES } = options
  const problems: PullProblem[] = []
  const places = placesOf(answers, from, problems)
  const inputs = new Map<string, PackageInput>()
  const elsewhere = new Set<string>()
  const repairs: string[] = []
  if (places.size > maxFiles) {
    const [first] = places.values()
    const message = `names ${places.size} files with all others, more than ${maxFiles}`
    return { inputs, problems: [{ ...(first?.[0] as Place), message }], notes: [] }
  }
  const pull = async (written: string, uses: readonly Place[]) => {
    const url = URL.canParse(written, from) ? new URL(written, from) : undefined
    if (url && siteVideo(url.href)) return
    // Media on other hosts stay there; content:check warns that kiosks without internet lack them.
    if (url && url.host !== from.host && hosts.refusal(url)?.includes('--media-host')) {
      elsewhere.add(url.host)
      return
    }
    try {
      if (!url) throw new Error('is not a valid URL')
      if (url.protocol === 'data:') {
        const { ext, stored: cached } = await dataUrlFile(url, store)
        const path = `media/data.${cached.sha256.slice(0, 16)}${ext}`
        inputs.set(written, { from: store.fileOf(cached.sha256), path, ...cached })
        return
      }
      url.hash = ''
      const { file, repair } = await repaired(url, await fetcher.fetch(url, maxBytes), store)
      if (repair !== undefined) repairs.push(repair)
      const { sha256, bytes } = file
      inputs.set(written, { from: store.fileOf(sha256), path: pathOf(url, sha256), sha256, bytes })
    } catch (cause) {
      const message = `${written.slice(0, 200)} ${cause instanceof Error ? cause.message : cause}`
      for (const use of uses) problems.push({ ...use, message })
    }
  }
  await Promise.all(Array.from(places, ([written, uses]) => pull(written, uses)))
  const notes = [...elsewhere]
    .sort()
    .map((host) => `media on ${host} stay there: --media-host ${host} fetches them`)
  return { inputs, problems, notes: [...notes, ...repairs.sort()] }
}

/** The records that use each URL, in all languages. */
function placesOf(
  answers: readonly Crawled[],
  from: URL,
  problems: PullProblem[],
): ReadonlyMap<string, Place[]> {
  const places = new Map<string, Place[]>()
  for (const { endpoint, locale = '', answer } of answers) {
    const rows = answer.kind === 'list' ? answer.rows : [answer.row]
    for (const [index, row] of rows.entries()) {
      const record = answer.kind === 'list' ? nameOf(row, index) : ''
      const { documentId } = row
      const use = { endpoint, locale, record, ...(typeof documentId === 'string' && { documentId }) }
      try {
        for (const { written, field } of mediaUses(row as Json, from.origin)) {
          const uses = places.get(written) ?? []
          places.set(written, uses)
          uses.push({ ...use, field })
        }
      } catch (cause) {
        problems.push({ ...use, field: '', message: (cause as Error).message })
      }
    }
  }
  return places
}

/** A picture in a data URL: it becomes a regular file of the package. */
async function dataUrlFile(url: URL, store: Pick<PullStore, 'add'>) {
  const [, type, data = ''] = /^image\/(gif|png|jpeg|webp);base64,([A-Za-z\d+/=]+)$/.exec(url.pathname) ?? []
  if (type === undefined) throw new Error('contains no picture')
  return { ext: `.${type === 'jpeg' ? 'jpg' : type}`, stored: await store.add(Buffer.from(data, 'base64')) }
}

/** `media/<name>.<hash>.<ext>`: a name that already has this form is kept. */
function pathOf(url: URL, sha256: string): string {
  const hash = sha256.slice(0, 16)
  const file = basename(url.pathname)
  const ext = (/\.[a-z\d]{1,8}$/.exec(extname(file).toLowerCase()) ?? [''])[0]
  const name = basename(decoded(file), extname(file)).replace(new RegExp(`\\.${hash}$`), '')
  const slug = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100)
  return `media/${slug || 'media'}.${hash}${ext}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
