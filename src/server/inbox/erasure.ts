import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { isRecord } from '../../content'
import { normalizeEmailAddress } from '../../contracts'
import { writeAtomically } from '../files/atomicWrite'
import { readBounded } from '../files/readBounded'
import { FileFault, safeOpen } from '../files/safeOpen'
import { errorLog } from '../http/errorLog'
import type { Inbox, QueuedMessage } from './inbox'

/** A request to erase a person's messages, left in the inbox for the server that uses it, and its result. */
const REQUEST = /^erase-[\da-f-]{36}\.json$/
const resultOf = (request: string) => request.replace(/\.json$/, '.done')

/** Limits of requests: they come from a command, but anybody who may write the folder can leave some. */
const MOST_REQUESTS = 100
const MOST_BYTES = 1024

/** Milliseconds between two checks for requests. */
const CHECK_EVERY = 1000

/** Whether a message is from the person with this address. Case does not count: mail servers ignore it too. */
export function isFrom({ email }: Pick<QueuedMessage, 'email'>, address: string): boolean {
  return plain(email) === plain(address)
}

const plain = (address: string) => normalizeEmailAddress(address).toLowerCase()

/** Erases all messages of a person. Resolves to their ids. */
export async function eraseMessages(
  inbox: Pick<Inbox, 'drop'>,
  address: string,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  await inbox.drop((message) => {
    if (!isFrom(message, address)) return false
    ids.add(message.id)
    return true
  })
  return ids
}

interface ErasuresOptions {
  /** Folder of the inbox. */
  readonly dir: string
  readonly inbox: Pick<Inbox, 'drop'>
  /** Called with the ids of erased messages, which may still wait to be mailed. */
  readonly onErased: (ids: ReadonlySet<string>) => void
  /** Milliseconds between two checks. */
  readonly every?: number
  readonly print?: (line: string) => void
}

/** Carries out the requests in the inbox until `end` is called, which waits for the running one. */
export function startErasures({
  dir,
  inbox,
  onErased,
  every = CHECK_EVERY,
  print = errorLog.print,
}: ErasuresOptions): { end(): Promise<void> } {
  const check = async () => {
    const names = await readdir(dir).catch(() => [])
    for (const name of names.filter((each) => REQUEST.test(each)).slice(0, MOST_REQUESTS)) {
      const address = await readRequest(dir, name)
      if (address !== undefined) {
        const ids = await eraseMessages(inbox, address)
        onErased(ids)
        await writeAtomically(dir, resultOf(name), JSON.stringify({ erased: ids.size }))
      }
      await rm(join(dir, name), { force: true })
    }
  }
  let running: Promise<void> | undefined
  const checkAgain = () => {
    running ??= check()
      .catch((cause) => print(`A request to erase messages failed: ${cause}`))
      .then(() => {
        running = undefined
      })
  }
  checkAgain()
  const timer = setInterval(checkAgain, every).unref()
  return {
    async end() {
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Asks the server that uses an inbox to erase a person's messages. Resolves to their number; undefined if it has not
 * answered in time: the request then waits for the next server.
 */
export async function requestErasure(
  dir: string,
  address: string,
  { timeout = 30_000, every = 100 } = {},
): Promise<number | undefined> {
  const request = `erase-${randomUUID()}.json`
  const result = join(dir, resultOf(request))
  await writeAtomically(dir, request, JSON.stringify({ email: address }))
  for (const end = performance.now() + timeout; performance.now() < end; await passed(every)) {
    const text = await readFile(result, 'utf8').catch(() => undefined)
    if (text === undefined) continue
    await rm(result, { force: true })
    return (JSON.parse(text) as { readonly erased: number }).erased
  }
  return undefined
}

/** The address in a request. Undefined: it is none, such as a link, a pipe or a large file. */
async function readRequest(dir: string, name: string): Promise<string | undefined> {
  const handle = await safeOpen(dir, name).catch((cause) => {
    if (!(cause instanceof FileFault)) throw cause
  })
  if (!handle) return undefined
  try {
    const bytes = await readBounded(handle, MOST_BYTES)
    const json: unknown = bytes && parse(bytes.toString('utf8'))
    return isRecord(json) && typeof json.email === 'string' && json.email !== '' ? json.email : undefined
  } finally {
    await handle.close()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
