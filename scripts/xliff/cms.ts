import {
  type NewTexts,
  newTexts,
  type RecordTexts,
  textsOf,
  type WritableTexts,
  type Written,
} from '../../src/cms'
import { isLocale, isRecord } from '../../src/content'

/** A CMS that does not answer as it should. The message is for the person at the command line. */
export class CmsError extends Error {
  override readonly name = 'CmsError'
}

interface CmsAddress {
  readonly from: URL
  readonly token: string | undefined
}

/** A large world is read in seconds, and a new language of it is made in minutes. */
const LONGEST_CALL = 15 * 60_000
const MAX_BYTES = 256 * 1024 * 1024

/** Records and bytes of one call: Strapi accepts a megabyte. */
const RECORDS_AT_ONCE = 200
const BYTES_AT_ONCE = 500_000

/**
 * The texts of a CMS, in these languages or all. Translations are saved in its records; nothing is published.
 * @throws CmsError
 */
export async function openCmsTexts(
  address: CmsAddress,
  wanted: readonly string[] | undefined,
): Promise<WritableTexts> {
  const query = wanted ? `?locales=${wanted.map(encodeURIComponent).join(',')}` : ''
  const { records, ...languages } = textsIn(await call(address, 'GET', query))
  const texts = textsOf(records, languages)
  return {
    ...texts,
    async write(locale, targets) {
      const chosen = newTexts(texts.units, locale, targets)
      const refused: string[] = []
      let written = 0
      for (const batch of batches(chosen)) {
        const answer = writtenIn(await call(address, 'POST', '', { locale, records: batch }))
        written += answer.written
        refused.push(...answer.refused.map((refusal) => lineOf(refusal, records)))
      }
      return { written, refused }
    },
  }
}

function batches(records: readonly NewTexts[]): readonly (readonly NewTexts[])[] {
  const found: NewTexts[][] = []
  let bytes = 0
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record))
    const last = found.at(-1)
    if (last && last.length < RECORDS_AT_ONCE && bytes + size <= BYTES_AT_ONCE) {
      last.push(record)
      bytes += size
    } else {
      found.push([record])
      bytes = size
    }
  }
  return found
}

function lineOf(
  { collection, documentId, field, message }: Written['refused'][number],
  records: readonly RecordTexts[],
): string {
  const known = records.find((each) => each.collection === collection && each.documentId === documentId)
  return `${[collection, known?.record ?? documentId, ...(field === undefined ? [] : [field])].join('/')}: ${message}`
}

async function call(
  { from, token }: CmsAddress,
  method: string,
  query: string,
  body?: object,
): Promise<unknown> {
  const url = new URL(`${from.pathname.replace(/\/+$/, '')}/api/translations${query}`, from)
  const answer = await fetch(url, {
    ...{ method, redirect: 'error', signal: AbortSignal.timeout(LONGEST_CALL) },
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: Error) => {
    const reason = cause.cause instanceof Error ? cause.cause.message : cause.message
    throw new CmsError(`${from.href} does not answer (${reason})`)
  })
  const json = await jsonOf(answer)
  if (answer.ok) return isRecord(json) ? json.data : undefined
  throw new CmsError(refusalOf(from, method, answer.status, json))
}

function refusalOf(from: URL, method: string, status: number, json: unknown): string {
  const act = method === 'GET' ? 'read' : 'change'
  const right =
    method === 'GET'
      ? 'read-only, or custom with Translation: find'
      : 'full access, or custom with Translation: find and update'
  if (status === 401) return `${from.href} does not know the token: it may have expired`
  if (status === 403)
    return `${from.href} does not let this token ${act} texts: pass one with --token-file that may (Settings → API Tokens: ${right})`
  if (status === 404 || status === 405)
    return `${from.href} offers no texts to translators: it is no CMS of the showroom, or an older one`
  const { message } = Object(Object(json).error)
  return `${from.href} answers ${status}${typeof message === 'string' ? `: ${message.slice(0, 300)}` : ''}`
}

/** Reads an answer of bounded size; undefined: it is no JSON. */
async function jsonOf(answer: Response): Promise<unknown> {
  const reader = answer.body?.getReader()
  const pieces: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (!value) break
    bytes += value.length
    if (bytes > MAX_BYTES) {
      await reader?.cancel()
      throw new CmsError(`${answer.url} answers more than ${MAX_BYTES} bytes: ask for fewer languages (--to)`)
    }
    pieces.push(value)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString())
  } catch {
    return undefined
  }
}

function textsIn(data: unknown) {
  const { locales, defaultLocale, records } = isRecord(data) ? data : {}
  const known = Array.isArray(locales) ? locales.filter(isLocale) : []
  const first = known.find((locale) => locale === defaultLocale)
  if (!first || !Array.isArray(records) || !records.every(isRecordTexts))
    throw new CmsError('The CMS does not answer as expected')
  return { locales: known, defaultLocale: first, records }
}

function isRecordTexts(value: unknown): value is RecordTexts {
  if (!isRecord(value) || !isRecord(value.versions) || !Array.isArray(value.texts)) return false
  const { collection, documentId, record, page } = value
  const isPage = page === undefined || (typeof page === 'string' && /^\/(?!\/)/.test(page))
  return (
    isPage &&
    [collection, documentId, record].every((name) => typeof name === 'string') &&
    value.texts.every(
      (text) =>
        isRecord(text) &&
        typeof text.field === 'string' &&
        typeof text.source === 'string' &&
        isTexts(text.targets) &&
        isTexts(text.hashes),
    )
  )
}

const isTexts = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

function writtenIn(data: unknown): Written {
  const { written, refused } = isRecord(data) ? data : {}
  if (typeof written !== 'number' || !Array.isArray(refused))
    throw new CmsError('The CMS does not answer as expected')
  return { written, refused }
}
