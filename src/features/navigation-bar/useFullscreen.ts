import { useSyncExternalStore } from 'react'

/** Whether the page is in full screen, and a function to toggle it; undefined if the browser does not allow it. */
export function useFullscreen():
  | { readonly on: boolean; readonly toggle: (on: boolean) => void }
  | undefined {
  const on = useSyncExternalStore(follow, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return undefined
  const toggle = (wanted: boolean) => {
    const done = wanted ? document.documentElement.requestFullscreen() : document.exitFullscreen()
    done.catch((error: unknown) => console.warn('Full-screen mode could not be toggled.', error))
  }
  return { on, toggle }
}

function follow(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
