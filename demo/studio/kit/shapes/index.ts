/**
 * Procedural shapes with two properties that the light bake depends on: every hard edge has a small bevel (it
 * catches the light), and no face is larger than about `cell` (light is stored per vertex, so vertices are its
 * sampling grid).
 */
export { box } from './box'
export { casting, frontOf, type RoundedSection } from './casting'
export { loft } from './loft'
export { cylinder, type ProfilePoint, revolve, ring } from './revolve'
export { cable, flutes, plane } from './sheet'
