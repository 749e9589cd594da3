import type { Locale } from '../../content'
import type { Clock } from '../../util'
import { errorLog } from '../http/errorLog'
import type { MailSettings } from '../mail/settings'
import { createSmtpClient } from '../mail/smtp'
import { writeAlarm } from './alarmLetter'
import { createAlarms } from './alarms'
import { type FleetStore, type FleetStoreOptions, openFleetStore } from './fleetStore'
import { type AllSentAlarms, readSentAlarms, writeSentAlarms } from './sentAlarms'

export interface FleetOptions {
  readonly stores: FleetStores
  /** Minutes without a heartbeat after which a kiosk is silent. */
  readonly silentAfter: number
  readonly timeZone: string | undefined
  /** Absent: alarms are not mailed. */
  readonly mail: MailSettings | undefined
  /** Language of the mails. */
  readonly locale: Locale
  /** Public origin of this server, for the link to the fleet page in mails. */
  readonly publicUrl: string | undefined
}

/** Where kiosks and the alarms about them are stored. */
export interface FleetStores {
  open(options: FleetStoreOptions): Promise<FleetStore>
  readSentAlarms(): Promise<AllSentAlarms>
  writeSentAlarms(sent: AllSentAlarms): Promise<void>
  /** Whether this server mails alarms; absent: it does. */
  readonly isInCharge?: () => Promise<boolean>
}

/** Stores in a folder. No other process may write there. */
export const fleetFolder = (dir: string): FleetStores => ({
  open: (options) => openFleetStore(dir, options),
  readSentAlarms: () => readSentAlarms(dir),
  writeSentAlarms: (sent) => writeSentAlarms(dir, sent),
})

/** The fleet of a server: the stored kiosks, and mails when they become silent. */
export interface FleetWatch {
  readonly store: FleetStore
  /** Starts mailing. */
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
  const { stores, silentAfter, timeZone, mail, locale, publicUrl } = options
  const store = await stores.open({ silentAfter, timeZone })
  const page = publicUrl && `${publicUrl}/fleet`
  const alarms =
    mail &&
    createAlarms({
      ...{ store, silentAfter, clock, print: errorLog.print },
      notices: createSmtpClient(mail),
      write: (news, kiosks) => writeAlarm(news, kiosks, { locale, page, timeZone }),
      readSentAlarms: stores.readSentAlarms,
      writeSentAlarms: stores.writeSentAlarms,
      isInCharge: stores.isInCharge,
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
