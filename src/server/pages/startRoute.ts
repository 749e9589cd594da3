import { Hono } from 'hono'
import { GUEST, isLocale, isRecord, type Locale, PLACE_ENDPOINTS } from '../../content'
import { startKey } from '../../contracts'
import type { VisibleAnswers } from '../access/visibleAnswers'
import { errorAnswer } from '../http/errors'
import { createLru } from '../http/lru'
import { REVALIDATE, sendText } from '../http/sendText'

/** Maximum bytes of cached responses, over all languages. */
const MOST_BYTES = 16 * 1024 * 1024

/** The data that the app requests first: places, and the editors' own texts. */
const FIRST = [...PLACE_ENDPOINTS, 'ui-translation']

/** Endpoints that can be reduced to the records of one world. */
const OF_ONE_WORLD = ['content-locations', 'content-transitions']

/** URL of all first data in one response; `world`: only the places of this world. */
export const startUrl = (locale: Locale, world?: string) =>
  `/box-api/start?locale=${locale}${world === undefined ? '' : `&world=${encodeURIComponent(world)}`}`

/**
 * `GET /box-api/start?locale&world`: the answers that guests receive first, in one response. It consists of
 * the same bytes that `/api` sends to guests, even for signed-in visitors. With `world` it contains only the
 * places and transitions of that world and lists these endpoints in `parts`.
 */
export function startRoute(answers: VisibleAnswers): Hono {
  const joined = createLru<Promise<Buffer>>(MOST_BYTES, ({ length }) => length)
  return new Hono().get('/', async (c) => {
    const locale = c.req.query('locale')
    if (!isLocale(locale)) return errorAnswer(c, 400, `Unknown locale: ${locale ?? ''}`)
    const world = c.req.query('world')
    if (world !== undefined && !answers.rules.worlds.has(world))
      return errorAnswer(c, 404, `Unknown world: ${world}`)
    const body =
      answers.startText(locale, world) ??
      (await joined.get(startKey(locale, world), () => startAnswer(answers, locale, world)))
    return sendText(c, { body, type: 'application/json', cacheControl: REVALIDATE })
  })
}

/** The first answers of guests, joined. */
export async function startAnswer(
  answers: Pick<VisibleAnswers, 'read'>,
  locale: Locale,
  world: string | undefined,
): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const endpoint of FIRST) {
    const answer = await answers.read(endpoint, locale, GUEST)
    if (!answer) continue
    const body = world !== undefined && OF_ONE_WORLD.includes(endpoint) ? ofWorld(answer, world) : answer
    parts.push(Buffer.from(`${parts.length > 0 ? ',' : ''}"/api/${endpoint}":`), body)
  }
  const partial = world === undefined ? [] : OF_ONE_WORLD.map((endpoint) => `/api/${endpoint}`)
  const end = `},"parts":${JSON.stringify(partial)}}`
  return Buffer.concat([Buffer.from(`{"locale":"${locale}","answers":{`), ...parts, Buffer.from(end)])
}

/** The records of an answer that belong to a world. */
function ofWorld(answer: Buffer, world: string): Buffer {
  const { data, meta } = JSON.parse(answer.toString()) as { data?: unknown; meta?: unknown }
  const isOwn = (row: unknown) => isRecord(row) && isRecord(row.world) && row.world.slug === world
  return Buffer.from(JSON.stringify({ data: Array.isArray(data) ? data.filter(isOwn) : data, meta }))
}
