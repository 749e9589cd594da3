import type { CmsModel } from '../../../src/cms'
import { isRecord } from '../../../src/content'
import type { CmsSnapshot, ForeignAnswer, ForeignAttribute, ForeignSchema } from './snapshot'

/** Thrown when a Strapi does not show its content types. */
export class Unreadable extends Error {}

const TIMEOUT = 30_000
/** Bytes of an answer that are read. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Reads what a Strapi says about itself. `token`: an API token that may read its content types.
 * @throws Unreadable with what its administrator has to do.
 */
export async function readSnapshot(
  from: URL,
  token: string | undefined,
  { types }: CmsModel,
): Promise<CmsSnapshot> {
  const base = from.href.replace(/\/+$/, '')
  const get = async (path: string, isPublic = false) => {
    const headers = token !== undefined && !isPublic ? { Authorization: `Bearer ${token}` } : {}
    const answer = await fetch(`${base}${path}`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return { status: answer.status, json: await jsonOf(answer) }
  }
  const contentTypes = await get('/api/content-type-builder/content-types')
  const components = await get('/api/content-type-builder/components')
  if (contentTypes.status !== 200 || components.status !== 200)
    throw new Unreadable(
      `${base} does not show its content types (${contentTypes.status}). Create an API token that may read “Content-Type Builder: getContentTypes, getComponents” and pass it with --token-file.`,
    )
  const answers = new Map<string, ForeignAnswer>()
  for (const { endpoint } of types) {
    const { status, json } = await get(`/api/${endpoint}?limit=-1`, true)
    answers.set(endpoint, { status, ...countsOf(json) })
  }
  const locales = await get('/api/i18n/locales', true)
  const list = Array.isArray(locales.json) ? locales.json : undefined
  const read = dataOf(contentTypes.json).map(schemaOf)
  return {
    types: read,
    components: dataOf(components.json).map(schemaOf),
    locales: list?.filter(isRecord).map(({ code }) => String(code)),
    answers,
    formats: await formatsOf(get),
  }
}

async function jsonOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (text.length > MOST_BYTES) throw new Unreadable(`${answer.url} answers more than ${MOST_BYTES} bytes.`)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const dataOf = (json: unknown): readonly Record<string, unknown>[] => {
  const data = isRecord(json) ? json.data : undefined
  return Array.isArray(data) ? data.filter(isRecord) : []
}

function schemaOf({ uid, schema }: Record<string, unknown>): ForeignSchema {
  const { displayName, pluralName, singularName, kind, draftAndPublish, pluginOptions, attributes } =
    Object(schema)
  const isSingle = kind === 'singleType'
  return {
    uid: String(uid),
    displayName: String(displayName ?? uid),
    endpoint: String(isSingle ? singularName : pluralName),
    isSingle,
    draftAndPublish: draftAndPublish === true,
    isLocalized: Object(Object(pluginOptions).i18n).localized === true,
    attributes: attributesOf(attributes),
  }
}

/** Strapi 4 answers attributes by name, as Strapi 5 does; a list is accepted as well. */
function attributesOf(attributes: unknown): Readonly<Record<string, ForeignAttribute>> {
  if (Array.isArray(attributes))
    return Object.fromEntries(
      attributes.filter(isRecord).map((each) => [String(each.name), each as ForeignAttribute]),
    )
  return isRecord(attributes) ? (attributes as Record<string, ForeignAttribute>) : {}
}

function countsOf(json: unknown): { readonly received: number; readonly total: number } {
  const { data, meta } = Object(json)
  const received = Array.isArray(data) ? data.length : 0
  const { total = received } = Object(Object(meta).pagination)
  return { received, total: Number(total) }
}

type Get = (path: string, isPublic?: boolean) => Promise<{ readonly status: number; readonly json: unknown }>

/** The sizes of the first picture that is large enough for all of them. */
async function formatsOf(get: Get): Promise<readonly string[] | undefined> {
  const { json } = await get('/api/upload/files')
  const files = Array.isArray(json) ? json.filter(isRecord) : []
  const large = files.find(({ width, formats }) => Number(width) > 3840 && isRecord(formats))
  return large && Object.keys(Object(large.formats))
}
