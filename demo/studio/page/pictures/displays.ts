/** Displays of machines and control rooms. They move in whole periods, so that a loop closes. */
import { random } from '../../kit'
import { columns, ground, logo, ORANGE, type Painting, panel, swing, TEAL, text } from './ink'

const WHITE = '#fff'
const SOFT = 'rgba(215,235,242,.85)'

const METERS = [
  { title: 'Throughput', value: '11 840' },
  { title: 'Axis load', value: '63 %' },
  { title: 'Energy', value: '4.2 kW' },
]

export const hmi: Painting = {
  w: 1024,
  h: 640,
  moves: true,
  paint(c, w, h, phase) {
    ground(c, w, h, ['#08121b', '#0c1824', '#102a38'])
    logo(c, 36, 30, 34, WHITE)
    text(c, 'Line 4 · running', w - 36, 60, { size: 26, color: '#8fe0c0', align: 'right' })
    METERS.forEach(({ title, value }, k) => {
      const x = 36 + k * 325
      panel(c, x, 100, 300, 190, 'rgba(255,255,255,.06)')
      text(c, title, x + 20, 138, { size: 22, color: 'rgba(255,255,255,.7)' })
      text(c, value, x + 20, 200, { size: 50, color: WHITE, weight: 600 })
      c.strokeStyle = k === 1 ? ORANGE : TEAL
      c.lineWidth = 4
      c.beginPath()
      for (let i = 0; i <= 26; i++) {
        const wave = swing(phase * 2, i / 13 + k * 0.3) * 9 + swing(phase * 3, i / 5) * 6
        c.lineTo(x + 20 + i * 10, 246 - wave)
      }
      c.stroke()
    })
    panel(c, 36, 318, 950, 286, 'rgba(255,255,255,.06)')
    columns(c, load(40, phase, 1), { x: 60, bottom: h - 56, step: 23, width: 15, late: 6 })
  },
}

/** Columns that breathe in whole periods. */
function load(count: number, phase: number, seed: number): number[] {
  const r = random(seed)
  return Array.from({ length: count }, (_, i) => 70 + r() * 110 + 34 * swing(phase, i / 16 + r() * 0.2))
}

export const plantWall: Painting = {
  w: 1300,
  h: 726,
  moves: true,
  paint(c, w, h, phase) {
    ground(c, w, h, ['#06101a', '#0a1a26', '#0e3a44'])
    logo(c, 56, 48, 48, WHITE)
    text(c, 'Plant live', w - 56, 88, { size: 40, color: '#8fe0c0', align: 'right' })
    text(c, '11 840', 56, 330, { size: 190, color: WHITE, weight: 600 })
    text(c, 'parcels this hour', 62, 396, { size: 44, color: SOFT, weight: 300 })
    columns(c, load(44, phase, 8), { x: 60, bottom: h - 56, step: 27, width: 17, late: 6 })
  },
}

/** A control room's overview of the line: tracks, switches and parcels on their way. */
export const lineMap: Painting = {
  w: 1920,
  h: 720,
  moves: true,
  paint(c, w, h, phase) {
    ground(c, w, h, ['#050c13', '#08151f', '#0c2330'])
    text(c, 'Hall 4 · lines A and B', 70, 96, { size: 46, color: WHITE, weight: 600 })
    text(c, 'all systems ready', w - 70, 96, { size: 36, color: '#8fe0c0', align: 'right' })
    const tracks = [220, 360, 500]
    tracks.forEach((y, k) => {
      c.strokeStyle = 'rgba(140,190,210,.35)'
      c.lineWidth = 26
      c.beginPath()
      c.moveTo(110, y)
      c.bezierCurveTo(600, y, 640, 360, 960, 360)
      c.bezierCurveTo(1280, 360, 1320, y, w - 110, y)
      c.stroke()
      for (let i = 0; i < 6; i++) {
        const t = (i / 6 + phase + k * 0.09) % 1
        const bend = Math.min(1, Math.max(0, 1 - Math.abs(t - 0.5) * 3.2))
        panel(
          c,
          110 + t * (w - 260),
          y + (360 - y) * bend * bend * (3 - 2 * bend) - 13,
          42,
          26,
          i % 3 ? TEAL : ORANGE,
          5,
        )
      }
    })
    columns(
      c,
      load(60, phase, 5).map((v) => v * 0.42),
      { x: 74, bottom: h - 44, step: 29.6, width: 19, late: 5 },
    )
  },
}

export const trend = (title: string, unit: string, seed: number): Painting => ({
  w: 960,
  h: 600,
  moves: true,
  paint(c, w, h, phase) {
    ground(c, w, h, ['#070f16', '#0b1a25', '#0f2c38'])
    text(c, title, 48, 84, { size: 44, color: WHITE, weight: 600 })
    text(c, unit, w - 48, 84, { size: 38, color: SOFT, weight: 300, align: 'right' })
    for (let y = 170; y < h - 40; y += 80) {
      c.fillStyle = 'rgba(255,255,255,.08)'
      c.fillRect(48, y, w - 96, 2)
    }
    for (const [k, color] of [TEAL, ORANGE].entries()) {
      c.strokeStyle = color
      c.lineWidth = 7
      c.beginPath()
      for (let i = 0; i <= 60; i++) {
        const wave = swing(phase * (k + 1), i / 22 + seed * 0.13) * 60 + swing(phase, i / 7 + k * 0.4) * 26
        c.lineTo(48 + (i * (w - 96)) / 60, 330 + k * 60 - wave)
      }
      c.stroke()
    }
  },
})

/** The lab's bench display: a torque curve being measured. */
export const scope: Painting = {
  w: 1280,
  h: 720,
  moves: true,
  paint(c, w, h, phase) {
    ground(c, w, h, ['#04090e', '#07131b', '#0a1f29'])
    c.strokeStyle = 'rgba(120,190,200,.16)'
    c.lineWidth = 2
    c.beginPath()
    for (let x = 64; x <= w; x += 96) {
      c.moveTo(x, 120)
      c.lineTo(x, h - 40)
    }
    for (let y = 130; y < h; y += 96) {
      c.moveTo(40, y)
      c.lineTo(w - 40, y)
    }
    c.stroke()
    text(c, 'Torq 50 · endurance run', 56, 84, { size: 42, color: WHITE, weight: 600 })
    text(c, '1 204 h', w - 56, 84, { size: 42, color: '#8fe0c0', align: 'right' })
    for (const [k, color] of [TEAL, '#8fc7e8', ORANGE].entries()) {
      c.strokeStyle = color
      c.lineWidth = 6
      c.beginPath()
      for (let x = 40; x <= w - 40; x += 8) {
        c.lineTo(x, 400 - swing(phase, x / 480 + k / 3) * 170)
      }
      c.stroke()
    }
  },
}
