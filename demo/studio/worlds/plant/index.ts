import { doorMoves, GATEWAY } from '../../exhibits'
import type { World } from '../world'
import { buildPlant } from './build'

const TURN = Math.PI * 2

/** The production hall, behind the portal. */
export const plant: World = {
  id: 'plant',
  build: buildPlant,
  look: { exposure: 0.86, bloom: 0.025, contrast: 1.24, saturation: 1.25, clear: [0, 0, 0] },
  places: {
    gate: { eye: [-22.6, 1.7, 3.5], target: [-10, 1.75, 1.2], fov: 54 },
    'line-a': { eye: [-14.6, 1.85, 3.1], target: [-3, 1.35, 0.2], fov: 50 },
    cell: { eye: [-6.9, 1.75, -1.35], target: [-3.4, 1.35, -6.0], fov: 50 },
    'line-b': { eye: [3.4, 1.9, 8.9], target: [11.5, 1.2, 1.5], fov: 50 },
    control: { eye: [-20.0, 4.9, 9.3], target: [-11.0, 2.75, 2.6], fov: 54 },
  },
  routes: [
    { from: 'gate', to: 'line-a' },
    { from: 'line-a', to: 'cell', via: [[-11.4, 3.4, 0.2]] },
    { from: 'line-a', to: 'line-b', via: [[-4, 2.1, 6.2]] },
    { from: 'line-a', to: 'control', via: [[-17.6, 6.0, 3.4]] },
  ],
  loops: ['cell'],
  moves(phase, door) {
    const swing = Math.sin(phase * TURN)
    return [
      ...doorMoves(GATEWAY, door),
      { joint: 'j1', axis: [0, 1, 0], angle: 0.26 * swing },
      { joint: 'j2', axis: [0, 0, 1], angle: 0.09 * swing },
      { joint: 'j3', axis: [0, 0, 1], angle: -0.13 * swing },
    ]
  },
  floors: { control: 3.3 },
  landmarks: {
    gate: [-21, 1.6, 3.1],
    'line-a': 'line-a',
    cell: 'palletiser',
    'line-b': 'vehicle',
    control: 'control-room',
  },
  marks: {
    'line-a': { flowline: 'line-a', iq: 'terminal', vista: 'scanner' },
    cell: { 'a6-12': 'robot-shoulder', grip: 'robot-gripper' },
    'line-b': { vehicle: 'vehicle', racks: 'racks', vista: 'scanner-b' },
    control: { 'line-a-data': 'hmi-a', 'line-b-data': 'hmi-b', energy: 'energy-a', lines: 'window' },
  },
}
