import type { Enqueue } from './playback/serialQueue'
import type { Screen } from './screen'
import type { Stage } from './stage'

/** Moves the screen to another stage, and back when that is lost. */
interface StageSwitch {
  /** Moves to the stage as soon as no other task changes the picture. */
  offer(stage: Stage): void
  /** Retries a stage that could not show an earlier picture. */
  retry(): void
  /** The stage is lost. The base stage takes over at once. */
  lose(stage: Stage): void
}

export function createStageSwitch(screen: Screen, enqueue: Enqueue): StageSwitch {
  let offered: Stage | null = null

  async function move(): Promise<void> {
    const stage = offered
    if (!stage) return
    try {
      await screen.moveTo(stage)
      offered = null
    } catch (error) {
      console.info('The new stage cannot show this picture yet; the current stage stays.', error)
    }
  }

  return {
    offer(stage) {
      offered = stage
      enqueue(move)
    },
    retry() {
      if (offered) enqueue(move)
    },
    lose(stage) {
      if (offered === stage) offered = null
      screen.leave(stage)
    },
  }
}
