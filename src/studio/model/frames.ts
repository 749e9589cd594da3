import type { Position } from './place'

/** A window that visitors have, in CSS pixels. */
export interface Frame {
  readonly name: 'wide' | 'classic' | 'upright' | 'phone'
  readonly width: number
  readonly height: number
}

export const FRAMES = [
  { name: 'wide', width: 1600, height: 900 },
  { name: 'classic', width: 1200, height: 900 },
  { name: 'upright', width: 900, height: 1600 },
  { name: 'phone', width: 390, height: 844 },
] as const satisfies readonly Frame[]

/** A rectangle in a window, px. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a window shows which part of a picture. */
export interface PictureView {
  /** Of the whole picture, which reaches beyond the window on one axis. */
  readonly picture: Box
  /** The part of the window that pictures are shown in. */
  readonly stage: Box
}

/** Where a position in the picture is in the window. */
export function pointAt(
  { picture }: PictureView,
  { left, top }: Position,
): { readonly x: number; readonly y: number } {
  return { x: picture.x + (left / 100) * picture.width, y: picture.y + (top / 100) * picture.height }
}

/** The position in the picture at a point of the window. */
export function positionAt({ picture }: PictureView, x: number, y: number): Position {
  return { left: ((x - picture.x) / picture.width) * 100, top: ((y - picture.y) / picture.height) * 100 }
}

/** Whether visitors see the position before they pan the picture. */
export function isInView(view: PictureView, position: Position): boolean {
  const { x, y } = pointAt(view, position)
  const { stage } = view
  return x >= stage.x && x <= stage.x + stage.width && y >= stage.y && y <= stage.y + stage.height
}

/** The widths of the pictures of a place divided by their heights, as its background keys say. */
export function shapesOf(keys: readonly string[]): readonly number[] {
  return [
    ...(keys.some((key) => key.endsWith('_16x9')) ? [16 / 9] : []),
    ...(keys.some((key) => key.endsWith('_4x3')) ? [4 / 3] : []),
  ]
}

/** The width of the band of picture in portrait, in its heights (`player.portrait.safeArea`). */
const SAFE_AREA = 1

/**
 * The part of the picture that a frame shows before it is panned. A picture of 4:3 shows the middle of that of 16:9, to
 * which positions refer if a place has both.
 */
export function viewIn({ width, height }: Frame, keys: readonly string[]): PictureView {
  const upright = height > width && width < 1200
  const stage = { x: 0, y: 0, width, height: upright ? Math.min(height, width / SAFE_AREA) : height }
  const shapes = shapesOf(keys)
  const wanted = upright ? 16 / 9 : width / height
  const shown =
    [...shapes].sort((a, b) => Math.abs(Math.log(a / wanted)) - Math.abs(Math.log(b / wanted)))[0] ?? 16 / 9
  const scale = Math.max(stage.width / shown, stage.height)
  const reach = shapes.length === 2 ? (scale * 16) / 9 : scale * shown
  return {
    stage,
    picture: { x: (stage.width - reach) / 2, y: (stage.height - scale) / 2, width: reach, height: scale },
  }
}
