import { isRecord } from '../content'
import type { Visit } from '../visit'

const KEY = 'showroom.configurations'

/** Keeps what visitors put together when the page is loaded anew, as long as its tab or window is open. */
export function keepConfigurations(visit: Visit, storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  for (const [uid, configuration] of Object.entries(stored(storage))) {
    if (isRecord(configuration)) visit.dispatch({ type: 'configure', uid, configuration })
  }
  visit.subscribe(({ configurations }, before) => {
    if (configurations === before.configurations) return
    try {
      storage.setItem(KEY, JSON.stringify(Object.fromEntries(configurations)))
    } catch (error) {
      console.warn('What was put together could not be kept for when the page is loaded anew.', error)
    }
  })
}

function stored(storage: Pick<Storage, 'getItem'>): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}
