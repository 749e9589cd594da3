import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Cue, PlayerEvent } from '../navigation'
import type { Settings } from '../settings'
import { whenIdle } from '../util'
import { ErrorBoundary } from './ErrorBoundary'
import { probeGpu } from './gpuProbe'
import { type Mounted, mount } from './mount'
import type { Phase } from './phase'
import styles from './player.module.css'
import type { PlayerReadings } from './readings'
import type { Stage } from './stage'
import { useRebuild } from './useRebuild'

const GpuCanvas = lazy(() => import('./gpu/GpuCanvas'))

export interface PlayerProps {
  readonly cue: Cue
  readonly settings: Settings['player']
  /** A mobile device held upright. */
  readonly mobile: boolean
  /** Width by height that backgrounds are chosen for; absent: the stage's own. */
  readonly pictureRatio?: number | undefined
  /** Stills only. */
  readonly imagesOnly: boolean
  /** A place that would loop shows its still, where it has one. */
  readonly loopsRest?: boolean
  readonly resolveMedia: (url: string) => string
  readonly onEvent: (event: PlayerEvent) => void
  readonly onStage: (stage: 'gpu' | 'dom' | 'images') => void
  /** Several videos in a row could not be played (true), or one plays again (false). */
  readonly onUnplayable: (unplayable: boolean) => void
  /** Nothing has come to the screen for so long that only a new page can help. */
  readonly onStuck: () => void
  /** Once at the start: how to ask the player how it is doing. */
  readonly onReadings?: (read: () => PlayerReadings) => void
  /** The page that is this place's background, or null: whom to speak to. */
  readonly onIframe?: (frame: HTMLIFrameElement | null) => void
  /** Drawn over the picture, whose place is in `--picture-x -y -width -height` (px). */
  readonly children?: ReactNode
}

/**
 * A cue in; pixels, and what was presented, out. Its element says `data-stage`, `data-state`, and with `data-gpu` that the
 * processor plays the GPU: what is dear to draw is left out then.
 */
export function Player(props: PlayerProps) {
  const { cue, settings, mobile, pictureRatio, loopsRest = false, onStage, children } = props
  const root = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted>(null)
  const latest = useRef(props)
  const [begun, setBegun] = useState(false)
  const [settled, setSettled] = useState(false)
  const isSettled = useRef(false)
  const [phase, setPhase] = useState<Phase>('empty')
  const [surfaceKind, setSurfaceKind] = useState<Stage['kind']>('dom')
  const imagesOnly = props.imagesOnly || settings.stage === 'images'
  latest.current = props

  useLayoutEffect(() => {
    if (!root.current || !surface.current || !pages.current) return
    const parts = { root: root.current, surface: surface.current, pages: pages.current }
    const player = mount(parts, {
      defaultBlend: () => latest.current.settings.blend,
      aheadMegabytes: () => latest.current.settings.aheadMegabytes,
      isSettled: () => isSettled.current,
      films: () => latest.current.settings.films,
      surroundings: () => ({
        mobile: latest.current.mobile,
        pictureRatio: latest.current.pictureRatio ?? null,
        imagesOnly: latest.current.imagesOnly || latest.current.settings.stage === 'images',
        loopsRest: latest.current.loopsRest ?? false,
        resolveMedia: latest.current.resolveMedia,
      }),
      onEvent(event) {
        if (event.type === 'ready') setBegun(true)
        latest.current.onEvent(event)
      },
      onUnplayable: (unplayable) => latest.current.onUnplayable(unplayable),
      onPhase: setPhase,
      onStuck: () => latest.current.onStuck(),
      onStageKind: setSurfaceKind,
      onIframe: (frame) => latest.current.onIframe?.(frame),
    })
    mounted.current = player
    latest.current.onReadings?.(player.readings)
    return () => player.unmount()
  }, [])

  useEffect(() => mounted.current?.setCue(cue), [cue])
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the surroundings are made of.
  useEffect(
    () => mounted.current?.reconsider(),
    [mobile, pictureRatio, imagesOnly, loopsRest, settings.films],
  )

  const { canvas, lost, back } = useRebuild()
  const joinGpu = useCallback(
    (stage: Stage) => {
      back()
      mounted.current?.join(stage)
    },
    [back],
  )
  const leaveGpu = useCallback(
    (stage: Stage) => {
      mounted.current?.leave(stage)
      lost()
    },
    [lost],
  )

  // Whoever waits to touch something waits for none of this.
  useEffect(() => (begun ? whenIdle(() => setSettled(true)) : undefined), [begun])
  useEffect(() => {
    if (!settled) return
    isSettled.current = true
    mounted.current?.reconsider()
  }, [settled])

  const probes = settled && !imagesOnly
  const gpu = useMemo(() => (probes ? probeGpu() : undefined), [probes])
  const onlyFast = settings.stage === 'auto'
  const withGpu = gpu === 'fast' ? settings.stage !== 'dom' : gpu === 'imitated' && settings.stage === 'gpu'
  const kind = imagesOnly ? 'images' : surfaceKind
  useEffect(() => onStage(kind), [kind, onStage])

  return (
    <div
      ref={root}
      className={styles.player}
      data-stage={kind}
      data-state={phase}
      data-gpu={gpu && gpu !== 'fast' ? 'none' : undefined}
    >
      <div ref={surface} className={styles.layer} aria-hidden="true" />
      {withGpu && (
        <div key={canvas} className={styles.layer} aria-hidden="true">
          <ErrorBoundary message="The GPU stage cannot be used; pictures are shown as plain elements.">
            <Suspense>
              <GpuCanvas onlyFast={onlyFast} onStage={joinGpu} onLost={leaveGpu} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      <div ref={pages} className={styles.pages} />
      {children}
    </div>
  )
}
