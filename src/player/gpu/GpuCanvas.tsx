import { ScreenQuad } from '@react-three/drei/core/ScreenQuad'
import { Canvas, useThree } from '@react-three/fiber'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Mesh, WebGLRenderer } from 'three'
import { boundedRatio, onPixelRatio } from '../pixelRatio'
import type { Stage } from '../stage'
import { createGpuStage } from './gpuStage'

export interface GpuCanvasProps {
  /** Only on a real GPU; a software one is refused. */
  readonly onlyFast: boolean
  /** The stage is there, hidden until it is shown. */
  readonly onStage: (stage: Stage) => void
  /** The GPU took the context away. */
  readonly onLost: (stage: Stage) => void
}

/** The one canvas of the app's life. Throws while drawing when there is no WebGL 2 to be had. */
export default function GpuCanvas({ onlyFast, onStage, onLost }: GpuCanvasProps) {
  return (
    <Canvas
      frameloop="demand"
      flat
      linear
      dpr={useSyncExternalStore(onResize, pixelRatio)}
      resize={{ debounce: 0, scroll: false }}
      gl={({ canvas }) => createRenderer(canvas as HTMLCanvasElement, onlyFast)}
      onCreated={({ gl }) => {
        gl.domElement.style.visibility = 'hidden'
      }}
    >
      <Surface onStage={onStage} onLost={onLost} />
    </Canvas>
  )
}

/**
 * With a context of its own, for three.js always asks for one that can be seen through: the browser then draws all that
 * lies below the canvas too, and blends.
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
  if (!context) throw new Error('There is no WebGL 2.')
  return new WebGLRenderer({ canvas, context, alpha: false })
}

function onResize(changed: () => void): () => void {
  const deaf = onPixelRatio(changed)
  addEventListener('resize', changed)
  return () => {
    deaf()
    removeEventListener('resize', changed)
  }
}

const pixelRatio = () => boundedRatio(devicePixelRatio, innerWidth, innerHeight)

function Surface({ onStage, onLost }: Omit<GpuCanvasProps, 'onlyFast'>) {
  const quad = useRef<Mesh>(null)
  const renderer = useThree(({ gl }) => gl)
  const invalidate = useThree((state) => state.invalidate)

  useEffect(() => {
    if (!quad.current) return
    const stage = createGpuStage({
      renderer,
      quad: quad.current,
      invalidate: () => invalidate(),
      onLost: () => onLost(stage),
    })
    const canvas = renderer.domElement
    const lose = (event: Event) => {
      event.preventDefault()
      onLost(stage)
    }
    const restore = () => onStage(stage)
    canvas.addEventListener('webglcontextlost', lose)
    canvas.addEventListener('webglcontextrestored', restore)
    onStage(stage)
    return () => {
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
      onLost(stage)
    }
  }, [renderer, invalidate, onStage, onLost])

  return <ScreenQuad ref={quad} />
}
