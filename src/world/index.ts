export type { Exit, WorldGraph } from './graph'
