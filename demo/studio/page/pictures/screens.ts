/** What LED walls and displays show. They move in whole periods, so that a loop of any view closes. */
import { random } from '../../kit'
import { columns, glowingArc, ground, logo, ORANGE, type Painting, panel, swing, TEAL, text } from './ink'

const WHITE = '#fff'
const SOFT = 'rgba(215,235,242,.85)'

/** Arcs of light about (x, y) that sway, `count` of them from radius `from` in steps. */
interface Arcs {
  x: number
  y: number
  from: number
  step: number
  count: number
  seed: number
}

function swayingArcs(
  c: CanvasRenderingContext2D,
  { x, y, from, step, count, seed }: Arcs,
  phase: number,
): void {
  const r = random(seed)
  for (let i = 0; i < count; i++) {
    const start = Math.PI * (1 + r() * 0.35) + 0.09 * swing(phase, r())
    const kind = r()
    glowingArc(c, {
      x,
      y,
      r: from + i * step,
      from: start,
      to: start + Math.PI * (0.18 + r() * 0.55),
      color: kind < 0.28 ? ORANGE : kind < 0.6 ? TEAL : '#8fc7e8',
      width: 1.5 + r() * r() * 11,
      alpha: 0.12 + r() * 0.7,
    })
  }
}

/** Sparks that leave the middle and fade at both ends of their way. */
function sparks(
  c: CanvasRenderingContext2D,
  x: number,
  y: number,
  reach: number,
  count: number,
  phase: number,
): void {
  const r = random(31)
  for (let i = 0; i < count; i++) {
    const angle = Math.PI * (1 + r())
    const way = (r() + phase) % 1
    const size = 1 + r() * 3.4
    const alpha = Math.sin(way * Math.PI) * (0.2 + r() * 0.7)
    c.fillStyle = `rgba(${r() < 0.3 ? '255,140,80' : '170,225,240'},${alpha})`
    c.beginPath()
    c.arc(x + Math.cos(angle) * (80 + way * reach), y + Math.sin(angle) * (80 + way * reach), size, 0, 7)
    c.fill()
  }
}

function ember(c: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  const g = c.createRadialGradient(x, y, 10, x, y, r)
  g.addColorStop(0, 'rgba(255,120,50,.65)')
  g.addColorStop(0.25, 'rgba(255,90,30,.22)')
  g.addColorStop(1, 'rgba(0,0,0,0)')
  c.fillStyle = g
  c.fillRect(x - r, y - r, 2 * r, 2 * r)
}

const ledWall: Painting = {
  w: 2816,
  h: 922,
  moves: true,
  paint(c, w, h, phase) {
    ground(c, w, h, ['#040a12', '#06121f', '#0d3a50'])
    const [x, y] = [w * 0.76, h * 1.02]
    ember(c, x, y, h * 1.2)
    swayingArcs(c, { x, y, from: 90, step: 25, count: 46, seed: 9 }, phase)
    sparks(c, x, y, 1500, 420, phase)
    logo(c, 150, 130, 84, WHITE)
    text(c, 'Motion,', 146, 480, { size: 196, color: WHITE, weight: 600 })
    text(c, 'mastered.', 146, 690, { size: 196, color: WHITE, weight: 600 })
    text(c, 'Robotics  ·  Drives  ·  Sensing  ·  Control', 152, 800, { size: 46, color: SOFT, weight: 300 })
  },
}

/** The theatre: a wall-wide view along a belt of light. */
const theatre: Painting = {
  w: 2560,
  h: 1080,
  moves: true,
  paint(c, w, h, phase) {
    ground(c, w, h, ['#05080d', '#0a1a28', '#12324a'])
    const [x, y] = [w * 0.5, h * 0.46]
    ember(c, x, y, h * 0.9)
    c.save()
    c.globalCompositeOperation = 'lighter'
    const r = random(63)
    for (let i = 0; i < 120; i++) {
      const angle = r() * Math.PI * 2
      const way = (r() + phase) % 1
      const near = way * way
      c.strokeStyle = r() < 0.35 ? ORANGE : TEAL
      c.globalAlpha = Math.sin(way * Math.PI) * 0.75
      c.lineWidth = 1 + near * 9
      c.beginPath()
      c.moveTo(x + Math.cos(angle) * near * w * 0.62, y + Math.sin(angle) * near * h * 0.9)
      c.lineTo(x + Math.cos(angle) * (near + 0.05) * w * 0.72, y + Math.sin(angle) * (near + 0.05) * h * 1.05)
      c.stroke()
    }
    c.restore()
    text(c, 'A day in the life of a parcel', w / 2, h * 0.56, {
      size: 124,
      color: WHITE,
      weight: 600,
      align: 'center',
    })
    text(c, '11 840 an hour. None of them lost.', w / 2, h * 0.66, {
      size: 52,
      color: SOFT,
      weight: 300,
      align: 'center',
    })
    logo(c, w / 2 - 170, h * 0.84, 74, WHITE)
  },
}

const lounge: Painting = {
  w: 1040,
  h: 600,
  moves: true,
  paint(c, w, h, phase) {
    ground(c, w, h, ['#0a131c', '#10202c', '#4a1d0c'])
    swayingArcs(c, { x: w * 0.85, y: h * 1.05, from: 70, step: 38, count: 16, seed: 91 }, phase)
    text(c, 'Let us talk', 60, 300, { size: 84, color: WHITE, weight: 600 })
    text(c, 'about your line.', 60, 390, { size: 84, color: WHITE, weight: 600 })
  },
}

function poster(title: string, line: string, kind: number): Painting {
  return {
    w: 640,
    h: 1280,
    moves: true,
    paint(c, w, h, phase) {
      ground(c, w, h, ['#050b13', '#0b1826', kind === 1 ? '#3a1608' : '#0d3b48'])
      const r = random(kind * 77 + 5)
      for (let i = 0; i < 9; i++) {
        const sway = 0.07 * swing(phase, r())
        glowingArc(c, {
          x: w * 0.98,
          y: h * 0.6,
          r: 90 + i * 62,
          from: Math.PI * (0.74 + r() * 0.2) + sway,
          to: Math.PI * (1.15 + r() * 0.35) + sway,
          color: i % 3 === 0 ? ORANGE : TEAL,
          width: 3 + r() * 9,
          alpha: 0.2 + r() * 0.7,
        })
      }
      logo(c, 56, 64, 54, WHITE)
      text(c, title, 54, h - 210, { size: 86, color: WHITE, weight: 600 })
      text(c, line, 56, h - 148, { size: 31, color: 'rgba(220,235,240,.85)', weight: 300 })
      c.fillStyle = ORANGE
      c.fillRect(56, h - 106, 110, 7)
    },
  }
}

const METERS = [
  { title: 'Throughput', value: '11 840' },
  { title: 'Axis load', value: '63 %' },
  { title: 'Energy', value: '4.2 kW' },
]

const hmi: Painting = {
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

const plantWall: Painting = {
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
const lineMap: Painting = {
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

const trend = (title: string, unit: string, seed: number): Painting => ({
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
const scope: Painting = {
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

export const SCREENS: Record<string, Painting> = {
  ledwall: ledWall,
  theatre,
  lounge,
  motion: poster('Robotics', 'A6 series, 12 kg payload', 1),
  drives: poster('Drives', 'Efficient from the first turn', 2),
  sensing: poster('Sensing', 'See every parcel, every time', 3),
  control: poster('Control', 'One controller, every axis', 4),
  hmi,
  plantwall: plantWall,
  linemap: lineMap,
  energy: trend('Energy', 'kW', 1),
  vibration: trend('Vibration', 'mm/s', 2),
  temperature: trend('Temperature', '°C', 3),
  scope,
}
