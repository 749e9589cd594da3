/**
 * The chart: a picture of known colours with marks at known positions. Still image, film, loop and the 4:3
 * still image all show it, so anything on the screen must look the same. Hotspots are on the marks.
 */
export const WIDE = { width: 640, height: 360 }
/** The 4:3 picture is the middle of the wide one. */
export const NARROW = { width: 480, height: 360 }

export const FILM = { rate: 25, passage: 50, loop: 25 }

interface Point {
  /** Fractions of the wide picture. */
  readonly x: number
  readonly y: number
}

export const GROUND = [60, 60, 60] as const
export const MARK = { colour: [230, 40, 230], radius: 0.03 } as const
/** Within the middle square, which every screen shows. */
export const MARKS: readonly Point[] = [
  { x: 0.36, y: 0.56 },
  { x: 0.5, y: 0.72 },
  { x: 0.63, y: 0.5 },
]

/** Patches in a row, spread over the range of video colours but clear of its limits. */
export const PATCHES = [
  [16, 16, 16],
  [128, 128, 128],
  [235, 235, 235],
  [200, 60, 50],
  [60, 170, 70],
  [50, 80, 190],
  [240, 130, 40],
  [180, 150, 120],
] as const

const PATCH = { width: 0.045, height: 0.14, y: 0.33 }
/** The centre of a patch. */
export const patchAt = (index: number): Point => ({
  x: 0.5 + (index - (PATCHES.length - 1) / 2) * 0.05,
  y: PATCH.y,
})

/** RGB pixels of the wide chart. */
export function paintChart(): Buffer {
  const { width, height } = WIDE
  const pixels = Buffer.alloc(width * height * 3)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      pixels.set(colourAt((column + 0.5) / width, (row + 0.5) / height), (row * width + column) * 3)
    }
  }
  return pixels
}

function colourAt(x: number, y: number): readonly [number, number, number] {
  const ratio = WIDE.width / WIDE.height
  const marked = MARKS.some((mark) => Math.hypot((x - mark.x) * ratio, y - mark.y) < MARK.radius)
  if (marked) return MARK.colour
  const patch = PATCHES.findIndex((_, index) => {
    const centre = patchAt(index)
    return Math.abs(x - centre.x) < PATCH.width / 2 && Math.abs(y - centre.y) < PATCH.height / 2
  })
  return PATCHES[patch] ?? GROUND
}
