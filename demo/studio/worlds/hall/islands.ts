/** The exhibits on their plinths. */
import {
  cabinet,
  conveyor,
  driveCutaway,
  gantry,
  plinth,
  QUARTER,
  robotArm,
  roundPlinth,
  screw,
  sensorHead,
  sensorTower,
  sign,
  tag,
} from '../../exhibits'
import { M, type Stage, screen } from '../../kit'
import { box, cylinder, flutes, revolve } from '../../kit/shapes'
import { COVE, GLOW, GLOW_WHITE, X } from './lamps'

export function islands(s: Stage): void {
  robot(s)
  transport(s)
  linearMotion(s)
  sensing(s)
  drives(s)
  control(s)
}

function robot(s: Stage): void {
  roundPlinth(s, {
    at: [0, 0, -0.6],
    r: 2.3,
    h: 0.34,
    material: M.plinthDark,
    glow: GLOW,
    caption: 'caption:robot',
    look: -0.35,
  })
  robotArm(s, { at: [-0.5, 0.34, -0.6], rot: [0, -0.45, 0] }, { live: true })
  s.group({ at: [0.85, 0.34, 0.2], rot: [0, 0.3, 0] }, () => workStand(s))
  tag(s, 'tag:machines', { at: [2.5, 0, 0.9], rot: [0, -0.5, 0] })
  s.anchor('robot', [-0.1, 1.55, -0.5])
  s.anchor('robot-foot', [0, 0.2, 1.7])
}

/** A stand with turned parts that the robot reaches for. */
function workStand(s: Stage): void {
  s.mesh(box(0.6, 0.44, 0.48, 0.014, 0.07), M.graphite, { at: [0, 0.22, 0] })
  s.mesh(box(0.66, 0.06, 0.54, 0.01, 0.06), M.alu, { at: [0, 0.47, 0] })
  s.mesh(box(0.602, 0.022, 0.482, 0.008, 0.1), M.orange, { at: [0, 0.36, 0] })
  for (const x of [-0.27, 0.27]) for (const y of [0.05, 0.3]) screw(s, [x, y, 0.24], 'front', 0.008)
  sign(s, 'logo', M.graphite, [0, 0.18, 0.2412], 0.34, 0.07)
  for (const [x, z] of [
    [-0.16, 0.1],
    [0.06, -0.1],
    [0.18, 0.12],
  ] as const) {
    s.mesh(
      revolve(
        [
          [0, 0],
          [0.07, 0],
          [0.075, 0.01],
          [0.075, 0.05],
          [0.045, 0.056],
          [0.045, 0.11],
          [0.038, 0.114],
          [0.02, 0.114],
          [0.02, 0.08],
          [0, 0.08],
        ],
        40,
        0.04,
      ),
      M.steel,
      { at: [x, 0.5, z] },
    )
  }
}

function transport(s: Stage): void {
  plinth(s, { at: [-7, 0, -5], w: 7, d: 2.3, h: 0.16, material: M.plinth, glow: GLOW_WHITE })
  conveyor(s, { at: [-7, 0.16, -5] })
  tag(s, 'tag:conveyor', { at: [-9.4, 0, -3.35], rot: [0, 0.5, 0] })
  s.anchor('conveyor', [-7, 1.25, -5])
  s.anchor('scanner', [-6.65, 2.15, -5])
}

function linearMotion(s: Stage): void {
  plinth(s, { at: [7.3, 0, -4.6], w: 4.6, d: 2.9, h: 0.16, material: M.plinth, glow: GLOW_WHITE })
  gantry(s, { at: [7.3, 0.16, -4.6], rot: [0, -0.12, 0] }, 'bridge')
  tag(s, 'tag:gantry', { at: [9.2, 0, -2.6], rot: [0, -0.35, 0] })
  s.anchor('gantry', [7.5, 1.65, -4.5])
  totem(s, 11.6, -7.9, -0.35, 'motion', [0.1, 0.07, 0.07])
}

function sensing(s: Stage): void {
  roundPlinth(s, {
    at: [5.6, 0, 1.6],
    r: 1.15,
    h: 0.34,
    material: M.plinthDark,
    glow: GLOW,
    caption: 'caption:sensor',
    look: -0.9,
  })
  sensorTower(s, { at: [5.15, 0.34, 1.35], rot: [0, -0.6, 0] }, 0.9)
  s.anchor('sensor', [5.15, 1.9, 1.35])
  totem(s, -10.9, -8.2, 0.35, 'sensing', [0.05, 0.09, 0.12])
}

function drives(s: Stage): void {
  roundPlinth(s, {
    at: [-5.2, 0, 1.2],
    r: 0.95,
    h: 0.86,
    material: M.plinth,
    glow: GLOW_WHITE,
    caption: 'caption:drive',
    look: 0.5,
  })
  driveCutaway(s, { at: [-5.36, 1.26, 1.2], rot: [0, 0.35, 0] })
  s.anchor('drive', [-5.3, 1.42, 1.2])
}

function control(s: Stage): void {
  plinth(s, { at: [-15.1, 0, -4.6], w: 2.6, d: 3.4, h: 0.12, material: M.plinth, glow: GLOW_WHITE })
  cabinet(s, { at: [-15.7, 0.12, -4.6], rot: [0, QUARTER, 0] })
  s.anchor('cabinet', [-15.4, 1.45, -4.6])
  s.anchor('operator-panel', [-15.4, 1.67, -5.0])
  s.anchor('control-bay', [-16.75, 1.5, -7.2])
  s.group({ at: [-X, 0, -4.4], rot: [0, QUARTER, 0] }, () => bay(s))
  for (const i of [0, 1, 2]) s.group({ at: [-13.6, 0, 0.9 + i * 1.15], rot: [0, 0.5, 0] }, () => column(s, i))
}

/** The bay behind the cabinet, up to the lab's tunnel: dark flutes with slots of light, and a poster. */
function bay(s: Stage): void {
  s.mesh(box(5.5, 2.7, 0.08, 0.006, 0.2), M.wallDark, { at: [1.35, 1.39, 0.05] })
  s.mesh(flutes(5.46, 2.66, 0.1, 0.16), M.wallDark, { at: [1.35, 1.39, 0.092] })
  for (const x of [-1.3, 1.45, 4.05]) s.rect(0.035, 2.66, COVE, { at: [x, 1.39, 0.165] })
  s.mesh(box(1.12, 2.16, 0.08, 0.012, 0.16), M.graphite, { at: [2.8, 1.42, 0.2] })
  s.rect(1.04, 2.08, screen('control', [0.05, 0.09, 0.12], 1.5), { at: [2.8, 1.42, 0.243] })
}

/** A column with a small exhibit. */
function column(s: Stage, which: number): void {
  s.mesh(box(0.5, 0.98, 0.5, 0.012, 0.09), M.plinth, { at: [0, 0.49, 0] })
  if (which === 0) {
    s.mesh(cylinder(0.105, 0.12, 0.01, 48), M.steel, { at: [0, 0.98, 0] })
    s.mesh(cylinder(0.07, 0.1, 0.006, 44), M.steel, { at: [0, 1.1, 0] })
    s.mesh(cylinder(0.03, 0.14, 0.004, 32), M.chrome, { at: [0, 1.2, 0] })
  } else if (which === 1) sensorHead(s, { at: [0, 0.98, 0] })
  else {
    s.mesh(box(0.16, 0.34, 0.22, 0.012, 0.04), M.paint, { at: [0, 1.15, 0] })
    s.mesh(box(0.12, 0.02, 0.002, 0.0005), M.orange, { at: [0, 1.27, 0.1105] })
    s.mesh(box(0.1, 0.05, 0.01, 0.003), M.black, { at: [0, 1.04, 0.108] })
  }
}

function totem(
  s: Stage,
  x: number,
  z: number,
  turn: number,
  picture: string,
  mean: [number, number, number],
): void {
  s.group({ at: [x, 0, z], rot: [0, turn, 0] }, () => {
    s.mesh(box(1.3, 2.62, 0.12, 0.015, 0.16), M.graphite, { at: [0, 1.34, 0] })
    s.mesh(box(1.5, 0.03, 0.5, 0.008, 0.16), M.graphite, { at: [0, 0.015, 0] })
    s.rect(1.2, 2.4, screen(picture, mean, 1.7), { at: [0, 1.38, 0.064] })
  })
}
