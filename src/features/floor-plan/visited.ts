import { useEffect, useSyncExternalStore } from 'react'
import { currentLocation, useVisit } from '../../ports'
import { createEmitter } from '../../util'

let visited: ReadonlySet<string> = new Set()
const changes = createEmitter()

const read = () => visited

/** The places that this visitor has been to. */
export function useVisited(): ReadonlySet<string> {
  return useSyncExternalStore(changes.subscribe, read, read)
}

/** Records where the visitor has been. Mounted again for each visitor. */
export function VisitedRecorder(): null {
  const here = useVisit((state) => currentLocation(state)?.payloadId)
  useEffect(() => {
    if (here === undefined || visited.has(here)) return
    visited = new Set([...visited, here])
    changes.emit()
  }, [here])
  useEffect(
    () => () => {
      visited = new Set()
    },
    [],
  )
  return null
}
