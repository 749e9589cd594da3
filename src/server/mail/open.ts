import { createHash } from 'node:crypto'
import type { Inbox } from '../inbox/inbox'
import type { BrandOf, TitleOf } from './letter'
import { createMailer, type Mailer } from './mailer'
import { createMailLog, type MailLog } from './mailLog'
import type { MailSettings } from './settings'
import { createSmtpClient } from './smtp'

/** The mailer of an inbox and its log. */
export interface Mail {
  readonly mailer: Mailer
  readonly log: MailLog
}

/** Creates the mailer for the inbox in `dir`. */
export function openMail(
  dir: string,
  inbox: Inbox,
  settings: MailSettings,
  { titleOf, brandOf }: { readonly titleOf: TitleOf; readonly brandOf?: BrandOf },
): Mail {
  const { host, port } = settings
  const log = createMailLog(dir)
  const server = `${host.includes(':') ? `[${host}]` : host}:${port}`
  const mailer = createMailer({
    ...{ inbox, log, server, titleOf, ...(brandOf && { brandOf }) },
    smtp: createSmtpClient(settings),
    setUp: setUpHash(settings),
  })
  return { mailer, log }
}

/** Changes with everything that a refusal may depend on. Contains no secret. */
function setUpHash({ host, port, encryption, login, from, to }: MailSettings): string {
  const all = JSON.stringify([host, port, encryption, login?.user, from, to])
  return createHash('sha256').update(all).digest('hex').slice(0, 12)
}
