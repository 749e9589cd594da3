import { constants } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContactRequest, isRecord } from '../content'
import { FileFault, openPlain } from './plainFile'
import { createTurns } from './turns'

/** A message as it is kept, one a line of `contact.jsonl`. */
export interface KeptMessage extends ContactRequest {
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}

/** Where visitors' messages are kept. */
export interface Inbox {
  /**
   * Resolves when the message is safe on the disk. One that was kept before is not kept again.
   * @throws Busy when too many come at once, and Error when the inbox is full or the disk does not take it.
   */
  keep(message: KeptMessage): Promise<void>
}

const FILE = 'contact.jsonl'

/** For whoever owns this folder alone: visitors' names and addresses are nobody else's. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 }

/** Bytes of a file that nobody collects: a machine that writes must not fill the disk. */
export const MOST_INBOX_BYTES = 64 * 1024 * 1024

/** Messages in line for the disk, and seconds after which there is room again. */
const MOST_WAITING = 100
const RETRY_AFTER = 2

/** The latest messages, by which one that comes again is known. */
const MOST_IDS = 10_000

/** Reads and appends; a link that somebody put there is not written through, a pipe is not waited for. */
const APPEND =
  constants.O_RDWR |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NOFOLLOW ?? 0) |
  (constants.O_NONBLOCK ?? 0)

/** Keeps messages in a folder, which is made when the first one comes. */
export function createInbox(dir: string, mostBytes: number = MOST_INBOX_BYTES): Inbox {
  const file = join(dir, FILE)
  const turns = createTurns(1, MOST_WAITING, RETRY_AFTER)
  let known: Promise<Set<string>> | undefined

  const append = async (message: KeptMessage): Promise<void> => {
    known ??= readIds(dir)
    const ids = await known.catch((cause) => {
      known = undefined
      throw cause
    })
    if (ids.has(message.id)) return
    await mkdir(dir, { recursive: true, mode: OWNER_ONLY.folder })
    await appendLine(file, JSON.stringify(message), mostBytes)
    remember(ids, message.id)
  }
  return { keep: (message) => turns.run(() => append(message)) }
}

/** Writes one more line and waits until it is on the disk. What could not be written whole is taken back. */
async function appendLine(file: string, line: string, mostBytes: number): Promise<void> {
  const handle = await open(file, APPEND, OWNER_ONLY.file)
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new Error(`${file} is no regular file: no message is kept there`)
    const { size } = found
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    // After a crash in the middle of a line, the next one must not be lost with it.
    const start = size > 0 && buffer.toString() !== '\n' ? '\n' : ''
    const bytes = Buffer.from(`${start}${line}\n`)
    if (size + bytes.length > mostBytes) throw new Error(`${file} is full: collect its messages`)
    try {
      await handle.appendFile(bytes)
      await handle.sync()
    } catch (cause) {
      await handle.truncate(size).catch(() => {})
      throw cause
    }
  } finally {
    await handle.close()
  }
}

async function readIds(dir: string): Promise<Set<string>> {
  const ids = new Set<string>()
  const handle = await openPlain(dir, FILE).catch((cause) => {
    if (!(cause instanceof FileFault && cause.message === 'is missing')) throw cause
  })
  if (!handle) return ids
  // Closes itself at the end.
  for await (const line of handle.readLines()) for (const id of idIn(line)) remember(ids, id)
  return ids
}

/** Sets keep the order in which they grew. */
function remember(ids: Set<string>, id: string): void {
  ids.add(id)
  for (const oldest of ids) {
    if (ids.size <= MOST_IDS) break
    ids.delete(oldest)
  }
}

/** A line that a crash cut off has none. */
function idIn(line: string): readonly string[] {
  try {
    const message: unknown = JSON.parse(line)
    return isRecord(message) && typeof message.id === 'string' ? [message.id] : []
  } catch {
    return []
  }
}
