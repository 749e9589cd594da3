/** Enough for the boxes before the index or the pictures. */
const FIRST_BYTES = 4096

/** What asks for the beginning of a film. */
type Ask = (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'body'>>

/**
 * Logs films whose index is at their end, each once: they start only when all of them is loaded.
 */
export function createLateIndexLog({
  ask = (url, init) => fetch(url, init),
  warn = console.warn,
}: {
  ask?: Ask
  warn?: (message: string) => void
} = {}): (url: string) => Promise<void> {
  const known = new Set<string>()
  return async (url) => {
    if (known.has(url)) return
    known.add(url)
    // A film whose beginning cannot be had plays or fails on its own.
    const bytes = await beginningOf(url, ask).catch(() => undefined)
    if (bytes && endsWithIndex(bytes))
      warn(
        `${url}: the index of this film is at its end, so that it starts only once fully loaded. Re-mux it: ffmpeg -i in.mp4 -c copy -movflags +faststart out.mp4`,
      )
  }
}

/** The log of this page. */
export const logLateIndex = createLateIndexLog()

async function beginningOf(url: string, ask: Ask): Promise<Uint8Array | undefined> {
  const { ok, body } = await ask(url, { headers: { Range: `bytes=0-${FIRST_BYTES - 1}` } })
  const reader = body?.getReader()
  if (!reader) return undefined
  try {
    return ok ? (await reader.read()).value : undefined
  } finally {
    // A server that knows no ranges would send the whole film.
    await reader.cancel()
  }
}

/** Whether the pictures come before the index (ISO/IEC 14496-12: a box begins with its size and type). */
function endsWithIndex(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (at === 0 && type !== 'ftyp') return false
    if (type === 'mdat') return true
    if (type === 'moov' || type === 'moof') return false
    const size = view.getUint32(at)
    // Sizes of 64 bits and up to the end belong to pictures only.
    if (size < 8) return false
    at += size
  }
  return false
}
