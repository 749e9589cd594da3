import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hasClosedHosts } from '../media'
import type { Settings } from '../settings'
import { type Gpu, probeGpu } from './gpuProbe'
import type { MountedPlayer } from './mount'
import type { Stage } from './stage'

/** How long browsers may take to restore a lost context, in milliseconds. After that a new canvas is created. */
const RESTORE_TIMEOUT_MS = 5_000
const MAX_CANVASES = 4

interface GpuStageOptions {
  /** Null before the player is mounted. */
  readonly player: () => MountedPlayer | null
  readonly setting: Settings['player']['stage']
  /** Whether to probe for a GPU. */
  readonly probes: boolean
  /** Films are not played: no canvas is needed. */
  readonly imagesOnly: boolean
}

interface GpuStageProps {
  /** Undefined before the probe. */
  readonly gpu: Gpu | undefined
  /** Whether to render a canvas. */
  readonly active: boolean
  /** Refuses a software renderer. */
  readonly onlyFast: boolean
  /** The number of the canvas, used as its key. */
  readonly canvas: number
  readonly join: (stage: Stage) => void
  readonly leave: (stage: Stage) => void
}

/** Decides whether to use the GPU stage, and adds it to the player. */
export function useGpuStage({ player, setting, probes, imagesOnly }: GpuStageOptions): GpuStageProps {
  const { canvas, onLost, onRestored } = useCanvasRebuild()
  /** The media of some host cannot become textures. */
  const [refused, setRefused] = useState(false)
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
      if (hasClosedHosts()) setRefused(true)
      else onLost()
    },
    [player, onLost],
  )
  const gpu = useMemo(() => (probes ? probeGpu() : undefined), [probes])
  const suits = gpu === 'fast' ? setting !== 'dom' : gpu === 'software' && setting === 'gpu'
  const active = suits && !refused && !imagesOnly
  return { gpu, active, onlyFast: setting === 'auto', canvas, join, leave }
}

/** Replaces a canvas whose context is not restored in time, a few times. */
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
