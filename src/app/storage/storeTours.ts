import type { KeyValueStore, NextVisitors, Text } from '../../ports'
import type { Visit } from '../../visit'

const KEY = 'showroom.tours'

/** Tours whose steps are kept, and letters of a key: what a browser keeps may be anybody's doing. */
const [MOST, LONGEST_KEY] = [100, 200] as const

type Storage = Pick<KeyValueStore, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps where tours were left when the page is loaded anew, as long as its tab is open and no other visitor comes. */
export function storeTours(
  visit: Pick<Visit, 'getState' | 'onEvent' | 'report'>,
  storage: Storage,
  onNextVisitor: NextVisitors['subscribe'],
): void {
  visit.report({ type: 'tourStepsRestored', steps: stored(storage) })
  visit.onEvent(({ type }, { tours }) => {
    if (type !== 'tourStepsChanged') return
    if (tours.steps.size === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify([...tours.steps].slice(-MOST)))
  })
  onNextVisitor(() => {
    visit.report({ type: 'tourStepsRestored', steps: new Map() })
    for (const overlay of visit.getState().overlays)
      if (overlay.type === 'tour') visit.report({ type: 'overlayFailed', overlay })
  })
}

/** Tells the visitor about an unknown tour, once: a wall asks for its own again and again. */
export function reportUnknownTours(visit: Pick<Visit, 'dispatch'>, text: Text): (key: string) => void {
  const said = new Set<string>()
  return (key) => {
    if (said.has(key) || said.size >= MOST) return
    said.add(key)
    visit.dispatch({ type: 'notify', kind: 'warning', text: text('tour.unknown', { tour: key }) })
  }
}

function stored(storage: Storage): ReadonlyMap<string, number> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return new Map(Array.isArray(kept) ? kept.slice(0, MOST).filter(isStep) : [])
  } catch {
    return new Map()
  }
}

function isStep(entry: unknown): entry is [string, number] {
  if (!Array.isArray(entry)) return false
  const [key, index] = entry
  return typeof key === 'string' && key.length <= LONGEST_KEY && Number.isInteger(index) && index >= 0
}
