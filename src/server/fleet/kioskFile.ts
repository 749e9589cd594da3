import { isRecord } from '../../content'
import { type KioskHeartbeat, readKioskHeartbeat } from '../../contracts'
import { writeAtomically } from '../files/atomicWrite'
import { readLines } from '../files/lineFile'

/** A stored kiosk: its last heartbeat without log and screenshot, and the time it arrived. */
export interface StoredKiosk {
  readonly beat: KioskHeartbeat
  /** Milliseconds since 1970, by the server's clock. */
  readonly seenAt: number
}

const KIOSKS_FILE = 'kiosks.jsonl'

/** Reads the stored kiosks; skips invalid lines. */
export async function readKiosks(dir: string, most: number): Promise<readonly StoredKiosk[]> {
  const kiosks = new Map<string, StoredKiosk>()
  for await (const [, line] of readLines({ dir, name: KIOSKS_FILE })) {
    const stored = readStoredKiosk(line)
    if (stored && kiosks.size < most) kiosks.set(stored.beat.kiosk, stored)
  }
  return [...kiosks.values()]
}

export async function writeKiosks(dir: string, kiosks: Iterable<StoredKiosk>): Promise<void> {
  let text = ''
  for (const { beat, seenAt } of kiosks) text += `${JSON.stringify({ seenAt, beat })}\n`
  await writeAtomically(dir, KIOSKS_FILE, text)
}

function readStoredKiosk(line: unknown): StoredKiosk | undefined {
  if (!isRecord(line) || typeof line.seenAt !== 'number' || !Number.isFinite(line.seenAt)) return undefined
  try {
    return { seenAt: line.seenAt, beat: withoutScreen(readKioskHeartbeat(line.beat)) }
  } catch {
    return undefined
  }
}

/** A heartbeat without its screenshot, which is stored separately. */
export function withoutScreen({ screen: _, ...beat }: KioskHeartbeat): KioskHeartbeat {
  return beat
}
