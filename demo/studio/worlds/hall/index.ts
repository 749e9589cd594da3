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
    cabinet: { eye: [-11.2, 1.55, -3.3], target: [-15.6, 1.3, -3.95], fov: 47 },
    gantry: { eye: [5.0, 1.75, -0.8], target: [7.5, 1.1, -4.9], fov: 44 },
    drive: { eye: [-4.1, 1.62, 3.1], target: [-5.35, 1.22, 0.9], fov: 42 },
    lounge: { eye: [8.6, 1.5, 1.1], target: [13.9, 1.1, 5.0], fov: 52 },
    gallery: { eye: [-12.9, 4.85, 0.6], target: [0.6, 0.9, -2.2], fov: 50 },
    theatre: { eye: [3.0, 1.6, 3.2], target: [5.35, 1.7, 9.6], fov: 50 },
    sensor: { eye: [3.5, 1.55, 3.6], target: [5.5, 1.25, 1.0], fov: 46 },
    entrance: { eye: [-3.2, 1.62, 14.4], target: [-1.5, 1.66, 4], fov: 52 },
  },
  routes: [
    { from: 'overview', to: 'robot', main: true },
    { from: 'overview', to: 'conveyor', via: [[-1.5, 1.7, 3]], main: true },
    { from: 'overview', to: 'drive', main: true },
    { from: 'overview', to: 'reception' },
    { from: 'conveyor', to: 'cabinet', via: [[-9.5, 1.65, -1.8]] },
    { from: 'robot', to: 'gantry' },
    { from: 'overview', to: 'sensor' },
    { from: 'overview', to: 'lounge' },
    { from: 'overview', to: 'entrance', main: true },
    { from: 'overview', to: 'theatre' },
    { from: 'drive', to: 'conveyor', via: [[-3, 1.7, 0.5]] },
    { from: 'overview', to: 'gallery', via: [[-5, 4.4, 1]] },
  ],
  loops: ['overview', 'robot'],
  moves(phase) {
    const swing = Math.sin(phase * TURN)
    return [
      { joint: 'j1', axis: [0, 1, 0], angle: 0.3 * swing },
      { joint: 'j2', axis: [0, 0, 1], angle: 0.08 * swing },
      { joint: 'j3', axis: [0, 0, 1], angle: -0.14 * swing },
      { joint: 'bridge', shift: [0.25 * swing, 0, 0] },
    ]
  },
  floors: { gallery: 3.2 },
  views: { gallery: ['robot', 'conveyor', 'gantry', 'drive', 'lounge'], sensor: ['gantry'] },
  landmarks: {
    entrance: [-2.4, 1.4, 10.5],
    overview: [-1.6, 0.1, 6],
    reception: 'reception',
    robot: 'robot',
    conveyor: 'conveyor',
    drive: 'drive',
    sensor: 'sensor',
    cabinet: 'cabinet',
    gantry: 'gantry',
    theatre: 'theatre',
    lounge: 'lounge',
    gallery: 'gallery',
  },
  marks: {
    overview: { film: 'ledwall' },
    robot: { 'a6-12': 'robot-shoulder', grip: 'robot-gripper', film: 'ledwall' },
    conveyor: { flowline: 'conveyor', vista: 'scanner' },
    gantry: { linx: 'gantry' },
    drive: { torq: 'drive' },
    cabinet: { iq: 'cabinet', panel: 'operator-panel' },
    sensor: { sentry: 'sensor' },
    theatre: { film: 'theatre' },
    lounge: { contact: 'lounge-screen' },
  },
}
