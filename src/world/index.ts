export { createWorldGraph, type WorldGraph } from './graph'
