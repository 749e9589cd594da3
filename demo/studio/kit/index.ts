export type { Atlas, Chart } from './atlas'
export { type Batch, type Flat, flatten, perVertex, vertexCount } from './flatten'
export { type Probe, type Sky, skyRadiance } from './light'
export {
  castsShadow,
  type Detail,
  decal,
  hex,
  isLit,
  lamp,
  type Material,
  material,
  print,
  type Rgb,
  scaled,
  screen,
} from './material'
export { f32, f64, i32, u8, u16, u32 } from './numbers'
export { LAMP, M } from './palette'
export { PROBE } from './probeStrip'
export { random } from './random'
export { type Joint, type Placement, type Point, Stage } from './stage'
