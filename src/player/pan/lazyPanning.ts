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
  const load = async () => {
    loading = true
    try {
      const { createPanning } = await import('./panning')
      const loaded = parts()
      if (!loaded.signal.aborted) panning = createPanning({ ...loaded, item: () => cue?.now })
      panning?.setTilt(tilts)
    } catch (error) {
      console.warn('Pictures cannot be panned yet.', error)
    }
    loading = false
  }
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
      if (panning) panning.setTilt(tilt)
      else if (!loading) load()
    },
  }
}
