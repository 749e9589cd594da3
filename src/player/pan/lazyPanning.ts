import type { Cue } from '../../navigation'
import type { PlayerHost } from '../context'
import type { Panning, PanningParts } from './panning'

/** Loads panning after arrival, as no visitor needs it before. */
interface LazyPanning {
  /** The host of a player whose phases panning has to know. */
  follow(host: PlayerHost): PlayerHost
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
    follow: (host) => ({
      ...host,
      onPhase(phase) {
        panning?.onPhase(phase)
        host.onPhase(phase)
      },
    }),
    setCue(next) {
      cue = next
    },
    allow(tilt) {
      tilts = tilt
      panning?.setTilt(tilt)
      if (loading) return
      loading = true
      import('./panning').then(
        ({ createPanning }) => {
          panning = createPanning({ ...parts(), item: () => cue?.now })
          panning.setTilt(tilts)
        },
        (error) => {
          loading = false
          console.warn('Pictures cannot be panned yet.', error)
        },
      )
    },
  }
}
