export { bake, EFFORTS, type Quality } from './bake'
export { buildBvh } from './bvh'
export { Caster } from './caster'
export { type TraceScene, traceScene } from './scene'
