export { bake, type Quality } from './bake'
export { buildBvh } from './bvh'
export { Caster } from './caster'
export { traceScene } from './scene'
