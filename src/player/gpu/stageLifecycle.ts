import type { GpuStage } from './gpuStage'

interface StageLifecycleParts {
  readonly stage: GpuStage
  readonly onStage: (stage: GpuStage) => void
  readonly onLost: (stage: GpuStage) => void
  /** Warming up has failed. */
  readonly onFailure: (reason: unknown) => void
}

/** Joins a stage to the player once it is ready, and leaves at once. */
interface StageLifecycle {
  join(): void
  leave(): void
}

/** Calls `onStage` whenever the stage is ready and `onLost` at once when it leaves. */
export function createStageLifecycle({
  stage,
  onStage,
  onLost,
  onFailure,
}: StageLifecycleParts): StageLifecycle {
  /** Counts every join and leave, so that a stage that was lost while warming up does not join. */
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
