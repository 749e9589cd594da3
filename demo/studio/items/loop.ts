/** Loops: a place's still in which only the moving part is rendered again. */
import type { Camera, Take } from './camera'
import type { Sources } from './frames'
import { drawnSize, type Rect, type RenderedItem, type Size } from './item'
import { fitted, pictureFrame, upright } from './pixels'

/** Bytes of a pixel. */
const RGB = 3

/** Size of the frames in which motion is searched. */
const SEARCH: Size = { width: 480, height: 270 }
const SEARCHED_SHOTS = 5
/** The part's edges snap to this grid, so that they are whole pixels in all versions. */
const GRID = 12

/** A loop's shots, cropped to the moving part; the rest is the still. */
export interface MovingPart {
  part: Rect
  takes: Take[]
}

/** Throws when nothing moves. */
export async function movingPart(item: RenderedItem, camera: Camera): Promise<MovingPart> {
  const size = drawnSize(item)
  const part = await changingPart(item, size, camera)
  if (!part) throw new Error(`${item.id}: nothing moves`)
  return { part, takes: item.shots.map((shot) => ({ shot, size, part })) }
}

/** The frames of a loop: the still with the drawn moving part in it. */
export async function* loopFrames(
  item: RenderedItem,
  { part, takes }: MovingPart,
  to: Size,
  { store, keyOf, fileOf }: Sources,
): AsyncGenerator<Buffer> {
  if (item.first === undefined) throw new Error(`${item.id} has no still`)
  const size = drawnSize(item)
  const picture = await pictureFrame(fileOf(item.first), size)
  let still: Buffer | undefined
  for (const take of takes) {
    const now = await store.get(keyOf(take))
    still ??= now
    yield await fitted(overlay(picture, size, part, still, now), size, to)
  }
}

async function changingPart({ shots }: RenderedItem, size: Size, camera: Camera): Promise<Rect | undefined> {
  const step = Math.floor(shots.length / SEARCHED_SHOTS)
  const takes = shots
    .filter((_, i) => i % step === 0)
    .map((shot): Take => ({ shot: { ...shot, subframes: 1 }, size: SEARCH }))
  const frames: Buffer[] = []
  for await (const rgba of camera.film(takes, () => {})) frames.push(await upright(rgba, SEARCH))
  const found = changing(frames, SEARCH)
  return found && onGrid(found, size)
}

/** The rectangle at the film's size, two search pixels wider. */
function onGrid({ x, y, width, height }: Rect, size: Size): Rect {
  const scale = size.width / SEARCH.width
  const down = (v: number) => Math.max(0, Math.floor(((v - 2) * scale) / GRID) * GRID)
  const up = (v: number, most: number) => Math.min(most, Math.ceil(((v + 2) * scale) / GRID) * GRID)
  const [left, top] = [down(x), down(y)]
  return {
    x: left,
    y: top,
    width: up(x + width, size.width) - left,
    height: up(y + height, size.height) - top,
  }
}

/** Differences of one code value are dither. */
const NOTICED = 3

/** The smallest rectangle outside of which all frames look the same; undefined when nothing changes. */
export function changing(frames: Buffer[], { width, height }: Size): Rect | undefined {
  const [first, ...others] = frames
  if (!first) return undefined
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * RGB
      const differs = (other: Buffer) =>
        [0, 1, 2].some((c) => Math.abs((other[i + c] ?? 0) - (first[i + c] ?? 0)) > NOTICED)
      if (!others.some(differs)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** Changes below the first limit are added to the still, above the second they replace it; code values. */
const ADDED = 8
const REPLACED = 32

/**
 * Merges a moving part into the still: `now` and `rest` are the part in motion and at rest, rendered alike.
 * Unchanged pixels keep the still's values, so that the part has no visible border.
 */
export function overlay(picture: Buffer, { width }: Size, part: Rect, rest: Buffer, now: Buffer): Buffer {
  const frame = Buffer.from(picture)
  for (let y = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++) {
      const i = (y * part.width + x) * RGB
      const o = ((part.y + y) * width + part.x + x) * RGB
      const change = (c: number) => (now[i + c] ?? 0) - (rest[i + c] ?? 0)
      const most = Math.max(Math.abs(change(0)), Math.abs(change(1)), Math.abs(change(2)))
      if (most <= 1) continue
      const replaced = Math.min(1, Math.max(0, (most - ADDED) / (REPLACED - ADDED)))
      for (let c = 0; c < RGB; c++) {
        const added = (picture[o + c] ?? 0) + change(c)
        const value = added + ((now[i + c] ?? 0) - added) * replaced
        frame[o + c] = Math.min(255, Math.max(0, Math.round(value)))
      }
    }
  }
  return frame
}
