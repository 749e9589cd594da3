import { ScreenQuad } from '@react-three/drei/core/ScreenQuad'
import { advance, createRoot, extend, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Mesh, WebGLRenderer } from 'three'
import { ErrorBoundary } from '../ErrorBoundary'
import { boundedPixelRatio, onPixelRatioChange } from '../pixelRatio'
import styles from '../player.module.css'
import type { Stage } from '../stage'
import { createGpuStage } from './gpuStage'
import { createStageLifecycle } from './stageLifecycle'

export interface GpuCanvasProps {
  /** Refuses a software renderer. */
  readonly onlyFast: boolean
  /** The stage is ready to draw, and hidden until it is shown. */
  readonly onStage: (stage: Stage) => void
  /** The WebGL context is lost. */
  readonly onLost: (stage: Stage) => void
}

// Registers only the parts of three.js that are used. The canvas of fiber would register all of it.
extend({ Mesh })

/** The only canvas of the app. Throws while rendering if WebGL 2 is not available. */
export default function GpuCanvas(props: GpuCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<{ readonly reason: unknown }>()
  if (failure) throw failure.reason

  // Must not run twice for a canvas. The parent remounts it with a key after a loss.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (!frame.current) return
    return drawInto(frame.current, props, (reason) => setFailure({ reason }))
  }, [])
  return <div ref={frame} className={styles.canvas} />
}

/** Keeps a canvas of the element's size in the element. Returns a cleanup function. */
function drawInto(
  frame: HTMLElement,
  { onlyFast, onStage, onLost }: GpuCanvasProps,
  fail: (reason: unknown) => void,
): () => void {
  const canvas = document.createElement('canvas')
  // Hidden until the stage is shown, because an empty context is black.
  canvas.style.opacity = '0'
  frame.append(canvas)
  const root = createRoot(canvas)
  let renderer: WebGLRenderer | undefined
  let ended = false
  let drawn = false
  const configure = async () => {
    const { clientWidth: width, clientHeight: height } = frame
    if (width === 0 || height === 0) return
    await root.configure({
      frameloop: 'demand',
      flat: true,
      linear: true,
      dpr: boundedPixelRatio(devicePixelRatio, innerWidth, innerHeight),
      size: { width, height, top: 0, left: 0 },
      gl() {
        renderer = createRenderer(canvas, onlyFast)
        return renderer
      },
    })
    if (ended || drawn) return
    drawn = true
    root.render(
      <ErrorBoundary message="The GPU stage cannot be used; pictures are shown as plain elements.">
        <Surface onStage={onStage} onLost={onLost} />
      </ErrorBoundary>,
    )
  }
  const measure = () => {
    // Resizing a lost canvas turns it white. It is resized when the context is restored.
    const isLost = renderer?.getContext().isContextLost()
    if (!ended && !isLost) configure().catch((reason) => ended || fail(reason))
  }
  // Resizing a canvas clears it. The observer reports sizes at the end of a frame: that frame keeps the old canvas,
  // and the next one is drawn before it is shown.
  const measureLater = () => void setTimeout(measure)
  const observer = new ResizeObserver(measureLater)
  observer.observe(frame)
  const stopResize = onResize(measure)
  canvas.addEventListener('webglcontextrestored', measureLater)
  measure()
  return () => {
    ended = true
    observer.disconnect()
    stopResize()
    canvas.removeEventListener('webglcontextrestored', measureLater)
    root.unmount()
    canvas.remove()
  }
}

/**
 * Creates the context itself, because three.js always requests one with transparency. The browser would then draw and
 * blend everything below the canvas.
 */
function createRenderer(canvas: HTMLCanvasElement, onlyFast: boolean): WebGLRenderer {
  const context = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    stencil: false,
    powerPreference: 'high-performance',
    failIfMajorPerformanceCaveat: onlyFast,
  })
  if (!context) throw new Error('WebGL 2 is not available.')
  return new WebGLRenderer({ canvas, context, alpha: false })
}

function onResize(changed: () => void): () => void {
  const stopPixelRatio = onPixelRatioChange(changed)
  addEventListener('resize', changed)
  return () => {
    stopPixelRatio()
    removeEventListener('resize', changed)
  }
}

function Surface({ onStage, onLost }: Omit<GpuCanvasProps, 'onlyFast'>) {
  const quad = useRef<Mesh>(null)
  const renderer = useThree(({ gl }) => gl)
  const invalidate = useThree((state) => state.invalidate)
  const [failure, setFailure] = useState<{ readonly reason: unknown }>()
  if (failure) throw failure.reason

  useEffect(() => {
    if (!quad.current) return
    const stage = createGpuStage({
      renderer,
      quad: quad.current,
      invalidate: () => invalidate(),
      present: () => advance(performance.now(), false),
      onLost: () => leave(),
    })
    const { join, leave } = createStageLifecycle({
      stage,
      onStage,
      onLost,
      onFailure: (reason) => setFailure({ reason }),
    })
    const canvas = renderer.domElement
    // three.js requests the context again.
    canvas.addEventListener('webglcontextlost', leave)
    canvas.addEventListener('webglcontextrestored', join)
    join()
    return () => {
      canvas.removeEventListener('webglcontextlost', leave)
      canvas.removeEventListener('webglcontextrestored', join)
      leave()
    }
  }, [renderer, invalidate, onStage, onLost])

  return <ScreenQuad ref={quad} />
}
