/** The product range with each product's best views: in its place, close up, on the set. */
import { bareConveyor, cabinet, driveCutaway, gantry, parcel, sensorTower } from '../exhibits'
import { M } from '../kit'
import { a6 } from './a6'
import { gripper } from './gripper'
import { scanTunnel } from './scanTunnel'
import type { Subject } from './show'

const BELT = 0.796

export const range: readonly Subject[] = [
  {
    slug: 'a6-12',
    exhibit: (s) => a6(s, { colour: 'white', reach: 1450, tool: 'fingers', mount: 'floor' }),
    isHero: true,
    turn: { pitch: 12, start: 25 },
    cover: { turn: 30, pitch: 7 },
    gallery: [
      { turn: 38, pitch: 6, detail: { at: [0.72, 1.5, 0], height: 0.85 } },
      { turn: 18, pitch: 14, detail: { at: [0.05, 0.68, 0.05], height: 1.3 } },
      { turn: -150, pitch: 16, detail: { at: [0.1, 1.5, 0], height: 1.6 } },
    ],
  },
  {
    slug: 'flowline',
    exhibit: (s) => {
      bareConveyor(s, 4.4)
      parcel(s, { w: 0.5, h: 0.34, d: 0.42, at: [-1.45, BELT, 0.04], turn: 0.12 })
      parcel(s, { w: 0.34, h: 0.24, d: 0.32, at: [-0.35, BELT, -0.08], turn: -0.3, card: M.cardDark })
      parcel(s, { w: 0.44, h: 0.3, d: 0.38, at: [1.0, BELT, 0.03], turn: 0.06 })
    },
    turn: { pitch: 20, start: 30 },
    cover: { from: 'conveyor', left: 18, top: 18, width: 82 },
    gallery: [
      { turn: 24, pitch: 12, detail: { at: [1.72, 0.66, 0.4], height: 0.72 } },
      { turn: -32, pitch: 14, detail: { at: [-1.0, 0.58, 0.42], height: 0.8 } },
      { from: 'plant-line-a', left: 8, top: 28, width: 56 },
    ],
  },
  {
    slug: 'linx',
    exhibit: (s) => gantry(s, {}),
    turn: { pitch: 18, start: 28 },
    cover: { from: 'gantry', left: 8, top: 13, width: 78 },
    gallery: [
      { from: 'gantry', left: 38, top: 11, width: 42 },
      { from: 'gantry', left: 20, top: 36, width: 44 },
      { from: 'robot', left: 52, top: 26, width: 44 },
    ],
  },
  {
    slug: 'torq',
    exhibit: (s) => driveCutaway(s, { at: [0, 0.402, 0] }),
    turn: { pitch: 16, start: 22 },
    cover: { from: 'drive', left: 18, top: 26, width: 70 },
    gallery: [
      { from: 'drive', left: 26, top: 28, width: 42 },
      { from: 'drive', left: 44, top: 30, width: 42 },
      { from: 'lab-bench', left: 6, top: 18, width: 76 },
    ],
  },
  {
    slug: 'iq',
    exhibit: (s) => cabinet(s, {}),
    turn: { pitch: 10, start: 20 },
    cover: { from: 'cabinet', left: 27, top: 14, width: 70 },
    gallery: [
      { from: 'cabinet', left: 36, top: 17, width: 42 },
      { from: 'cabinet', left: 36, top: 44, width: 42 },
      { from: 'plant-control', left: 30, top: 26, width: 70 },
    ],
  },
  {
    slug: 'sentry',
    exhibit: (s) => sensorTower(s, {}, 0.9),
    turn: { pitch: 12, start: 40 },
    cover: { from: 'sensor', left: 4, top: 2, width: 96 },
    gallery: [
      { from: 'sensor', left: 26, top: 2, width: 42 },
      { from: 'sensor', left: 40, top: 56, width: 43 },
      { from: 'sensor', left: 8, top: 3, width: 70 },
    ],
  },
  {
    slug: 'grip',
    exhibit: gripper,
    isHero: true,
    turn: { pitch: 12, start: 24 },
    cover: { turn: 26, pitch: 8 },
    gallery: [
      { turn: 20, pitch: 16, detail: { at: [0, 1.05, 0], height: 0.52 } },
      { turn: 32, pitch: 42, detail: { at: [0, 0.86, 0], height: 0.5 } },
      { from: 'robot', left: 27, top: 10, width: 42 },
    ],
  },
  {
    slug: 'vista',
    exhibit: scanTunnel,
    turn: { pitch: 14, start: 34 },
    cover: { from: 'conveyor', left: 26, top: 8, width: 58 },
    gallery: [
      { from: 'conveyor', left: 36, top: 6, width: 42 },
      { from: 'conveyor', left: 40, top: 38, width: 42 },
      { from: 'plant-line-b', left: 0, top: 34, width: 56 },
    ],
  },
]
