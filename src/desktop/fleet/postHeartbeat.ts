import { isPageInstead, SignInFault } from '../../server'

/** Sends a request; the body of its answer is not needed. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>

/** The result of sending a heartbeat. `waitMs`: how long the server asks to wait. */
export type Delivery =
  | { readonly type: 'taken' }
  | { readonly type: 'failed'; readonly reason: string; readonly waitMs?: number }

/** Timeout of a request in milliseconds. */
const TIMEOUT_MS = 20_000
/** Upper bound for Retry-After. */
const MOST_WAIT = 60 * 60_000

/** Posts one heartbeat and refuses redirects: the token is for the configured server only. Never throws. */
export async function postHeartbeat(
  ask: Ask,
  url: string,
  token: string,
  body: string,
  ended: AbortSignal,
): Promise<Delivery> {
  try {
    const answer = await ask(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.any([ended, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    // An unread body would keep the connection open.
    await answer.body?.cancel().catch(() => {})
    if (answer.status === 204) return { type: 'taken' }
    const wait = Number(answer.headers.get('Retry-After') ?? 0) * 1000
    return {
      type: 'failed',
      reason: isSignIn(answer) ? new SignInFault(new URL(url).host).message : reasonOf(answer.status),
      ...(wait > 0 && { waitMs: Math.min(MOST_WAIT, wait) }),
    }
  } catch (cause) {
    const { message, cause: inner } = cause instanceof Error ? cause : new Error(String(cause))
    return { type: 'failed', reason: inner instanceof Error ? `${message}: ${inner.message}` : message }
  }
}

/** The server itself never leads elsewhere, and answers with pages to nothing but errors. */
function isSignIn({ status, headers }: Response): boolean {
  const isPage = isPageInstead({ statusCode: status, headers: Object.fromEntries(headers) }, '')
  return status === 511 || (status >= 300 && status < 400) || (status < 300 && isPage)
}

function reasonOf(status: number): string {
  if (status === 401) return 'it expects another token (SHOWROOM_FLEET_TOKEN)'
  if (status === 501) return 'it accepts no heartbeats without its own SHOWROOM_FLEET_TOKEN'
  return `it answered ${status}`
}
