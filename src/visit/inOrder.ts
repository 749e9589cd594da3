import type { Action } from '../content'
import type { Visit, VisitState } from './visit'

/**
 * Does actions one after the other, each when the one before is done: a way is done on arrival, what opens over the picture
 * when it is closed again, everything else at once. A visitor who turns elsewhere meanwhile, or is not let in, is left
 * alone with the rest. The answer stops it.
 */
export function runInOrder(
  visit: Pick<Visit, 'getState' | 'subscribe' | 'dispatch'>,
  actions: readonly Action[],
): () => void {
  let stopped = false
  let end = () => {}

  const run = ([action, ...rest]: readonly Action[]): void => {
    if (!action || stopped) return
    const before = visit.getState()
    visit.dispatch(action)
    if (rest.length === 0) return
    const wanted = action.type === 'goTo' ? action.payloadId : heading(visit.getState())
    const level = openedAt(visit.getState(), before)
    const follow = (state: VisitState) => {
      const turnedAway = heading(state) !== wanted
      if (!turnedAway && (isMoving(state) || isOpen(state, level))) return
      end()
      if (!turnedAway) run(rest)
    }
    end = visit.subscribe(follow)
    follow(visit.getState())
  }
  run(actions)
  return () => {
    stopped = true
    end()
  }
}

/** Where in the pile something was opened; a tour goes on beside what follows. */
function openedAt({ overlays }: VisitState, before: VisitState): number | undefined {
  const opened = overlays.length > before.overlays.length && overlays.at(-1)?.type !== 'tour'
  return opened ? overlays.length - 1 : undefined
}

function isOpen({ overlays }: VisitState, level: number | undefined): boolean {
  return level !== undefined && level < overlays.length
}

function heading({ navigation }: VisitState) {
  return navigation.delayedTarget ?? navigation.target
}

function isMoving({ navigation }: VisitState): boolean {
  return navigation.locked || navigation.location !== navigation.target
}
