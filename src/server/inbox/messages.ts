import type { PayloadId } from '../../content'
import { omitUndefined } from '../../util'
import type { ServerOptions } from '../createServer'
import { errorLog } from '../http/errorLog'
import type { LiveRelease } from '../liveRelease'
import type { TitleOf } from '../mail/letter'
import { openMail } from '../mail/open'
import type { MailSettings } from '../mail/settings'
import { createSmtpClient } from '../mail/smtp'
import { startErasures } from './erasure'
import { createFullnessCheck } from './fullness'
import { createInbox, type Inbox } from './inbox'
import { type Retention, startRetention } from './retention'

interface MessagesOptions {
  /** Folder of the inbox. */
  readonly dir: string
  /** Absent: messages are not mailed. */
  readonly mail: MailSettings | undefined
  /** Absent: messages stay until they are collected. */
  readonly keepDays: number | undefined
  /** Milliseconds between two checks for expired messages. */
  readonly checkEvery?: number
}

/** Visitors' messages: stored, mailed if mail is set up, and deleted after the configured days. */
export interface Messages {
  /** Options for `createServer`. */
  readonly options: Required<Pick<ServerOptions, 'inbox' | 'onMessage' | 'mailHealth'>>
  /** Starts mailing and deleting. */
  begin(): void
  /** Stops. Resolves when all running work is done. */
  end(): Promise<void>
}

/** `live`: the release that provides the titles of locations, once it is open. */
export function openMessages(
  { dir, mail: settings, keepDays, checkEvery }: MessagesOptions,
  live: () => LiveRelease | undefined,
): Messages {
  const store = createInbox(dir)
  const checkFullness = createFullnessCheck({
    ...{ inbox: store, dir },
    notices: settings && createSmtpClient(settings),
    locale: () => live()?.current().content.manifest.defaultLocale ?? 'en',
  })
  const add: Inbox['add'] = async (message, network) => {
    try {
      return await store.add(message, network)
    } finally {
      checkFullness().catch((cause) => errorLog.print(`The size of the inbox cannot be checked: ${cause}`))
    }
  }
  const inbox: Inbox = { ...store, add }
  const titleOf: TitleOf = async (payloadId, locale) => {
    const content = await live()?.current().places.contentIn(locale)
    return content?.items.get(payloadId as PayloadId)?.title
  }
  const mail = settings && openMail(dir, inbox, settings, titleOf)
  let retention: Retention | undefined
  let erasures: ReturnType<typeof startErasures> | undefined

  return {
    options: {
      inbox,
      onMessage: async (message, network) => mail?.mailer.take(message, network),
      mailHealth: () => mail?.mailer.health(),
    },
    begin() {
      mail?.mailer.begin()
      erasures = startErasures({ dir, inbox, onErased: (ids) => mail?.mailer.forget(ids) })
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
      await Promise.all([retention?.end(), erasures?.end(), mail?.mailer.end()])
    },
  }
}
