import { isRecord } from '../../content'
import type { KeyValueStore } from '../../ports'
import type { Visit } from '../../visit'

const KEY = 'showroom.configurations'

/** Stores configurations across page reloads, as long as the tab is open. */
export function storeConfigurations(visit: Visit, storage: Pick<KeyValueStore, 'getItem' | 'setItem'>): void {
  for (const [uid, configuration] of Object.entries(stored(storage))) {
    if (isRecord(configuration)) visit.dispatch({ type: 'configure', uid, configuration })
  }
  visit.onEvent(({ type }, { configurations }) => {
    if (type !== 'configurationsChanged') return
    const isStored = storage.setItem(KEY, JSON.stringify(Object.fromEntries(configurations)))
    if (!isStored) console.warn('The configurations could not be stored; a page reload loses them.')
  })
}

function stored(storage: Pick<KeyValueStore, 'getItem'>): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}
