import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Settings } from '../settings'
import { type Gpu, probeGpu } from './gpuProbe'
import type { MountedPlayer } from './mount'
import type { Stage } from './stage'

/** How long browsers may take to give a lost GPU back, in milliseconds. Those that never do need a new canvas. */
const RESTORE_TIMEOUT_MS = 5_000
const MAX_CANVASES = 4

interface GpuStageOptions {
  /** The running player; null before it is mounted. */
  readonly player: () => MountedPlayer | null
  readonly setting: Settings['player']['stage']
  /** Whether to look for a GPU at all. */
  readonly probes: boolean
}

interface GpuStageProps {
  /** Undefined until it was looked for. */
  readonly gpu: Gpu | undefined
  /** Whether to draw a canvas. */
  readonly active: boolean
  /** Only on a real GPU; a software one is refused. */
  readonly onlyFast: boolean
  /** Counts the canvases so far: with each a new one is made. */
  readonly canvas: number
  readonly join: (stage: Stage) => void
  readonly leave: (stage: Stage) => void
}

/** Decides whether the GPU stage is used, and joins it to the player. */
export function useGpuStage({ player, setting, probes }: GpuStageOptions): GpuStageProps {
  const { canvas, onLost, onRestored } = useCanvasRebuild()
  const join = useCallback(
    (stage: Stage) => {
      onRestored()
      player()?.addStage(stage)
    },
    [player, onRestored],
  )
  const leave = useCallback(
    (stage: Stage) => {
      player()?.removeStage(stage)
      onLost()
    },
    [player, onLost],
  )
  const gpu = useMemo(() => (probes ? probeGpu() : undefined), [probes])
  const active = gpu === 'fast' ? setting !== 'dom' : gpu === 'software' && setting === 'gpu'
  return { gpu, active, onlyFast: setting === 'auto', canvas, join, leave }
}

/** Counts the canvases needed so far: a lost one that does not come back by itself is to be made anew, a few times. */
function useCanvasRebuild(): { canvas: number; onLost: () => void; onRestored: () => void } {
  const [canvas, setCanvas] = useState(1)
  const timer = useRef<number>(undefined)
  const onRestored = useCallback(() => clearTimeout(timer.current), [])
  const onLost = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(
      () => setCanvas((made) => Math.min(made + 1, MAX_CANVASES)),
      RESTORE_TIMEOUT_MS,
    )
  }, [])
  useEffect(() => onRestored, [onRestored])
  return { canvas, onLost, onRestored }
}
