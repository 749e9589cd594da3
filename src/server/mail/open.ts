import { createHash } from 'node:crypto'
import type { Inbox } from '../inbox/inbox'
import type { LetterSources } from './letter'
import { createMailer, type Mailer } from './mailer'
import { createMailLog } from './mailLog'
import type { MailSettings } from './settings'
import { createSmtpClient } from './smtp'

/** The mailer of an inbox. */
export interface Mail {
  readonly mailer: Mailer
  /** Reads the states that `mailer.isSettled` and `isMailed` need, if other servers change them. */
  readonly refresh?: () => Promise<void>
  /** Drops the states of messages that are no longer in the inbox, except the latest. */
  forget(isInInbox: (id: string) => boolean): Promise<void>
}

/** Creates the mailer for the inbox in `dir`. */
export function openMail(dir: string, inbox: Inbox, settings: MailSettings, sources: LetterSources): Mail {
  const log = createMailLog(dir)
  const mailer = createMailer({ ...{ inbox, log, ...sources }, ...mailServerOf(settings) })
  return { mailer, forget: log.forget }
}

/** What a mailer needs of its settings. */
export function mailServerOf(settings: MailSettings) {
  const { host, port } = settings
  const server = `${host.includes(':') ? `[${host}]` : host}:${port}`
  return { server, smtp: createSmtpClient(settings), setUp: setUpHash(settings) }
}

/** Changes with everything that a refusal may depend on. Contains no secret. */
function setUpHash({ host, port, encryption, login, from, to }: MailSettings): string {
  const all = JSON.stringify([host, port, encryption, login?.user, from, to])
  return createHash('sha256').update(all).digest('hex').slice(0, 12)
}
