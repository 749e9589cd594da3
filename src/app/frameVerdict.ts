import { isRecord } from '../content'

/** In milliseconds. Without an answer, the frame decides. */
const TIMEOUT_MS = 7_000

/**
 * Whether a page of another site can be shown in a frame, as far as our server knows: false if nothing answers there, or
 * if the page refuses. A host without our server cannot tell.
 */
export async function canBeFramed(
  serverUrl: (path: string) => string,
  page: string,
  ask: typeof fetch = fetch,
): Promise<boolean> {
  try {
    const url = serverUrl(`frame?url=${encodeURIComponent(page)}`)
    const answer = await ask(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body: unknown = answer.ok ? await answer.json() : undefined
    return !(isRecord(body) && (body.verdict === 'dead' || body.verdict === 'refused'))
  } catch {
    return true
  }
}
