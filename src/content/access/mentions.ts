import { COLLECTIONS, type Collection } from '../model/targets'
import { valueAt } from '../parse/path'
import { isRecord, type RawRecord } from '../parse/raw'
import { referencesIn } from '../parse/references'
import { siteVideo, siteVideoPage } from '../queries/videoSite'

/** The records, files and pages that a record refers to. */
export interface Mentions {
  /** Keys of records, each once, as `nameIn` makes them. Locations are left out: they have rules of their own. */
  readonly records: readonly string[]
  /** Media urls as written. */
  readonly media: readonly string[]
  /** Urls of pages shown in frames. */
  readonly frames: readonly string[]
}

/** The key by which other records refer to this one; undefined when nothing can refer to it. */
export function mentionKey(endpoint: string, row: RawRecord): string | undefined {
  const found = Object.entries(COLLECTIONS).find(([, collection]) => collection.endpoint === endpoint)
  return found && keyOf(found[0] as Collection, row[found[1].key])
}

/** Endpoints whose records are visible only if something refers to them. */
export const REFERENCED_ENDPOINTS: readonly string[] = Object.values(COLLECTIONS).flatMap(
  ({ endpoint, isIndependent }) => (isIndependent ? [] : [endpoint]),
)

/** Everything a record refers to: in its parts, in its own fields, and in links inside texts. */
export function mentionsOf(row: RawRecord): Mentions {
  const records = new Set<string>()
  const media = new Set<string>()
  const frames: string[] = []
  const add = (name: string | undefined) => name !== undefined && records.add(name)
  for (const { path, collection } of referencesIn(row)) {
    if (collection !== 'location') add(keyOf(collection, valueAt(row, path)))
  }
  forEachValue(row, (key, value) => {
    if (isRecord(value)) {
      if (key === 'icon') add(keyOf('icon', value.name))
      frames.push(...framesOf(value))
    }
    if (typeof value !== 'string') return
    // There are hundreds of thousands of texts, and few are worth a regular expression.
    if (value.includes('article=') || value.includes('dashboard='))
      for (const [, collection, id] of value.matchAll(LINKED_RECORD))
        add(keyOf(collection as Collection, Number(id)))
    if (value.includes('/media/')) for (const [url] of value.matchAll(MEDIA)) media.add(url)
  })
  return { records: [...records], media: [...media], frames }
}

/** A url of the showroom can name what it opens (spec §2). */
const LINKED_RECORD = /[?&](article|dashboard)=(\d{1,15})/g

const MEDIA = /\/media\/[^\s"'()<>?#\\]+/g

function keyOf(collection: Collection, name: unknown): string | undefined {
  return typeof name === 'string' || typeof name === 'number' ? `${collection} ${name}` : undefined
}

function forEachValue(value: unknown, visit: (key: string, value: unknown) => void, key = ''): void {
  visit(key, value)
  if (typeof value !== 'object' || value === null) return
  for (const name of Object.keys(value)) forEachValue((value as RawRecord)[name], visit, name)
}

/** Urls that a part of a record shows in a frame, including videos of video sites; nested parts are not searched. */
function framesOf(part: RawRecord): readonly string[] {
  const { iframe, uid, url, action_target, __component } = part
  const framed = [
    iframe,
    uid === undefined ? undefined : part,
    /i-frame-action$/.test(String(__component)) ? action_target : undefined,
  ]
  const video = typeof url === 'string' ? siteVideo(url) : undefined
  return [
    ...framed.flatMap((each) => (isRecord(each) && typeof each.url === 'string' ? [each.url] : [])),
    ...(video ? [siteVideoPage(video)] : []),
  ]
}
