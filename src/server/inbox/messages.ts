import type { PayloadId } from '../../content'
import { omitUndefined } from '../../util'
import type { ServerOptions } from '../createServer'
import { errorLog } from '../http/errorLog'
import { Busy } from '../http/limiter'
import type { LiveRelease } from '../liveRelease'
import type { LetterSources, TitleOf } from '../mail/letter'
import { type Mail, openMail } from '../mail/open'
import type { MailSettings } from '../mail/settings'
import { createSmtpClient } from '../mail/smtp'
import { startErasures } from './erasure'
import { createFullnessCheck, type Lease } from './fullness'
import { createInbox, type Inbox } from './inbox'
import { type Retention, startRetention } from './retention'
import { createRotation } from './rotation'

/** Where messages and the states of their mails are stored. */
export interface MessageStore {
  readonly inbox: Inbox
  /** Where that is, for the operator. */
  readonly name: string
  /** What reads them, for the operator. */
  readonly readWith: string
  openMail(inbox: Inbox, settings: MailSettings, sources: LetterSources): Mail
  /** Carries out the requests of the `inbox` command; absent: the command erases by itself. */
  startErasures?(inbox: Inbox, onErased: (ids: ReadonlySet<string>) => void): { end(): Promise<void> }
  /** Chooses the server that mails that the inbox is nearly full; absent: this one. */
  readonly fullnessLease?: Lease
}

interface MessagesOptions {
  readonly store: MessageStore
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

/** Stores messages in a folder. No other process may write there. */
export const folderMessages = (dir: string): MessageStore => ({
  inbox: createInbox(dir),
  name: dir,
  readWith: 'npm run inbox',
  openMail: (inbox, settings, sources) => openMail(dir, inbox, settings, sources),
  startErasures: (inbox, onErased) => startErasures({ dir, inbox, onErased }),
})

/** `live`: the release that provides the titles of locations, once it is open. */
export function openMessages(
  { store: messages, mail: settings, keepDays, checkEvery }: MessagesOptions,
  live: () => LiveRelease | undefined,
): Messages {
  const { inbox: store, name } = messages
  const checkFullness = createFullnessCheck({
    ...{ inbox: store, name, lease: messages.fullnessLease },
    notices: settings && createSmtpClient(settings),
    locale: () => live()?.current().content.manifest.defaultLocale ?? 'en',
  })
  const add: Inbox['add'] = async (message, network) => {
    try {
      return await store.add(message, network)
    } finally {
      rotate()
        .then(checkFullness)
        .catch((cause) => {
          // An unavailable database reports itself.
          if (!(cause instanceof Busy)) errorLog.print(`The size of the inbox cannot be checked: ${cause}`)
        })
    }
  }
  const inbox: Inbox = { ...store, add }
  const rotate = createRotation({
    inbox: store,
    isMailed: (message) => mail?.mailer.isMailed(message) ?? false,
    prepare: async () => mail?.refresh?.(),
  })
  const titleOf: TitleOf = async (payloadId, locale) => {
    const content = await live()?.current().places.contentIn(locale)
    return content?.items.get(payloadId as PayloadId)?.title
  }
  const brandOf: LetterSources['brandOf'] = async (locale) => (await live()?.current().brandIn(locale))?.brand
  const mail = settings && messages.openMail(inbox, settings, { titleOf, brandOf })
  let retention: Retention | undefined
  let erasures: { end(): Promise<void> } | undefined

  return {
    options: {
      inbox,
      onMessage: async (message, network) => mail?.mailer.take(message, network),
      mailHealth: () => mail?.mailer.health(),
    },
    begin() {
      mail?.mailer.begin()
      erasures = messages.startErasures?.(inbox, (ids) => mail?.mailer.forget(ids))
      if (keepDays === undefined) return
      retention = startRetention({
        inbox,
        days: keepDays,
        ...omitUndefined({ every: checkEvery }),
        isDeletable: (message) => mail?.mailer.isSettled(message) ?? true,
        prepare: mail?.refresh,
        onChecked: async (ids) => mail?.forget((id) => ids.has(id)),
      })
    },
    async end() {
      await Promise.all([retention?.end(), erasures?.end(), mail?.mailer.end()])
    },
  }
}
