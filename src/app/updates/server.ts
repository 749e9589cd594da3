import { withBase } from '../../content'
import { readUpdatesStatus, type UpdateCommand, type UpdatesStatus } from '../../contracts'
import { basePath } from '../history/basePath'

/** The desktop build answers at the page's own origin, whichever backend has the content. */
const UPDATES = withBase('/box-api/updates', basePath)
const HEARTBEAT = withBase('/box-api/heartbeat', basePath)

/** Limits for the local server: milliseconds, and characters of its answer. */
const TIMEOUT_MS = 5_000
const MAX_LENGTH = 20_000

/** `absent`: the server has no updater. `unreachable`: it did not answer properly. */
export type StatusAnswer = UpdatesStatus | 'absent' | 'unreachable'

/** The client of the desktop build. Nothing here rejects. */
export interface UpdateServer {
  status(): Promise<StatusAnswer>
  /** Returns false if the command was not accepted. */
  order(order: UpdateCommand): Promise<boolean>
  /** The content version that is served now, empty if there is none. Undefined if there was no answer. */
  heartbeat(beat: unknown): Promise<string | undefined>
}

export function updateServer(ask: typeof fetch = fetch): UpdateServer {
  const request = (url: string, body?: unknown) =>
    ask(url, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
  return {
    async status() {
      try {
        const answer = await request(UPDATES)
        if ([404, 405, 501].includes(answer.status)) return 'absent'
        if (!answer.ok) return 'unreachable'
        return readUpdatesStatus(await json(answer)) ?? 'unreachable'
      } catch {
        return 'unreachable'
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
  if (text.length > MAX_LENGTH) throw new Error(`${answer.url}: the answer is too long`)
  return JSON.parse(text)
}

function isVersion(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 200
}
