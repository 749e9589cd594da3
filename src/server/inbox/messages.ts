import type { PayloadId } from '../../content'
import { omitUndefined } from '../../util'
import type { ServerOptions } from '../createServer'
import type { LiveRelease } from '../liveRelease'
import type { TitleOf } from '../mail/letter'
import { openMail } from '../mail/open'
import type { MailSettings } from '../mail/settings'
import { createInbox } from './inbox'
import { type Retention, startRetention } from './retention'

interface MessagesOptions {
  /** Where they are kept. */
  readonly dir: string
  /** Absent: nothing is mailed. */
  readonly mail: MailSettings | undefined
  /** Absent: they stay until they are collected. */
  readonly keepDays: number | undefined
  /** Milliseconds between two looks for those that have to go. */
  readonly checkEvery?: number
}

/** Visitors' messages: kept, mailed where that is set up, and taken out some days later. */
export interface Messages {
  /** What the server needs of them. */
  readonly options: Required<Pick<ServerOptions, 'inbox' | 'onMessage' | 'mailHealth'>>
  /** Begins to mail and to take out. */
  begin(): void
  /** Resolves when nothing is on its way any more. */
  end(): Promise<void>
}

/** `live`: the release whose places messages name, once there is one. */
export function openMessages(
  { dir, mail: settings, keepDays, checkEvery }: MessagesOptions,
  live: () => LiveRelease | undefined,
): Messages {
  const inbox = createInbox(dir)
  const titleOf: TitleOf = async (payloadId, locale) => {
    const content = await live()?.current().places.contentIn(locale)
    return content?.items.get(payloadId as PayloadId)?.title
  }
  const mail = settings && openMail(dir, inbox, settings, titleOf)
  let retention: Retention | undefined

  return {
    options: {
      inbox,
      onMessage: async (message) => mail?.mailer.take(message),
      mailHealth: () => mail?.mailer.health(),
    },
    begin() {
      mail?.mailer.begin()
      if (keepDays === undefined) return
      retention = startRetention({
        inbox,
        days: keepDays,
        ...omitUndefined({ every: checkEvery }),
        isDeletable: (message) => mail?.mailer.isSettled(message) ?? true,
        onChecked: async (ids) => mail?.log.forget((id) => ids.has(id)),
      })
    },
    async end() {
      await Promise.all([retention?.end(), mail?.mailer.end()])
    },
  }
}
