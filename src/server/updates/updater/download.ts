import PQueue from 'p-queue'
import { backOff, type Clock } from '../../../util'
import { type MissingFile, type PartialFile, type Plan, type Store, WrongBytes } from '../store'
import { asUpdateFault, type UpdateFault } from './faults'
import { pause } from './pause'
import type { Source } from './source'
import type { Throttle } from './throttle'

interface DownloadOptions {
  readonly store: Pick<Store, 'begin'>
  readonly source: Pick<Source, 'file'>
  readonly clock: Clock
  readonly throttle: Throttle
  readonly atOnce: number
  /** Called with the bytes received; a negative number: bytes that must be downloaded again. */
  readonly onBytes: (bytes: number) => void
  readonly random?: () => number
}

/** Maximum number of received files that wait for the disk while others are downloaded. */
const MOST_SETTLING = 8
/** Maximum attempts per file: in a row that were slow or brought nothing, and in total. */
const MOST_IDLE_TRIES = 6
const MOST_TRIES = 50
/** Retries of a file that arrives with wrong bytes. */
const MOST_WRONG = 2

/**
 * Downloads every file of a plan into the store, several at once. An interrupted file resumes where it
 * stopped, after growing delays.
 * @throws UpdateFault of the first file that failed; downloaded bytes are kept.
 */
export async function download(plan: Plan, options: DownloadOptions, signal: AbortSignal): Promise<void> {
  const network = new PQueue({ concurrency: options.atOnce })
  const settling = new PQueue({ concurrency: 3 })
  const queue = new PQueue({ concurrency: options.atOnce + MOST_SETTLING })
  const ending = new AbortController()
  const either = AbortSignal.any([signal, ending.signal])
  let first: unknown
  for (const file of plan.files) {
    queue.add(async () => {
      if (either.aborted) return
      await bringFile(file, { ...options, line: network, settling }, either).catch((cause) => {
        first ??= cause
        ending.abort(cause)
      })
    })
  }
  await queue.onIdle()
  signal.throwIfAborted()
  if (first !== undefined) throw asUpdateFault(first)
}

interface FileOptions extends DownloadOptions {
  /** Limits the files that use the network. */
  readonly line: PQueue
  /** Limits the files that are flushed to the disk: more would slow down the writes. */
  readonly settling: PQueue
}

async function bringFile(file: MissingFile, options: FileOptions, signal: AbortSignal): Promise<void> {
  const { clock, random = Math.random } = options
  let idle = 0
  let wrong = 0
  for (let tries = 1; ; tries++) {
    let brought = 0
    const onBytes = (bytes: number) => {
      if (bytes > 0) brought += bytes
      options.onBytes(bytes)
    }
    try {
      return await tryFile(file, { ...options, onBytes }, signal)
    } catch (cause) {
      if (signal.aborted) throw signal.reason
      const fault = asUpdateFault(cause)
      idle = brought > 0 && fault.kind !== 'slow' ? 0 : idle + 1
      if (fault.kind === 'refused') wrong++
      if (isFinal(fault) || wrong > MOST_WRONG || idle >= MOST_IDLE_TRIES || tries >= MOST_TRIES) throw fault
      await pause(Math.max(fault.retryAfter, backOff(idle, random())), clock, signal)
    }
  }
}

const isFinal = ({ kind }: UpdateFault) => kind === 'full' || kind === 'gone' || kind === 'denied'

async function tryFile(file: MissingFile, options: FileOptions, signal: AbortSignal): Promise<void> {
  const { store, source } = options
  let partial = await store.begin(file)
  try {
    if (partial.bytes < file.bytes) {
      await options.line.add(async () => {
        const { from, pieces } = await source.file(file, partial.bytes, signal)
        // The source only sends whole files.
        if (from !== partial.bytes) partial = await restart(partial, file, options)
        await take(partial, pieces, options, signal)
      })
    }
    const whole = partial
    await options.settling.add(() => whole.finish())
  } catch (cause) {
    // The partial file was deleted.
    if (cause instanceof WrongBytes) options.onBytes(-partial.bytes)
    await partial.leave()
    throw cause
  }
}

async function restart(
  partial: PartialFile,
  file: MissingFile,
  { store, onBytes }: DownloadOptions,
): Promise<PartialFile> {
  onBytes(-partial.bytes)
  await partial.discard()
  return store.begin(file)
}

async function take(
  partial: PartialFile,
  pieces: AsyncIterable<Uint8Array>,
  { throttle, onBytes }: DownloadOptions,
  signal: AbortSignal,
): Promise<void> {
  for await (const piece of pieces) {
    signal.throwIfAborted()
    await partial.write(piece)
    onBytes(piece.length)
    await throttle.take(piece.length, signal)
  }
}
