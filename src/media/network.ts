import { originOf } from '../util'

/** What a browser may say of its connection. */
export interface Connection extends Partial<Pick<EventTarget, 'addEventListener'>> {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const browserConnection = () => (navigator as { connection?: Connection }).connection

/** Whether loading ahead is welcome: not on 2g, slow-2g, or when the visitor saves data (spec §9). */
export function mayLoadAhead(connection = browserConnection()): boolean {
  return !connection?.saveData && !['2g', 'slow-2g'].includes(connection?.effectiveType ?? '')
}

/** Calls the listener whenever the connection has become another, where the browser says so. */
export function onConnectionChange(
  listener: () => void,
  signal: AbortSignal,
  connection = browserConnection(),
): void {
  connection?.addEventListener?.('change', listener, { signal })
}

/** Calls the listener whenever there is a network again. */
export function onNetworkReturn(
  listener: () => void,
  signal: AbortSignal,
  page: Partial<Pick<Window, 'addEventListener'>> = globalThis,
): void {
  page.addEventListener?.('online', listener, { signal })
}

/** Milliseconds in which a server has to say anything at all. */
const PROBE_TIMEOUT_MS = 5_000

/**
 * Whether a page can be shown in a frame now. Ours answer by themselves, also where there is no network, and one that takes
 * long may still come; what others' pages answer may not be asked, so the browser's word has to do.
 */
export async function reachesPage(
  url: string,
  {
    location,
    online,
    ask = mayReach,
  }: {
    location: Pick<Location, 'href' | 'origin'>
    online: boolean
    ask?: (url: string) => Promise<boolean>
  },
): Promise<boolean> {
  return originOf(url, location.href) === location.origin ? ask(url) : online
}

/** Whether anybody answers at this url, whatever the answer is. A browser's word that there is a network says nothing of it. */
export async function reaches(url: string, ask: typeof fetch = fetch): Promise<boolean> {
  return (await probe(url, ask)) === 'there'
}

/** The same, where an answer that does not come in time may still come. */
async function mayReach(url: string, ask: typeof fetch = fetch): Promise<boolean> {
  return (await probe(url, ask)) !== 'away'
}

async function probe(url: string, ask: typeof fetch): Promise<'there' | 'late' | 'away'> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
    await ask(url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal })
    return 'there'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'away'
  }
}
