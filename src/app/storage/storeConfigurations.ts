import { isRecord } from '../../content'
import type { KeyValueStore } from '../../ports'
import type { Visit } from '../../visit'

const KEY = 'showroom.configurations'

/** Keeps what visitors put together when the page is loaded anew, as long as its tab or window is open. */
export function storeConfigurations(visit: Visit, storage: Pick<KeyValueStore, 'getItem' | 'setItem'>): void {
  for (const [uid, configuration] of Object.entries(stored(storage))) {
    if (isRecord(configuration)) visit.dispatch({ type: 'configure', uid, configuration })
  }
  visit.onEvent(({ type }, { configurations }) => {
    if (type !== 'configurationsChanged') return
    const isKept = storage.setItem(KEY, JSON.stringify(Object.fromEntries(configurations)))
    if (!isKept) console.warn('What was put together could not be kept for when the page is loaded anew.')
  })
}

function stored(storage: Pick<KeyValueStore, 'getItem'>): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}
