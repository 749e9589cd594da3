import type { Locale } from '../../content'
import type { Clock } from '../../util'
import { errorLog } from '../http/errorLog'
import type { MailSettings } from '../mail/settings'
import { createSmtpClient } from '../mail/smtp'
import { writeAlarm } from './alarmLetter'
import { createAlarms } from './alarms'
import { type FleetStore, openFleetStore } from './fleetStore'
import { readSentAlarms, writeSentAlarms } from './sentAlarms'

export interface FleetOptions {
  readonly dir: string
  /** Minutes without a word after which a kiosk is silent. */
  readonly silentAfter: number
  readonly timeZone: string | undefined
  /** Absent: nobody is mailed. */
  readonly mail: MailSettings | undefined
  /** Language of the mails. */
  readonly locale: Locale
  /** Public origin of this server, by which a mail names the page of all kiosks. */
  readonly publicUrl: string | undefined
}

/** Kiosks as a server hears them: what is known of them, and mails when they fall silent. */
export interface FleetWatch {
  readonly store: FleetStore
  /** Begins to mail. */
  begin(): void
  end(): Promise<void>
}

const clock: Clock = {
  now: () => performance.now(),
  after(ms, wake) {
    const timer = setTimeout(wake, ms).unref()
    return () => clearTimeout(timer)
  },
}

export async function openFleet(options: FleetOptions): Promise<FleetWatch> {
  const { dir, silentAfter, timeZone, mail, locale, publicUrl } = options
  const store = await openFleetStore(dir, { silentAfter, timeZone })
  const page = publicUrl && `${publicUrl}/fleet`
  const alarms =
    mail &&
    createAlarms({
      ...{ store, silentAfter, clock, print: errorLog.print },
      notices: createSmtpClient(mail),
      write: (news, kiosks) => writeAlarm(news, kiosks, { locale, page, timeZone }),
      readSentAlarms: () => readSentAlarms(dir),
      writeSentAlarms: (sent) => writeSentAlarms(dir, sent),
    })
  return {
    store,
    begin: () => alarms?.begin(),
    async end() {
      await alarms?.end()
      await store.end()
    },
  }
}
