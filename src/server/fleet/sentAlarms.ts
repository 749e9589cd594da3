import { isRecord } from '../../content'
import { isKioskId } from '../../contracts'
import { writeAtomically } from '../files/atomicWrite'
import { readBounded } from '../files/readBounded'
import { FileFault, safeOpen } from '../files/safeOpen'

/** Open alarms of a kiosk: mailed, and not yet resolved by mail. */
export interface SentAlarms {
  readonly silent: boolean
  readonly updateFailed: boolean
  readonly expired: boolean
}

/** By kiosk id; kiosks without open alarms are absent. */
export type AllSentAlarms = ReadonlyMap<string, SentAlarms>

const SENT_ALARMS_FILE = 'told.json'

/**
 * Reads the alarms mailed before this start. A missing or broken file is empty: a repeated mail is better
 * than none.
 */
export async function readSentAlarms(dir: string): Promise<AllSentAlarms> {
  return sentAlarmsIn(await readJson(dir))
}

/** The alarms in stored JSON; whatever is not one is skipped. */
export function sentAlarmsIn(json: unknown): AllSentAlarms {
  const sent = new Map<string, SentAlarms>()
  for (const [kiosk, entry] of Object.entries(isRecord(json) ? json : {})) {
    if (!isKioskId(kiosk) || !isRecord(entry)) continue
    const isOpen = (alarm: keyof SentAlarms) => entry[alarm] === true
    sent.set(kiosk, {
      silent: isOpen('silent'),
      updateFailed: isOpen('updateFailed'),
      expired: isOpen('expired'),
    })
  }
  return sent
}

export async function writeSentAlarms(dir: string, sent: AllSentAlarms): Promise<void> {
  await writeAtomically(dir, SENT_ALARMS_FILE, `${JSON.stringify(Object.fromEntries(sent))}\n`)
}

/** Thousands of kiosks have less. */
const MOST_BYTES = 16 * 1024 * 1024

async function readJson(dir: string): Promise<unknown> {
  const handle = await safeOpen(dir, SENT_ALARMS_FILE).catch((cause) => {
    if (!(cause instanceof FileFault)) throw cause
  })
  try {
    const bytes = handle && (await readBounded(handle, MOST_BYTES))
    return JSON.parse(bytes?.toString('utf8') ?? 'null')
  } catch {
    return null
  } finally {
    await handle?.close()
  }
}
