import { bagText, isRecord, readBag } from '../../content'
import type { KeyValueStore, NextVisitors } from '../../ports'
import type { Visit } from '../../visit'

const KEY = 'showroom.bag'

/**
 * Keeps what a visitor takes along when the page is loaded anew, as long as its tab or window is open and the visitor the
 * same. Articles are named by their ids in a language: what was kept in another one is not known.
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
      console.warn('What is taken along could not be kept for when the page is loaded anew.')
  })
}

function stored(storage: Pick<KeyValueStore, 'getItem'>, language: string) {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    if (!isRecord(kept) || kept.language !== language || typeof kept.bag !== 'string') return []
    return readBag(kept.bag).items
  } catch {
    return []
  }
}
