import type { Cue } from '../../navigation'
import type { Phase } from '../context'
import type { Panning, PanningParts } from './panning'

/** Loads panning after arrival, as no visitor needs it before. */
export interface LazyPanning {
  onPhase(phase: Phase): void
  setCue(cue: Cue): void
  /** Loads panning unless it is loaded, and switches the motion sensor. Called again, it retries a failed load. */
  allow(tilt: boolean): void
}

export function createLazyPanning(parts: () => Omit<PanningParts, 'item'>): LazyPanning {
  let panning: Panning | undefined
  let cue: Cue | undefined
  let loading = false
  let tilts = false
  return {
    onPhase: (phase) => panning?.onPhase(phase),
    setCue(next) {
      cue = next
    },
    allow(tilt) {
      tilts = tilt
      panning?.setTilt(tilt)
      if (loading) return
      loading = true
      import('./panning').then(
        (loaded) => {
          panning = loaded.createPanning({ ...parts(), item: () => cue?.now })
          panning.setTilt(tilts)
        },
        (error) => {
          loading = false
          console.warn(error)
        },
      )
    },
  }
}
