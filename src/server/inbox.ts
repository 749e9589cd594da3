import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContactRequest, isRecord } from '../content'

/** A message as it is kept, one a line of `contact.jsonl`. */
export interface KeptMessage extends ContactRequest {
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}

/** Where visitors' messages are kept. */
export interface Inbox {
  /** Resolves when the message is safe on the disk. One that was kept before is not kept again. */
  keep(message: KeptMessage): Promise<void>
}

/** For whoever owns this folder alone: visitors' names and addresses are nobody else's. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 }

/** Keeps messages in a folder, which is made when the first one comes. */
export function createInbox(dir: string): Inbox {
  const file = join(dir, 'contact.jsonl')
  let known: Promise<Set<string>> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const append = async (message: KeptMessage): Promise<void> => {
    known ??= readIds(file)
    const ids = await known.catch((cause) => {
      known = undefined
      throw cause
    })
    if (ids.has(message.id)) return
    await mkdir(dir, { recursive: true, mode: OWNER_ONLY.folder })
    await appendLine(file, JSON.stringify(message))
    ids.add(message.id)
  }
  return {
    keep(message) {
      const kept = last.then(() => append(message))
      last = kept.catch(() => {})
      return kept
    },
  }
}

/** Writes one more line and waits until it is on the disk. */
async function appendLine(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a+', OWNER_ONLY.file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    // After a crash in the middle of a line, the next one must not be lost with it.
    const start = size > 0 && buffer.toString() !== '\n' ? '\n' : ''
    await handle.appendFile(`${start}${line}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readIds(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return ''
    throw cause
  })
  return new Set(text.split('\n').flatMap(idIn))
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
