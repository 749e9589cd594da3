import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { browserClock, createPreparations, createVideoPool, mayLoadAhead, type Source } from '../media'
import type { Cue, PlayerEvent } from '../navigation'
import type { Settings } from '../settings'
import { type Conductor, createConductor } from './conductor'
import { coverRect, type Size } from './cover'
import { createDomStage } from './domStage'
import styles from './player.module.css'
import type { Stage } from './stage'
import { Unless } from './Unless'

/** Front, back, one prepared ahead, two for what lies around, one in reserve. */
const VIDEO_ELEMENTS = 6

const GpuCanvas = lazy(() => import('./gpu/GpuCanvas'))

export interface PlayerProps {
  readonly cue: Cue
  readonly settings: Settings['player']
  /** A mobile device held upright. */
  readonly mobile: boolean
  /** Stills only. */
  readonly imagesOnly: boolean
  readonly resolveMedia: (url: string) => string
  readonly onEvent: (event: PlayerEvent) => void
  readonly onStage: (stage: 'gpu' | 'dom' | 'images') => void
  /** Drawn over the picture, whose place is in `--picture-x -y -width -height` (px). */
  readonly children?: ReactNode
}

/** A cue in; pixels, and what was presented, out. */
export function Player(props: PlayerProps) {
  const { cue, settings, imagesOnly, onStage, children } = props
  const root = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const conductor = useRef<Conductor>(null)
  const latest = useRef(props)
  const size = useRef<Size>({ width: 0, height: 0 })
  const stages = useRef<readonly Stage[]>([])
  const front = useRef<Source>(null)
  const [begun, setBegun] = useState(false)
  const [surfaceKind, setSurfaceKind] = useState<Stage['kind']>('dom')
  latest.current = props

  const publishPicture = useCallback(() => {
    if (!root.current || !front.current) return
    for (const [name, px] of Object.entries(coverRect(size.current, front.current))) {
      root.current.style.setProperty(`--picture-${name}`, `${px}px`)
    }
  }, [])

  useLayoutEffect(() => {
    if (!root.current || !surface.current) return
    const domStage = createDomStage(surface.current)
    stages.current = [domStage]
    conductor.current = createConductor({
      preparations: createPreparations(createVideoPool(surface.current, VIDEO_ELEMENTS), browserClock),
      clock: browserClock,
      stage: domStage,
      defaultBlend: latest.current.settings.blend,
      mayLoadAhead,
      surroundings: () => ({
        stage: size.current,
        pixelRatio: devicePixelRatio,
        mobile: latest.current.mobile,
        imagesOnly: latest.current.imagesOnly,
        resolveMedia: latest.current.resolveMedia,
      }),
      onEvent(event) {
        if (event.type === 'ready') setBegun(true)
        latest.current.onEvent(event)
      },
      onFront(source) {
        front.current = source
        publishPicture()
      },
      onStage: (stage) => setSurfaceKind(stage.kind),
    })
    const measure = () => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = root.current ?? {}
      size.current = { width, height }
      for (const stage of stages.current) stage.resize(size.current)
      conductor.current?.redraw()
      publishPicture()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root.current)
    return () => {
      observer.disconnect()
      conductor.current?.end()
      surface.current?.replaceChildren()
    }
  }, [publishPicture])

  useEffect(() => conductor.current?.setCue(cue), [cue])

  const joinGpu = useCallback((stage: Stage) => {
    stage.resize(size.current)
    stages.current = [...stages.current.filter((other) => other !== stage), stage]
    conductor.current?.offerStage(stage)
  }, [])
  const leaveGpu = useCallback((stage: Stage) => {
    stages.current = stages.current.filter((other) => other !== stage)
    conductor.current?.loseStage(stage)
  }, [])

  const withGpu = begun && (settings.stage === 'gpu' || settings.stage === 'auto') && !imagesOnly
  const kind = imagesOnly ? 'images' : surfaceKind
  useEffect(() => onStage(kind), [kind, onStage])

  return (
    <div ref={root} className={styles.player} data-stage={kind}>
      <div ref={surface} className={styles.surface} aria-hidden="true" />
      {withGpu && (
        <div className={styles.canvas} aria-hidden="true">
          <Unless failing="The GPU stage cannot be used; pictures are shown as plain elements.">
            <Suspense>
              <GpuCanvas onlyFast={settings.stage === 'auto'} onStage={joinGpu} onLost={leaveGpu} />
            </Suspense>
          </Unless>
        </div>
      )}
      {children}
    </div>
  )
}
