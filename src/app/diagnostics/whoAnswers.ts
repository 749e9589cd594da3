import { hasMark, isHtml } from '../../media'

/** Who answers at a URL of the showroom. `other`: a gateway or a proxy with its own error page. */
export type Answerer = 'showroom' | 'signIn' | 'other' | 'nobody'

/** Keys of the messages that visitors see. */
export const NETWORK_TEXTS: Readonly<Partial<Record<Answerer, string>>> = {
  signIn: 'network.sign_in',
  other: 'network.other',
}

const TIMEOUT_MS = 5_000

/** Asks for a page of the showroom itself. A network that asks for a sign-in answers with its own page. */
export async function whoAnswers(url: string, ask: typeof fetch = fetch): Promise<Answerer> {
  const request = (how: RequestInit) =>
    ask(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS), ...how })
  try {
    const answer = await request({ mode: 'same-origin' })
    if (await hasMark(answer)) return 'showroom'
    return answer.status === 511 || (answer.ok && isHtml(answer)) ? 'signIn' : 'other'
  } catch {
    // A redirect to another origin fails as if there were no network.
    const answer = await request({ redirect: 'manual' }).catch(() => undefined)
    return answer?.type === 'opaqueredirect' ? 'signIn' : 'nobody'
  }
}
