import { DOORWAY, doorMoves } from '../../exhibits'
import type { World } from '../world'
import { buildLab } from './build'

const TURN = Math.PI * 2

/** The endurance lab, with restricted access. */
export const lab: World = {
  id: 'lab',
  build: buildLab,
  look: { exposure: 1.28, bloom: 0.02, contrast: 1.22, saturation: 1.15, clear: [0, 0, 0] },
  places: {
    door: { eye: [-5.1, 1.62, 4.3], target: [1.0, 1.25, -2.2], fov: 54 },
    bench: { eye: [-3.4, 1.6, -0.6], target: [-1.7, 1.2, -3.4], fov: 50 },
    chamber: { eye: [2.4, 1.6, 0.6], target: [5.3, 1.35, -3.2], fov: 50 },
  },
  routes: [
    { from: 'door', to: 'bench' },
    { from: 'bench', to: 'chamber' },
  ],
  loops: ['chamber'],
  moves(phase, door) {
    const swing = Math.sin(phase * TURN)
    return [
      ...doorMoves(DOORWAY, door),
      { joint: 'j1', axis: [0, 1, 0], angle: 0.34 * swing },
      { joint: 'j2', axis: [0, 0, 1], angle: 0.1 * swing },
      { joint: 'j3', axis: [0, 0, 1], angle: -0.16 * swing },
    ]
  },
  landmarks: {
    door: [-4.6, 1.4, 5.5],
    bench: 'test-bench',
    chamber: 'chamber',
  },
  marks: {
    door: { data: 'results' },
    bench: { torq: 'test-bench' },
    chamber: { 'a6-12': 'robot-shoulder', panel: 'chamber-panel' },
  },
}
