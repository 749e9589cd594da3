import { createHash } from 'node:crypto'
import type { Inbox } from '../inbox/inbox'
import type { TitleOf } from './letter'
import { createMailer, type Mailer } from './mailer'
import { createMailBook, type MailBook } from './mailLog'
import type { MailSettings } from './settings'
import { createPost } from './smtp'

/** Mail as it runs beside an inbox, and its book. */
export interface Mail {
  readonly mailer: Mailer
  readonly book: MailBook
}

/** Mails the messages of the inbox in `dir`, once it begins. */
export function openMail(dir: string, inbox: Inbox, settings: MailSettings, titleOf: TitleOf): Mail {
  const { host, port } = settings
  const book = createMailBook(dir)
  const server = `${host.includes(':') ? `[${host}]` : host}:${port}`
  const mailer = createMailer({
    ...{ inbox, book, server, titleOf },
    post: createPost(settings),
    setUp: setUpOf(settings),
  })
  return { mailer, book }
}

/** Changes with what a refusal depends on; nothing secret can be found out from it. */
function setUpOf({ host, port, encryption, login, from, to }: MailSettings): string {
  const all = JSON.stringify([host, port, encryption, login?.user, from, to])
  return createHash('sha256').update(all).digest('hex').slice(0, 12)
}
