import { STRANGER } from '../content'
import { initialNavigation } from '../navigation'
import type { VisitState } from './visit'

/**
 * The state that the next visitor finds: as it was when the page was opened, but for what belongs to the screen and what it
 * shows. Whatever a visit comes to hold is forgotten unless it is named here.
 */
export function forNextVisitor(initial: VisitState, state: VisitState): VisitState {
  const { content, graph, settings, language, stage, screen, online, lessMotion, mobile } = state
  return {
    ...initial,
    ...{ content, graph, settings, language, stage, screen, online, lessMotion, mobile },
    // An idle screen goes on with what it shows while nobody is there.
    screensaver: state.screensaver,
    visitor: STRANGER,
    visitors: state.visitors + 1,
    navigation: {
      ...initialNavigation,
      powerSave: settings.powerSave.active,
      // What the player says from now on of what it showed before is not listened to.
      serial: state.navigation.serial + 1,
    },
  }
}
