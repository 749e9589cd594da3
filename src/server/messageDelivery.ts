import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { MessageStore } from './inbox/messages'
import type { MailSettings } from './mail/settings'

interface DeliveryOptions {
  /** Whether the operator named the place. */
  readonly isNamed: boolean
  readonly mail: Pick<MailSettings, 'host' | 'to'> | undefined
  readonly isDemo: boolean
}

/** Where visitors' messages go. */
export interface MessageDelivery {
  /** Whether somebody reads them. Otherwise none is accepted: no visitor is told that a message was sent. */
  readonly isRead: boolean
  /** For the operator. */
  readonly text: string
}

/** Messages are accepted where mail is set up or the operator has named an inbox, and in the demo. */
export function messageDelivery(
  { isNamed, mail, isDemo }: DeliveryOptions,
  { name, readWith }: Pick<MessageStore, 'name' | 'readWith'>,
): MessageDelivery {
  if (mail) return { isRead: true, text: `mailed to ${mail.to} by ${mail.host}, stored in ${name}` }
  if (isNamed || isDemo) return { isRead: true, text: `stored in ${name}; read them with ${readWith}` }
  return {
    isRead: false,
    text: 'contact: No message is accepted, because nobody would read it: name a folder with --inbox or a database with DATABASE_URL, or set up mail.',
  }
}

/** Whether files can be written in folders, which may not exist yet. */
export async function areWritable(dirs: readonly string[]): Promise<boolean> {
  const writable = await Promise.all(dirs.map((dir) => isWritable(resolve(dir))))
  return writable.every(Boolean)
}

async function isWritable(dir: string): Promise<boolean> {
  try {
    await access(dir, constants.W_OK)
    return true
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    return isMissing && dirname(dir) !== dir && isWritable(dirname(dir))
  }
}
