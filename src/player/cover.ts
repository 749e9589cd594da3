export interface Size {
  readonly width: number
  readonly height: number
}

export interface Rect extends Size {
  readonly x: number
  readonly y: number
}

/**
 * The rectangle of a picture that covers the stage, in CSS pixels of the stage. It extends beyond the stage on one axis.
 * It is centred, or shifted to the right by `pan` stage heights as far as it still covers the stage. The shader, the DOM
 * stage and the hotspots all use it. A picture of unknown size covers the stage exactly.
 */
export function coverRect(stage: Size, picture: Size, pan = 0): Rect {
  if (!(picture.width > 0 && picture.height > 0)) return { x: 0, y: 0, ...stage }
  const scale = Math.max(stage.width / picture.width, stage.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  const left = stage.width - width
  return {
    x: Math.max(left, Math.min(0, left / 2 + pan * stage.height)),
    y: (stage.height - height) / 2,
    width,
    height,
  }
}

/**
 * Interpolates two rectangles: 0 is the first, 1 the second. Anything placed relative to both moves in a straight
 * line.
 */
export function interpolateRect(from: Rect, to: Rect, progress: number): Rect {
  const between = (a: number, b: number) => a + (b - a) * progress
  return {
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    width: between(from.width, to.width),
    height: between(from.height, to.height),
  }
}
