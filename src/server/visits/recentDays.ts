import { LRUCache } from 'lru-cache'
import type { Calendar } from './calendar'
import { type ReadPosition, readNewEvents, UNREAD } from './dayFile'
import { createTally, type Tally } from './tally'

/** Days whose every event is known. */
interface RecentDays {
  /** What is counted of a day, with all that its file holds now. */
  tally(day: string): Promise<Tally>
}

/** Those that events still come for are remembered: today, and the days before for who is late. */
const MOST_OPEN = 5

interface OpenDay {
  tally: Tally
  position: ReadPosition
}

/** `isRecent`: whether events still come for a day. */
export function createRecentDays(
  dir: string,
  calendar: Calendar,
  isRecent: (day: string) => boolean,
): RecentDays {
  const open = new LRUCache<string, OpenDay>({ max: MOST_OPEN })

  const readAll = async (day: string, held: OpenDay): Promise<Tally> => {
    held.position = await readNewEvents(
      dir,
      day,
      held.position,
      () => {
        held.tally = createTally(calendar)
      },
      (event) => held.tally.add(event),
    )
    return held.tally
  }
  return {
    async tally(day) {
      const held = open.get(day) ?? { tally: createTally(calendar), position: UNREAD }
      open.delete(day)
      const tally = await readAll(day, held)
      if (isRecent(day)) open.set(day, held)
      return tally
    },
  }
}
