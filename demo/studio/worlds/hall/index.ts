import type { World } from '../world'
import { buildHall } from './build'

const TURN = Math.PI * 2

/** The public showroom. */
export const hall: World = {
  id: 'hall',
  build: buildHall,
  look: { exposure: 1.62, bloom: 0.03, contrast: 1.2, saturation: 1.2, clear: [0, 0, 0] },
  places: {
    overview: { eye: [-3.1, 1.65, 9.2], target: [0.2, 1.72, -3], fov: 50 },
    reception: { eye: [-5.9, 1.6, 10.1], target: [-9.1, 1.6, 6.6], fov: 54 },
    robot: { eye: [-1.9, 1.3, 3.3], target: [0.35, 1.28, -0.7], fov: 46 },
    conveyor: { eye: [-4.2, 1.75, -0.9], target: [-7.2, 0.95, -5.4], fov: 44 },
    cabinet: { eye: [-11.6, 1.55, -3.2], target: [-15.6, 1.3, -4.55], fov: 46 },
    gantry: { eye: [5.0, 1.75, -0.8], target: [7.5, 1.1, -4.9], fov: 44 },
    drive: { eye: [-4.1, 1.62, 3.1], target: [-5.35, 1.22, 0.9], fov: 42 },
    lounge: { eye: [9.0, 1.45, 0.9], target: [13.4, 0.95, 5.8], fov: 50 },
    gallery: { eye: [-12.9, 4.85, 3.4], target: [0.6, 0.9, -2.4], fov: 50 },
    theatre: { eye: [2.0, 1.6, 3.6], target: [4.6, 1.55, 9.6], fov: 50 },
    sensor: { eye: [3.5, 1.55, 3.6], target: [5.5, 1.25, 1.0], fov: 46 },
    entrance: { eye: [-3.2, 1.62, 14.4], target: [-1.5, 1.66, 4], fov: 52 },
  },
  // In the order in which they are worth having.
  routes: [
    { from: 'overview', to: 'robot' },
    { from: 'overview', to: 'conveyor', via: [-1.5, 1.7, 3] },
    { from: 'overview', to: 'drive' },
    { from: 'overview', to: 'reception' },
    { from: 'conveyor', to: 'cabinet', via: [-9.5, 1.65, -1.8] },
    { from: 'robot', to: 'gantry' },
    { from: 'overview', to: 'lounge' },
    { from: 'entrance', to: 'overview' },
    { from: 'drive', to: 'conveyor', via: [-3, 1.7, 0.5] },
    { from: 'overview', to: 'gantry' },
    { from: 'robot', to: 'drive', via: [-3.2, 1.5, 3.6] },
    { from: 'overview', to: 'sensor' },
    { from: 'sensor', to: 'lounge' },
    { from: 'overview', to: 'theatre' },
    { from: 'overview', to: 'gallery', via: [-9, 5, 8] },
    { from: 'gantry', to: 'lounge', via: [7.5, 1.6, -0.2] },
  ],
  loops: ['overview', 'robot', 'conveyor', 'theatre'],
  moves(phase) {
    const swing = Math.sin(phase * TURN)
    return [
      { joint: 'j1', axis: [0, 1, 0], angle: 0.3 * swing },
      { joint: 'j2', axis: [0, 0, 1], angle: 0.08 * swing },
      { joint: 'j3', axis: [0, 0, 1], angle: -0.14 * swing },
      { joint: 'bridge', shift: [0.25 * swing, 0, 0] },
    ]
  },
  hotspots: {
    entrance: [{ anchor: 'welcome', to: 'overview' }],
    overview: [
      { anchor: 'drive', to: 'drive' },
      { anchor: 'scanner', to: 'conveyor' },
      { anchor: 'robot', to: 'robot' },
      { anchor: 'gantry', to: 'gantry' },
      { anchor: 'sensor', to: 'sensor' },
    ],
    reception: [{ anchor: 'scanner', to: 'conveyor' }],
    robot: [
      { anchor: 'robot', opens: 'robot' },
      { anchor: 'gripper', opens: 'gripper' },
      { anchor: 'gantry', to: 'gantry' },
      { anchor: 'ledwall', opens: 'film' },
    ],
    conveyor: [
      { anchor: 'conveyor', opens: 'conveyor' },
      { anchor: 'scanner', opens: 'scanner' },
      { anchor: 'control-bay', to: 'cabinet' },
    ],
    cabinet: [
      { anchor: 'cabinet', opens: 'cabinet' },
      { anchor: 'operator-panel', opens: 'panel' },
    ],
    gantry: [{ anchor: 'gantry', opens: 'gantry' }],
    drive: [
      { anchor: 'drive', opens: 'drive' },
      { anchor: 'cabinet', to: 'cabinet' },
      { anchor: 'scanner', to: 'conveyor' },
    ],
    sensor: [
      { anchor: 'sensor', opens: 'sensor' },
      { anchor: 'gantry', to: 'gantry' },
    ],
    lounge: [{ anchor: 'lounge-screen', opens: 'contact' }],
    theatre: [{ anchor: 'theatre', opens: 'film' }],
    gallery: [
      { anchor: 'robot', to: 'robot' },
      { anchor: 'conveyor', to: 'conveyor' },
      { anchor: 'gantry', to: 'gantry' },
      { anchor: 'lounge', to: 'lounge' },
    ],
  },
}
