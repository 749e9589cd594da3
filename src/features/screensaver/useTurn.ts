import { useEffect, useState } from 'react'
import type { Location, ScreensaverEntry } from '../../content'
import { currentLocation, screensaverEntry, screensaverStays, useVisit, type VisitState } from '../../ports'

/** Milliseconds until the caption changes over a single picture, which stays. */
const STAY_MS = 12_000

interface Turn {
  /** Grows with each change. */
  readonly count: number
  /** How often all media have been shown. */
  readonly round: number
  /** What is shown; undefined: the place behind the screensaver. */
  readonly entry: ScreensaverEntry | undefined
  readonly place: Location | undefined
}

/** What the screensaver shows. While it fades out, the last one. */
export function useTurn(): Turn {
  const entries = useVisit(entryCount)
  const current = useVisit((state) => state.screensaver)
  const entry = useVisit(screensaverEntry)
  const place = useVisit(currentLocation)
  const stays = useVisit(screensaverStays)
  const [last, setLast] = useState<typeof current>(null)
  const [turn, setTurn] = useState<Omit<Turn, 'round'>>({ count: 0, entry, place })
  if (current !== last) {
    setLast(current)
    if (current) setTurn({ count: last ? turn.count + 1 : turn.count, entry, place })
  } else if (current && place !== turn.place) setTurn({ ...turn, place })
  useEffect(() => {
    if (!current || !stays) return
    const timer = setInterval(() => setTurn((turn) => ({ ...turn, count: turn.count + 1 })), STAY_MS)
    return () => clearInterval(timer)
  }, [current, stays])
  return { ...turn, round: Math.floor(turn.count / entries) }
}

function entryCount({ screensaver, content }: VisitState): number {
  const shown = screensaver?.mode === 'media' ? content.screensavers.get(screensaver.id) : undefined
  return shown?.media.length ?? 1
}
