import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { MailSettings } from './mail/settings'

interface DeliveryOptions {
  /** The folder that the operator named; undefined: none. */
  readonly inbox: string | undefined
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
export function messageDelivery(options: DeliveryOptions, defaultDir: string): MessageDelivery {
  const { inbox, mail, isDemo } = options
  const dir = inbox ?? defaultDir
  if (mail) return { isRead: true, text: `mailed to ${mail.to} by ${mail.host}, stored in ${dir}` }
  if (inbox !== undefined || isDemo)
    return { isRead: true, text: `stored in ${dir}; read them with npm run inbox` }
  return {
    isRead: false,
    text: 'contact: No message is accepted, because nobody would read it: name a folder with --inbox, or set up mail.',
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
