import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { TrackedEvent } from '../../contracts'
import { appendLines, FileFull } from '../files/lineFile'
import { createNetworkQuotas } from '../files/networkQuotas'
import { fileOf, forgetOldDays, listDays, type ReadPosition, readNewEvents } from './dayFile'

/** The stored events of all days: in files of a folder, or in a database. */
export interface VisitDays {
  /** Days with events, oldest first. */
  list(): Promise<readonly string[]>
  /** Changes with the events of a day; undefined: it has none. */
  state(day: string): Promise<string | undefined>
  /**
   * Reads the events after a position. Calls `reset` if others were stored before: all events follow again.
   * Returns the next position.
   */
  readNew(
    day: string,
    position: ReadPosition,
    reset: () => void,
    onEvent: (event: TrackedEvent) => void,
  ): Promise<ReadPosition>
  /**
   * Resolves when all events are stored. `network`: who sends them; empty: not a visitor.
   * @throws FileFull when the day is full or the network has used its share.
   */
  append(day: string, events: readonly TrackedEvent[], network: string): Promise<void>
  /** Deletes the oldest days until at most `most` days and `mostBytes` bytes are left, but never the newest. */
  forgetOld(most: number, mostBytes: number): Promise<void>
}

/**
 * One network alone, such as a fair's, gets two thirds of a day; an eighth is reserved for networks with few
 * visits.
 */
export const DAY_QUOTAS = { shareOfFree: 2, reserves: [{ below: 1 / 8, mostOfOne: 1 / 1024 }] }

/** Stores each day in a file. No other process may write there. */
export function createFolderDays(dir: string, mostDayBytes: number): VisitDays {
  const quotas = createNetworkQuotas({ mostBytes: mostDayBytes, ...DAY_QUOTAS })
  return {
    list: () => listDays(dir),
    async state(day) {
      const found = await stat(join(dir, fileOf(day))).catch(() => undefined)
      return found && `${found.ino} ${found.size} ${found.mtimeMs}`
    },
    readNew: (day, position, reset, onEvent) => readNewEvents(dir, day, position, reset, onEvent),
    async append(day, events, network) {
      const lines = events.map((event) => JSON.stringify(event))
      const bytes = bytesOf(lines)
      const { size } = await stat(join(dir, fileOf(day))).catch(() => ({ size: 0 }))
      if (network !== '' && !quotas.hasRoom(network, day, bytes, mostDayBytes - size))
        throw new FileFull(`${join(dir, fileOf(day))}: one address has used its share`)
      await appendLines({ dir, name: fileOf(day), mostBytes: mostDayBytes }, lines)
      quotas.add(network, day, bytes)
    },
    forgetOld: (most, mostBytes) => forgetOldDays(dir, most, mostBytes),
  }
}

/** Bytes of lines with their ends. */
export const bytesOf = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0)
