import { errorLog } from '../http/errorLog'
import { type Inbox, isPerhapsSpam, type QueuedMessage } from './inbox'

interface RotationOptions {
  readonly inbox: Pick<Inbox, 'usage' | 'drop'>
  /** Whether the company has received the message. */
  readonly isMailed: (message: QueuedMessage) => boolean
  /** Called before messages are chosen. */
  readonly prepare?: (() => Promise<void>) | undefined
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number
  readonly print?: (line: string) => void
}

/** Milliseconds between two rotations: each reads the whole inbox. */
const PAUSE = 60_000

/** Part of the maximum size that is used after a rotation: all limits of full inboxes begin above it. */
const USED_AFTERWARDS = 0.4

/**
 * Returns a check that makes room in a nearly full inbox, so that a flood does not close it: first the messages that
 * are perhaps spam are deleted, then messages already mailed, oldest first. Others that nobody has received are never
 * deleted.
 */
export function createRotation({
  inbox,
  isMailed,
  prepare,
  now = () => performance.now(),
  print = errorLog.print,
}: RotationOptions): () => Promise<void> {
  let nextAt = Number.NEGATIVE_INFINITY

  const makeRoom = async (isDeletable: (message: QueuedMessage) => boolean) => {
    const { bytes, mostBytes } = await inbox.usage()
    let excess = bytes - USED_AFTERWARDS * mostBytes
    if (excess <= 0) return 0
    return inbox.drop((message) => {
      const isDeleted = excess > 0 && isDeletable(message)
      if (isDeleted) excess -= Buffer.byteLength(JSON.stringify(message)) + 1
      return isDeleted
    })
  }
  return async () => {
    if (now() < nextAt || (await inbox.usage()).state === 'ok') return
    nextAt = now() + PAUSE
    await prepare?.()
    const deleted = [await makeRoom(isPerhapsSpam), await makeRoom((message) => isMailed(message))]
    if (deleted.some((count) => count > 0))
      print(
        `The inbox was nearly full: ${deleted[0]} messages that are perhaps spam and ${deleted[1]} messages already mailed have been deleted, oldest first.`,
      )
  }
}
