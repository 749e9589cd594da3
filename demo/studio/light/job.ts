import type { TraceScene } from './scene'

/** A pass over many points, divided among workers. */
export type Job =
  | { kind: 'direct'; count: number; rays: number }
  | { kind: 'gather'; count: number; side: number; vertexSide: number; pass: number; target: Float32Array }
  | {
      kind: 'probe'
      count: number
      at: readonly [number, number, number]
      size: number
      side: number
      target: Float32Array
    }

/** Memory shared by the workers. */
export interface SharedState {
  scene: TraceScene
  counter: Int32Array
}
