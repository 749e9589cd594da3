import { isRecord } from '../../content'
import { isKioskId } from '../../contracts'
import { writeAtomically } from '../files/atomicWrite'
import { FileFault, safeOpen } from '../files/safeOpen'

/** What somebody was told by mail of a kiosk, and not yet that it is over. */
export interface SentAlarms {
  readonly silent: boolean
  readonly updateFailed: boolean
}

/** By the kiosk's id; kiosks of which nothing is left to say are not in it. */
export type AllSentAlarms = ReadonlyMap<string, SentAlarms>

const SENT_ALARMS_FILE = 'told.json'

/** What was told before this start. Nothing where there is no such file, or a broken one: rather told twice than never. */
export async function readSentAlarms(dir: string): Promise<AllSentAlarms> {
  const json = await readJson(dir)
  const sent = new Map<string, SentAlarms>()
  for (const [kiosk, entry] of Object.entries(isRecord(json) ? json : {})) {
    if (!isKioskId(kiosk) || !isRecord(entry)) continue
    sent.set(kiosk, { silent: entry.silent === true, updateFailed: entry.updateFailed === true })
  }
  return sent
}

export async function writeSentAlarms(dir: string, sent: AllSentAlarms): Promise<void> {
  await writeAtomically(dir, SENT_ALARMS_FILE, `${JSON.stringify(Object.fromEntries(sent))}\n`)
}

async function readJson(dir: string): Promise<unknown> {
  const handle = await safeOpen(dir, SENT_ALARMS_FILE).catch((cause) => {
    if (!(cause instanceof FileFault)) throw cause
  })
  try {
    return JSON.parse((await handle?.readFile('utf8')) ?? 'null')
  } catch {
    return null
  } finally {
    await handle?.close()
  }
}
