/** Pictures of LED walls and displays. They move in whole periods, so that a loop of any view closes. */
import { random } from '../../kit'
import { hmi, lineMap, plantWall, scope, trend } from './displays'
import { glowingArc, ground, logo, ORANGE, type Painting, swing, TEAL, text } from './ink'

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

/** Sparks that leave the centre and fade in and out. */
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
    const progress = (r() + phase) % 1
    const size = 1 + r() * 3.4
    const alpha = Math.sin(progress * Math.PI) * (0.2 + r() * 0.7)
    c.fillStyle = `rgba(${r() < 0.3 ? '255,140,80' : '170,225,240'},${alpha})`
    c.beginPath()
    c.arc(
      x + Math.cos(angle) * (80 + progress * reach),
      y + Math.sin(angle) * (80 + progress * reach),
      size,
      0,
      7,
    )
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
      const progress = (r() + phase) % 1
      const near = progress * progress
      c.strokeStyle = r() < 0.35 ? ORANGE : TEAL
      c.globalAlpha = Math.sin(progress * Math.PI) * 0.75
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

/** Half of a door between two worlds, `w` wide: rings about its middle. It is seen from close up. */
const doorHalf = (side: 'left' | 'right', w: number): Painting => ({
  w,
  h: 2480,
  moves: false,
  paint(c, _, h) {
    ground(c, w, h, ['#03070c', '#050d16', '#08202c'])
    const [x, y] = [side === 'left' ? w : 0, h * 0.47]
    ember(c, x, y, h * 0.42)
    const r = random(17)
    for (let i = 0; i < 15; i++) {
      const [start, kind, width] = [r() * Math.PI * 2, r(), 4 + r() * r() * 22]
      const alpha = 0.2 + 0.6 * r()
      const color = kind < 0.3 ? ORANGE : kind < 0.7 ? TEAL : '#8fc7e8'
      const to = start + Math.PI * (0.7 + r())
      glowingArc(c, { x, y, r: 220 + i * 76, from: start, to, color, width, alpha })
    }
    c.fillStyle = 'rgba(190,230,245,.9)'
    c.fillRect(side === 'left' ? w - 6 : 0, 0, 6, h)
  },
})

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
  gateLeft: doorHalf('left', 1404),
  gateRight: doorHalf('right', 1404),
  doorLeft: doorHalf('left', 1096),
  doorRight: doorHalf('right', 1096),
}
