import type { GpuStage } from './gpuStage'

interface StageLifecycleParts {
  readonly stage: GpuStage
  readonly onStage: (stage: GpuStage) => void
  readonly onLost: (stage: GpuStage) => void
  /** It cannot be made ready. */
  readonly onFailure: (reason: unknown) => void
}

/** A stage that comes once it is ready, and goes at once. */
interface StageLifecycle {
  join(): void
  leave(): void
}

/** The stage is told of with `onStage` each time that it has come, and with `onLost` at once when it goes. */
export function createStageLifecycle({
  stage,
  onStage,
  onLost,
  onFailure,
}: StageLifecycleParts): StageLifecycle {
  /** Counts up with each that comes or goes: one that was lost while it made itself ready does not come. */
  let turn = 0
  return {
    join() {
      const mine = ++turn
      stage.warmUp().then(
        () => turn === mine && onStage(stage),
        (reason) => turn === mine && onFailure(reason),
      )
    },
    leave() {
      turn += 1
      onLost(stage)
    },
  }
}
