import { createHash } from 'node:crypto'
import type { Inbox } from '../inbox/inbox'
import type { TitleOf } from './letter'
import { createMailer, type Mailer } from './mailer'
import { createMailLog, type MailLog } from './mailLog'
import type { MailSettings } from './settings'
import { createSmtpClient } from './smtp'

/** Mail as it runs beside an inbox, and its book. */
export interface Mail {
  readonly mailer: Mailer
  readonly log: MailLog
}

/** Mails the messages of the inbox in `dir`, once it begins. */
export function openMail(dir: string, inbox: Inbox, settings: MailSettings, titleOf: TitleOf): Mail {
  const { host, port } = settings
  const log = createMailLog(dir)
  const server = `${host.includes(':') ? `[${host}]` : host}:${port}`
  const mailer = createMailer({
    ...{ inbox, log, server, titleOf },
    smtp: createSmtpClient(settings),
    setUp: setUpHash(settings),
  })
  return { mailer, log }
}

/** Changes with what a refusal depends on; nothing secret can be found out from it. */
function setUpHash({ host, port, encryption, login, from, to }: MailSettings): string {
  const all = JSON.stringify([host, port, encryption, login?.user, from, to])
  return createHash('sha256').update(all).digest('hex').slice(0, 12)
}
