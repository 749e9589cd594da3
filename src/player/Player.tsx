import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Cue } from '../navigation'
import type { Settings } from '../settings'
import { whenIdle } from '../util'
import type { Phase, PlayerHost } from './context'
import { ErrorBoundary } from './ErrorBoundary'
import { type MountedPlayer, mount } from './mount'
import styles from './player.module.css'
import type { PlayerStats } from './playerStats'
import type { Stage } from './stage'
import { useGpuStage } from './useGpuStage'

const GpuCanvas = lazy(() => import('./gpu/GpuCanvas'))

type PageReports = Pick<PlayerHost, 'onEvent' | 'onUnplayable' | 'onStuck'>

export interface PlayerProps extends PageReports, Partial<Pick<PlayerHost, 'onIframe'>> {
  readonly cue: Cue
  readonly settings: Settings['player']
  /** A mobile device held upright. */
  readonly mobile: boolean
  /** Aspect ratio that backgrounds are chosen for. Defaults to that of the stage. */
  readonly pictureRatio?: number | undefined
  /** Stills only. */
  readonly imagesOnly: boolean
  /** A location whose background loops shows its still, if it has one. */
  readonly loopsRest?: boolean
  /** Whether a picture that is wider than the stage follows the device's motion sensor. */
  readonly tilts?: boolean
  readonly resolveMedia: (url: string) => string
  /** Whether a page can be shown in a frame now. */
  readonly isPageReachable: (url: string) => Promise<boolean>
  readonly onStage: (stage: 'gpu' | 'dom' | 'images') => void
  /** Called once at the start, with a function that returns the player's statistics. */
  readonly onStats?: (read: () => PlayerStats) => void
  /** Rendered over the picture, whose rectangle is in `--picture-x -y -width -height` (px). */
  readonly children?: ReactNode
}

/**
 * Shows a cue and reports what was presented. Its element has `data-stage`, `data-state`, and `data-gpu="none"` where
 * no GPU renders, so that expensive effects are left out.
 */
export function Player(props: PlayerProps) {
  const { settings, onStage, children } = props
  const root = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const iframes = useRef<HTMLDivElement>(null)
  const { player, phase, stageKind, settled } = usePlayer(props, { root, surface, iframes })
  const imagesOnly = isImagesOnly(props)
  const { gpu, active, onlyFast, canvas, join, leave } = useGpuStage({
    player,
    setting: settings.stage,
    probes: settled,
    imagesOnly,
  })
  const kind = imagesOnly ? 'images' : stageKind
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
      {active && (
        <div key={canvas} className={styles.layer} aria-hidden="true">
          <ErrorBoundary message="The GPU stage cannot be used; pictures are shown as plain elements.">
            <Suspense>
              <GpuCanvas onlyFast={onlyFast} onStage={join} onLost={leave} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      <div ref={iframes} className={styles.iframes} />
      {children}
    </div>
  )
}

type ElementRefs = Record<'root' | 'surface' | 'iframes', RefObject<HTMLDivElement | null>>

/** Mounts a player for the life of the component and keeps it up to date with the props. */
function usePlayer(props: PlayerProps, { root, surface, iframes }: ElementRefs) {
  const { cue, settings, mobile, pictureRatio, loopsRest = false, tilts = false } = props
  const mounted = useRef<MountedPlayer>(null)
  const latest = useRef(props)
  const [hasStarted, setBegun] = useState(false)
  const [settled, setSettled] = useState(false)
  const isSettled = useRef(false)
  const [phase, setPhase] = useState<Phase>('empty')
  const [stageKind, setStageKind] = useState<Stage['kind']>('dom')
  const imagesOnly = isImagesOnly(props)
  latest.current = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: refs stay the same
  useLayoutEffect(() => {
    if (!root.current || !surface.current || !iframes.current) return
    const parts = { root: root.current, surface: surface.current, iframes: iframes.current }
    const player = mount(parts, {
      ...hostOf(latest),
      isSettled: () => isSettled.current,
      onPhase: setPhase,
      onStageKind: setStageKind,
      onEvent(event) {
        if (event.type === 'ready') setBegun(true)
        latest.current.onEvent(event)
      },
    })
    mounted.current = player
    latest.current.onStats?.(player.stats)
    return () => player.unmount()
  }, [])

  useEffect(() => mounted.current?.setCue(cue), [cue])
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the surroundings are made of.
  useEffect(
    () => mounted.current?.reconsider(),
    [mobile, pictureRatio, imagesOnly, loopsRest, settings.films],
  )

  // The GPU stage and preloading must not delay the first interaction.
  useEffect(() => (hasStarted ? whenIdle(() => setSettled(true)) : undefined), [hasStarted])
  useEffect(() => {
    if (!settled) return
    isSettled.current = true
    mounted.current?.reconsider()
  }, [settled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each cue retries a failed load.
  useEffect(() => {
    if (settled) mounted.current?.allowPanning(tilts)
  }, [settled, tilts, cue])

  return { player: useCallback(() => mounted.current, []), phase, stageKind, settled }
}

/** Reads the props of the latest render. */
function hostOf(
  latest: RefObject<PlayerProps>,
): Omit<PlayerHost, 'isSettled' | 'onPhase' | 'onStageKind' | 'onEvent'> {
  return {
    defaultBlend: () => latest.current.settings.blend,
    blendSeconds: () => latest.current.settings.blendingTime,
    preloadMegabytes: () => latest.current.settings.aheadMegabytes,
    films: () => latest.current.settings.films,
    surroundings: () => ({
      mobile: latest.current.mobile,
      pictureRatio: latest.current.pictureRatio ?? null,
      imagesOnly: isImagesOnly(latest.current),
      loopsRest: latest.current.loopsRest ?? false,
      resolveMedia: latest.current.resolveMedia,
    }),
    onUnplayable: (unplayable) => latest.current.onUnplayable(unplayable),
    onStuck: () => latest.current.onStuck(),
    onIframe: (frame) => latest.current.onIframe?.(frame),
    isPageReachable: (url) => latest.current.isPageReachable(url),
  }
}

function isImagesOnly({ imagesOnly, settings }: PlayerProps): boolean {
  return imagesOnly || settings.stage === 'images'
}
