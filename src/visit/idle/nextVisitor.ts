import { initialNavigation } from '../../navigation'
import { initialState, type VisitState } from '../state'

/**
 * The state that the next visitor finds: as it was when the page was opened, but for what belongs to the screen and what it
 * shows. Whatever a visit comes to hold is forgotten unless it is named here.
 */
export function stateForNextVisitor(state: VisitState): VisitState {
  const { stage, screen, online, lessMotion, mobile, settings } = state
  const { content, graph, language, host, userAgent, address } = state
  return {
    ...initialState({ content, graph, settings, language, host, userAgent }),
    ...{ stage, screen, online, lessMotion, mobile, address },
    // An idle screen goes on with what it shows while nobody is there.
    screensaver: state.screensaver,
    visitors: state.visitors + 1,
    navigation: {
      ...initialNavigation,
      powerSave: settings.powerSave.active,
      // What the player says from now on of what it showed before is not listened to.
      serial: state.navigation.serial + 1,
    },
  }
}
