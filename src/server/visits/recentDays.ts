import { LRUCache } from 'lru-cache'
import type { Calendar } from './calendar'
import { type ReadPosition, UNREAD } from './dayFile'
import { createTally, type Tally } from './tally'
import type { VisitDays } from './visitDays'

/** Tallies of recent days. */
interface RecentDays {
  /** Returns the tally of a day, up to date with what is stored. */
  tally(day: string): Promise<Tally>
}

/** Recent days are cached: today, and the days before for late events. */
const MOST_OPEN = 5

interface OpenDay {
  tally: Tally
  position: ReadPosition
}

/** `isRecent`: whether a day may still get events. */
export function createRecentDays(
  days: Pick<VisitDays, 'readNew'>,
  calendar: Calendar,
  isRecent: (day: string) => boolean,
): RecentDays {
  const open = new LRUCache<string, OpenDay>({ max: MOST_OPEN })

  const readAll = async (day: string, held: OpenDay): Promise<Tally> => {
    held.position = await days.readNew(
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
