export type { Exit } from './exits'
export { createWorldGraph, type WorldGraph } from './graph'
