export interface Size {
  readonly width: number
  readonly height: number
}

export interface Rect extends Size {
  readonly x: number
  readonly y: number
}

/**
 * Where a picture lies that covers the stage, centred: in the stage's CSS pixels, reaching over its edges on one axis.
 * The shader, the DOM stage and the hotspots all take their places from here. An unknown size covers exactly.
 */
export function coverRect(stage: Size, picture: Size): Rect {
  if (!(picture.width > 0 && picture.height > 0)) return { x: 0, y: 0, ...stage }
  const scale = Math.max(stage.width / picture.width, stage.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  return { x: (stage.width - width) / 2, y: (stage.height - height) / 2, width, height }
}

/** The place between two places: 0 the first, 1 the second. What is placed in both by shares glides in a straight line. */
export function interpolateRect(from: Rect, to: Rect, progress: number): Rect {
  const between = (a: number, b: number) => a + (b - a) * progress
  return {
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    width: between(from.width, to.width),
    height: between(from.height, to.height),
  }
}
