import { useSyncExternalStore } from 'react'

/** Whether the page fills the screen, and how to change that; undefined where the browser does not let it. */
export function useFullscreen():
  | { readonly on: boolean; readonly toggle: (on: boolean) => void }
  | undefined {
  const on = useSyncExternalStore(follow, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return undefined
  const toggle = (wanted: boolean) => {
    const done = wanted ? document.documentElement.requestFullscreen() : document.exitFullscreen()
    done.catch((error: unknown) => console.warn('The screen could not be filled or left.', error))
  }
  return { on, toggle }
}

function follow(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
