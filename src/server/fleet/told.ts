import { isRecord } from '../../content'
import { isKioskId } from '../../contracts'
import { FileFault, openPlain } from '../plainFile'
import { writeWhole } from '../wholeFile'

/** What somebody was told by mail of a kiosk, and not yet that it is over. */
export interface Told {
  readonly silent: boolean
  readonly updateFailed: boolean
}

/** By the kiosk's id; kiosks of which nothing is left to say are not in it. */
export type AllTold = ReadonlyMap<string, Told>

export const TOLD_FILE = 'told.json'

/** What was told before this start. Nothing where there is no such file, or a broken one: rather told twice than never. */
export async function readTold(dir: string): Promise<AllTold> {
  const json = await readJson(dir)
  const told = new Map<string, Told>()
  for (const [kiosk, entry] of Object.entries(isRecord(json) ? json : {})) {
    if (!isKioskId(kiosk) || !isRecord(entry)) continue
    told.set(kiosk, { silent: entry.silent === true, updateFailed: entry.updateFailed === true })
  }
  return told
}

export async function writeTold(dir: string, told: AllTold): Promise<void> {
  await writeWhole(dir, TOLD_FILE, `${JSON.stringify(Object.fromEntries(told))}\n`)
}

async function readJson(dir: string): Promise<unknown> {
  const handle = await openPlain(dir, TOLD_FILE).catch((cause) => {
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
