import { originOf } from '../util'

/** How long a server may take to respond at all, in milliseconds. */
const PROBE_TIMEOUT_MS = 5_000

/**
 * Whether a page can be shown in an iframe now. Our own pages are requested, which also works offline, and a slow
 * response counts as reachable. Browsers do not tell whether a page of another origin was shown (their error pages fire `load`),
 * so our own server is asked while the browser is online.
 */
export async function isPageReachable(
  url: string,
  {
    location,
    online,
    ask = mayReach,
    askServer = async () => true,
  }: {
    location: Pick<Location, 'href' | 'origin'>
    online: boolean
    ask?: (url: string) => Promise<boolean>
    /** Asks our own server about a page of another site. Absent: nobody can tell. */
    askServer?: (url: string) => Promise<boolean>
  },
): Promise<boolean> {
  return originOf(url, location.href) === location.origin ? ask(url) : online && askServer(url)
}

/** In the head of index.html: no other page has it. */
const MARK = 'name="generator" content="showroom"'
/** Characters of a page that are read. */
const MOST_READ = 16_384

/** Whether the showroom itself answers at a URL, and not a network's sign-in page or a gateway. Never rejects. */
export async function isShowroom(url: string, ask: typeof fetch = fetch): Promise<boolean> {
  try {
    return hasMark(await ask(url, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }))
  } catch {
    return false
  }
}

/** Whether an answer is a page of the showroom. @throws Error when it breaks off. */
export async function hasMark(answer: Response): Promise<boolean> {
  return (await headOf(answer)).includes(MARK)
}

async function headOf({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader && text.length < MOST_READ) {
    const { value, done } = await reader.read()
    if (done) break
    text += value
  }
  await reader?.cancel()
  return text
}

/** Whether an answer is a web page. */
export const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false

/**
 * Whether a server responds at this URL, with any status. The browser's online state does not tell. What a network
 * sends in place of a file is no response.
 */
export async function isReachable(url: string, ask: typeof fetch = fetch): Promise<boolean> {
  return (await probe(url, ask)) === 'there'
}

/** Like `reaches`, but a response that is late counts as reachable. */
async function mayReach(url: string, ask: typeof fetch = fetch): Promise<boolean> {
  return (await probe(url, ask)) !== 'away'
}

async function probe(url: string, ask: typeof fetch): Promise<'there' | 'late' | 'away'> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
    const answer = await ask(url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal })
    const isFile = /\.(?!html?$)\w+$/.test(new URL(url, 'http://localhost').pathname)
    return answer.status === 511 || (isFile && answer.ok && isHtml(answer)) ? 'away' : 'there'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'away'
  }
}
