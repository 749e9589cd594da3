import { type FileHandle, open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { errorLog } from './errorLog'
import type { ByteRange } from './range'

/**
 * Bytes per read, held in memory for each client: few before the client reads anything, more afterwards, since
 * each read delays page requests. `TIMEOUT_MS`: how long a client may stop reading.
 */
const FIRST_BYTES = 16 * 1024
const NEXT_BYTES = 32 * 1024
const TIMEOUT_MS = 60_000

/** The response stream; it emits `close` when the client disconnects. */
export type ResponseStream = Pick<ServerResponse, 'destroyed' | 'destroy' | 'once'>

interface PartOptions {
  /** Milliseconds after which a client that stops reading is disconnected. */
  readonly timeoutMs?: number
  /** Opens the file; absent: by its path. */
  readonly open?: () => Promise<FileHandle>
}

/**
 * Opens a part of a file for one client: its bytes if they are few, else a stream that reads on demand. The
 * first bytes are read before the response starts, so a missing or short file is an error and not a broken
 * response. The file is closed at its end and when `response` closes. A file that ends early and a client
 * that stops reading until the timeout end the connection, so that no client waits for bytes that never come.
 * @throws Error when the file cannot be read or is shorter than its first chunk.
 */
export async function openPart(
  file: string,
  { start, end }: ByteRange,
  response: ResponseStream | undefined,
  { timeoutMs = TIMEOUT_MS, open: opened = () => open(file) }: PartOptions = {},
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  const handle = await opened()
  try {
    const first = await readAt(handle, start, Math.min(FIRST_BYTES, end - start + 1))
    if (!first) throw new Error(`${file} is shorter than its package says`)
    if (start + first.length <= end && !response?.destroyed) {
      return stream(handle, file, first, { start: start + first.length, end }, response, timeoutMs)
    }
    await handle.close()
    return first
  } catch (cause) {
    await handle.close()
    throw cause
  }
}

/** `first`, then the rest of the file's part. */
function stream(
  handle: FileHandle,
  file: string,
  first: Uint8Array,
  { start, end }: ByteRange,
  response: ResponseStream | undefined,
  timeoutMs: number,
): ReadableStream<Uint8Array> {
  let at = start
  let reading: Promise<unknown> = Promise.resolve()
  let closed = false
  const close = () => {
    if (closed) return
    closed = true
    clearTimeout(waiting)
    // Closes only after the pending read: the descriptor could be reused.
    reading.then(() => handle.close()).catch((cause) => errorLog.print(`${file}: ${cause}`))
  }
  const giveUp = () => {
    close()
    response?.destroy()
  }
  const waiting = setTimeout(giveUp, timeoutMs)
  waiting.unref()
  response?.once('close', close)

  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(first),
      async pull(controller) {
        if (closed) return controller.close()
        waiting.refresh()
        const read = readAt(handle, at, Math.min(NEXT_BYTES, end - at + 1))
        reading = read.catch(() => {})
        const chunk = await read.catch((cause: unknown) => void errorLog.print(`${file}: ${cause}`))
        if (chunk) {
          at += chunk.length
          controller.enqueue(chunk)
          if (at <= end) return
          close()
          return controller.close()
        }
        giveUp()
        if (response) controller.close()
        else controller.error(new Error(`${file} ends too early`))
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}

/** Reads exactly `length` bytes; undefined when the file has fewer. */
async function readAt(
  handle: FileHandle,
  position: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // Unpooled: the buffer is filled completely or not returned.
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, position + filled)
    if (bytesRead === 0) return undefined
    filled += bytesRead
  }
  return bytes
}
