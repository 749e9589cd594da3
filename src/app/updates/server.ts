import { readUpdatesStatus, type UpdateCommand, type UpdatesStatus } from '../../contracts'

/** Where the desktop build answers: at the page's own origin, whatever backend has the content. */
const UPDATES = '/box-api/updates'
const HEARTBEAT = '/box-api/heartbeat'

/** Milliseconds that a server on this machine may take, and letters of its answer. */
const LIMIT = 5_000
const MOST_LETTERS = 20_000

/** `absent`: whoever answers here knows of no updates. */
export type Heard = UpdatesStatus | 'absent' | 'unheard'

/** The desktop build, as its page talks to it. Nothing here rejects. */
export interface UpdateServer {
  standing(): Promise<Heard>
  /** False: it did not take the order. */
  order(order: UpdateCommand): Promise<boolean>
  /** The version of the content that is served now, empty where none is; undefined: it did not say. */
  heartbeat(beat: unknown): Promise<string | undefined>
}

export function updateServer(ask: typeof fetch = fetch): UpdateServer {
  const request = (url: string, body?: unknown) =>
    ask(url, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT),
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
  return {
    async standing() {
      try {
        const answer = await request(UPDATES)
        if ([404, 405, 501].includes(answer.status)) return 'absent'
        if (!answer.ok) return 'unheard'
        return readUpdatesStatus(await json(answer)) ?? 'unheard'
      } catch {
        return 'unheard'
      }
    },
    async order(order) {
      try {
        return (await request(UPDATES, { do: order })).ok
      } catch {
        return false
      }
    },
    async heartbeat(beat) {
      try {
        const answer = await request(HEARTBEAT, beat)
        const { contentVersion } = (await json(answer)) as { contentVersion?: unknown }
        return answer.ok && isVersion(contentVersion) ? contentVersion : undefined
      } catch {
        return undefined
      }
    },
  }
}

async function json(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (text.length > MOST_LETTERS) throw new Error(`${answer.url}: too long an answer`)
  return JSON.parse(text)
}

function isVersion(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 200
}
