/** Drawing primitives of all pictures. */
export type Ink = CanvasRenderingContext2D

export interface Painting {
  w: number
  h: number
  /** `phase` runs from 0 to 1 per loop; 1 looks the same as 0. */
  paint: (c: Ink, w: number, h: number, phase: number) => void
  /** Changes with the phase. */
  moves?: boolean
}

export const ORANGE = '#ff5a1f'
export const TEAL = '#2fd0cf'
export const INK = '#14191f'
const FONT = 'Sora, "Noto Sans", sans-serif'

const TURN = Math.PI * 2

/** -1..1, a whole period a loop. */
export const swing = (phase: number, offset = 0): number => Math.sin((phase + offset) * TURN)

export interface Lettering {
  size: number
  color: string
  weight?: 300 | 400 | 600
  align?: CanvasTextAlign
}

export function text(
  c: Ink,
  s: string,
  x: number,
  y: number,
  { size, color, weight = 400, align = 'left' }: Lettering,
): void {
  c.font = `${weight} ${size}px ${FONT}`
  c.letterSpacing = `${weight === 600 ? -size * 0.02 : 0}px`
  c.fillStyle = color
  c.textAlign = align
  c.textBaseline = 'alphabetic'
  c.fillText(s, x, y)
}

/** Two arcs and the name, h pixels high from (x, y). */
export function logo(c: Ink, x: number, y: number, h: number, ink: string, withName = true): void {
  const r = h / 2
  c.save()
  c.translate(x + r, y + r)
  c.lineCap = 'butt'
  c.lineWidth = h * 0.17
  arc(c, r - c.lineWidth / 2, Math.PI * 0.72, Math.PI * 2.02, ORANGE)
  arc(c, r * 0.46, Math.PI * 0.98, Math.PI * 2.28, ink)
  c.restore()
  if (!withName) return
  c.fillStyle = ink
  c.font = `600 ${h * 0.74}px ${FONT}`
  c.textBaseline = 'middle'
  c.textAlign = 'left'
  c.letterSpacing = `${-h * 0.015}px`
  c.fillText('Arcwell', x + h * 1.3, y + h * 0.53)
}

function arc(c: Ink, r: number, from: number, to: number, color: string): void {
  c.strokeStyle = color
  c.beginPath()
  c.arc(0, 0, r, from, to)
  c.stroke()
}

/** A dark ground that brightens from the upper left to the lower right. */
export function ground(c: Ink, w: number, h: number, [dark, mid, bright]: [string, string, string]): void {
  const g = c.createLinearGradient(0, 0, w, h)
  g.addColorStop(0, dark)
  g.addColorStop(0.45, mid)
  g.addColorStop(1, bright)
  c.fillStyle = g
  c.fillRect(0, 0, w, h)
}

export interface GlowingArc {
  x: number
  y: number
  r: number
  from: number
  to: number
  color: string
  width: number
  alpha: number
}

/** A line of light with its glow. */
export function glowingArc(c: Ink, { x, y, r, from, to, color, width, alpha }: GlowingArc): void {
  c.save()
  c.strokeStyle = color
  c.globalCompositeOperation = 'lighter'
  for (const [spread, share] of [
    [7, 0.05],
    [3.4, 0.1],
    [1.7, 0.25],
    [1, 1],
  ] as const) {
    c.globalAlpha = alpha * share
    c.lineWidth = width * spread
    c.beginPath()
    c.arc(x, y, r, from, to)
    c.stroke()
  }
  c.restore()
}

export function panel(c: Ink, x: number, y: number, w: number, h: number, color: string, radius = 14): void {
  c.fillStyle = color
  c.beginPath()
  c.roundRect(x, y, w, h, radius)
  c.fill()
}

/** Columns that rise from `bottom`; the last of them in orange. */
export function columns(
  c: Ink,
  values: number[],
  { x, bottom, step, width, late }: { x: number; bottom: number; step: number; width: number; late: number },
): void {
  values.forEach((value, i) => {
    c.fillStyle = i >= values.length - late ? ORANGE : 'rgba(47,208,207,.82)'
    c.fillRect(x + i * step, bottom - value, width, value)
  })
}
