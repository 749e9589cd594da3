import type { KeyValueStore, NextVisitors, Text } from '../../ports'
import type { Visit } from '../../visit'

const KEY = 'showroom.tours'

/** Limits of stored tours and of the length of a key, as storage may contain anything. */
const [MAX_TOURS, MAX_KEY_LENGTH] = [100, 200] as const

type Storage = Pick<KeyValueStore, 'getItem' | 'setItem' | 'removeItem'>

/** Stores the steps of tours across page reloads, as long as the tab is open and no other visitor comes. */
export function storeTours(
  visit: Pick<Visit, 'getState' | 'onEvent' | 'report'>,
  storage: Storage,
  onNextVisitor: NextVisitors['subscribe'],
): void {
  visit.report({ type: 'tourStepsRestored', steps: stored(storage) })
  visit.onEvent(({ type }, { tours }) => {
    if (type !== 'tourStepsChanged') return
    if (tours.steps.size === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify([...tours.steps].slice(-MAX_TOURS)))
  })
  onNextVisitor(() => {
    visit.report({ type: 'tourStepsRestored', steps: new Map() })
    for (const overlay of visit.getState().overlays)
      if (overlay.type === 'tour') visit.report({ type: 'overlayFailed', overlay })
  })
}

/** Tells the visitor about an unknown tour, once, because autoplay requests it again and again. */
export function reportUnknownTours(visit: Pick<Visit, 'dispatch'>, text: Text): (key: string) => void {
  const reported = new Set<string>()
  return (key) => {
    if (reported.has(key) || reported.size >= MAX_TOURS) return
    reported.add(key)
    visit.dispatch({ type: 'notify', kind: 'warning', text: text('tour.unknown', { tour: key }) })
  }
}

function stored(storage: Storage): ReadonlyMap<string, number> {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return new Map(Array.isArray(parsed) ? parsed.slice(0, MAX_TOURS).filter(isStep) : [])
  } catch {
    return new Map()
  }
}

function isStep(entry: unknown): entry is [string, number] {
  if (!Array.isArray(entry)) return false
  const [key, index] = entry
  return typeof key === 'string' && key.length <= MAX_KEY_LENGTH && Number.isInteger(index) && index >= 0
}
