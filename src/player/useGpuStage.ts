import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Settings } from '../settings'
import { type Gpu, probeGpu } from './gpuProbe'
import type { Mounted } from './mount'
import type { Stage } from './stage'

/** How long browsers may take to give a lost GPU back, in milliseconds. Those that never do need a new canvas. */
const PATIENCE = 5_000
const MOST_CANVASES = 4

interface GpuStageOptions {
  /** The running player; null before it is mounted. */
  readonly player: () => Mounted | null
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
  const { canvas, lost, back } = useRebuild()
  const join = useCallback(
    (stage: Stage) => {
      back()
      player()?.join(stage)
    },
    [player, back],
  )
  const leave = useCallback(
    (stage: Stage) => {
      player()?.leave(stage)
      lost()
    },
    [player, lost],
  )
  const gpu = useMemo(() => (probes ? probeGpu() : undefined), [probes])
  const active = gpu === 'fast' ? setting !== 'dom' : gpu === 'imitated' && setting === 'gpu'
  return { gpu, active, onlyFast: setting === 'auto', canvas, join, leave }
}

/** Counts the canvases needed so far: a lost one that does not come back by itself is to be made anew, a few times. */
function useRebuild(): { canvas: number; lost: () => void; back: () => void } {
  const [canvas, setCanvas] = useState(1)
  const timer = useRef<number>(undefined)
  const back = useCallback(() => clearTimeout(timer.current), [])
  const lost = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setCanvas((made) => Math.min(made + 1, MOST_CANVASES)), PATIENCE)
  }, [])
  useEffect(() => back, [back])
  return { canvas, lost, back }
}
