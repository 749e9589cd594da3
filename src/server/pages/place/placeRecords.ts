import {
  type Content,
  createParseCache,
  GUEST,
  isRecord,
  type Locale,
  type RawRecord,
  readContentInSteps,
  unwrapAnswer,
} from '../../../content'
import type { Manifest } from '../../../contracts'
import type { VisibleAnswers } from '../../access/visibleAnswers'
import { createLru } from '../../http/lru'

/** Bytes of JSON whose records stay parsed, over all languages. */
const MOST_JSON_BYTES = 8 * 1024 * 1024

/** What a page shows in full; of the places, its own. */
const ENDPOINTS = ['app-setting', 'worlds', 'icons', 'menus'] as const

/** What an address may open, by its query parameter. */
export const OPENED = { article: 'articles', dashboard: 'dashboards' } as const

/** What a place needs to be valid, and to be named. */
const BRIEF = [
  ...[
    'id',
    'documentId',
    'locale',
    'payloadId',
    'title',
    'slug',
    'world',
    'group',
    'world_item',
    'background',
  ],
  ...['scopes', 'withheld', 'station_category'],
]

/** An article or library that an address names. */
export interface Opened {
  readonly type: keyof typeof OPENED
  readonly id: number
}

/** Reads the records of one place, as guests receive them. */
export interface PlaceRecords {
  /** Content with this place, what is opened there, and the menus; of other places only their names. */
  contentAt(payloadId: string, locale: Locale, opened: Opened | undefined): Promise<Content>
  /** Whether guests may see an article or library. */
  has(opened: Opened, locale: Locale): Promise<boolean>
}

export function createPlaceRecords(
  visible: Pick<VisibleAnswers, 'read'>,
  { locales, defaultLocale }: Manifest,
): PlaceRecords {
  const parsed = createLru<Promise<{ readonly rows: unknown; readonly bytes: number }>>(
    MOST_JSON_BYTES,
    ({ bytes }) => bytes,
  )
  const answerOf = async (endpoint: string, locale: Locale): Promise<unknown> => {
    const held = locales.includes(locale) ? locale : defaultLocale
    const { rows } = await parsed.get(`${held} ${endpoint}`, async () => {
      const body = await visible.read(endpoint, held, GUEST)
      return { rows: body && unwrapAnswer(JSON.parse(body.toString())), bytes: body?.length ?? 0 }
    })
    return rows
  }
  const rowsOf = async (endpoint: string, locale: Locale): Promise<readonly RawRecord[]> => {
    const rows = await answerOf(endpoint, locale)
    return Array.isArray(rows) ? rows.filter(isRecord) : []
  }
  const rowOf = async ({ type, id }: Opened, locale: Locale) => {
    const rows = await rowsOf(OPENED[type], locale)
    return rows.find((row) => String(row.id) === String(id))
  }

  return {
    has: async (opened, locale) => (await rowOf(opened, locale)) !== undefined,
    async contentAt(payloadId, locale, opened) {
      const answers: Record<string, unknown> = { 'content-transitions': [] }
      for (const endpoint of ENDPOINTS) answers[endpoint] = await answerOf(endpoint, locale)
      const places = await rowsOf('content-locations', locale)
      const place = places.find((row) => row.payloadId === payloadId)
      const record = opened && (await rowOf(opened, locale))
      const named = textsIn(JSON.stringify([place, record, answers.menus, answers.worlds]))
      answers['content-locations'] = places.flatMap((row) => {
        if (row === place) return [row]
        return named.has(String(row.payloadId)) ? [reduced(row)] : []
      })
      if (opened && record) {
        const [rows, wanted] = [await rowsOf(OPENED[opened.type], locale), numbersIn(record)]
        answers[OPENED[opened.type]] = rows.filter((row) => row === record || wanted.has(String(row.id)))
      }
      const { content } = await readContentInSteps(answers, locale, {
        complete: false,
        before: createParseCache(),
        pause: () => undefined,
      })
      return content
    },
  }
}

const reduced = (row: RawRecord): RawRecord =>
  Object.fromEntries(Object.entries(row).filter(([field]) => BRIEF.includes(field)))

/** All texts in JSON. */
const textsIn = (json: string): ReadonlySet<string> =>
  new Set(Array.from(json.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, text = '']) => text))

/** The ids of the articles that one names beside it. */
function numbersIn({ accessories, related }: RawRecord): ReadonlySet<string> {
  const lists = [accessories, related].map((list) => unwrapAnswer(list)).filter(Array.isArray)
  return new Set(lists.flat().flatMap((entry) => (isRecord(entry) ? [String(entry.id)] : [])))
}
