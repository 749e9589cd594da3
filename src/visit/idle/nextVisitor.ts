import { initialNavigation } from '../../navigation'
import { initialState, type VisitState } from '../state'

/**
 * The state for the next visitor: as when the page was opened, except for what belongs to the screen and
 * what it shows. Everything not named here is reset.
 */
export function stateForNextVisitor(state: VisitState): VisitState {
  const { stage, screen, online, lessMotion, mobile, settings } = state
  const { content, graph, language, host, userAgent, address } = state
  return {
    ...initialState({ content, graph, settings, language, host, userAgent }),
    ...{ stage, screen, online, lessMotion, mobile, address },
    // The screensaver continues.
    screensaver: state.screensaver,
    visitors: state.visitors + 1,
    navigation: {
      ...initialNavigation,
      powerSave: settings.powerSave.active,
      // Later reports about the previous cue are ignored.
      serial: state.navigation.serial + 1,
    },
  }
}
