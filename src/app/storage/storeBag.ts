import { bagText, isRecord, readBag } from '../../content'
import type { KeyValueStore, NextVisitors } from '../../ports'
import type { Visit } from '../../visit'

const KEY = 'showroom.bag'

/**
 * Stores the bag across page reloads, as long as the tab is open and the visitor is the same. Articles are
 * stored by their ids in one language, so a bag of another language is ignored.
 */
export function storeBag(
  visit: Visit,
  storage: KeyValueStore,
  nextVisitors: Pick<NextVisitors, 'subscribe'>,
): void {
  for (const item of stored(storage, visit.getState().language)) visit.dispatch({ type: 'takeAlong', item })
  nextVisitors.subscribe(() => visit.dispatch({ type: 'emptyBag' }))
  visit.onEvent(({ type }, { bag, language }) => {
    if (type !== 'bagChanged' && type !== 'languageChanged') return
    if (bag.length === 0) return storage.removeItem(KEY)
    if (!storage.setItem(KEY, JSON.stringify({ language, bag: bagText(bag) })))
      console.warn('The bag could not be stored; a page reload empties it.')
  })
}

function stored(storage: Pick<KeyValueStore, 'getItem'>, language: string) {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    if (!isRecord(parsed) || parsed.language !== language || typeof parsed.bag !== 'string') return []
    return readBag(parsed.bag).items
  } catch {
    return []
  }
}
