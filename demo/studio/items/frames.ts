/** Where an item's frames come from: the camera, stills, or other films. */
import type { Camera, Take } from './camera'
import { readFilm } from './filmFile'
import type { FrameStore } from './frameStore'
import { drawnSize, type JoinedItem, type Rect, type RenderedItem, type Size } from './item'
import { fitted, pictureFrame, upright } from './pixels'

export interface Sources {
  camera: () => Promise<Camera>
  store: FrameStore
  /** The hash of a frame's inputs. */
  keyOf: (take: Take) => string
  /** The finished file of an item. */
  fileOf: (id: string) => string
  report: (frame: number, seconds: number) => void
}

/** Draws missing frames and stores each as soon as it arrives. Returns how many were drawn. */
export async function drawMissing(takes: Take[], { camera, store, keyOf, report }: Sources): Promise<number> {
  const keys = takes.map(keyOf)
  const isMissing = keys.map((key, at) => !store.has(key) && keys.indexOf(key) === at)
  const missing = takes.filter((_, at) => isMissing[at])
  const places = takes.flatMap((_, at) => (isMissing[at] ? [at] : []))
  if (missing.length === 0) return 0
  const writes: Promise<void>[] = []
  let i = 0
  try {
    for await (const rgba of (await camera()).film(missing, (at, seconds) =>
      report(places[at] ?? at, seconds),
    )) {
      const take = missing[i++]
      if (take) writes.push(storeFrame(take, rgba))
      // The browsers continue while frames are written, but only a few frames are held in memory.
      if (writes.length > MAX_PENDING) await writes.shift()
    }
  } finally {
    // Drawn frames are stored even if the next one fails.
    await Promise.all(writes)
  }
  return missing.length

  async function storeFrame(take: Take, rgba: Buffer): Promise<void> {
    const size = take.part ?? take.size
    await store.put(keyOf(take), await upright(rgba, size), size)
  }
}

const MAX_PENDING = 3

/** Placeholder for a loop's moving part until it is measured. */
const WHOLE: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** The shots that are drawn for an item; the others are stills. */
export function takesOf(item: RenderedItem): Take[] {
  const { shots, first, last } = item
  const size = drawnSize(item)
  if (item.kind === 'loop') return shots.map((shot) => ({ shot, size, part: WHOLE }))
  const from = first === undefined ? 0 : 1
  const to = last === undefined ? shots.length : shots.length - 1
  return shots.slice(from, to).map((shot) => ({ shot, size }))
}

/** The frames of a still, a flight or a leg once they are drawn; those that are stills are read from them. */
export async function* storedFrames(
  item: RenderedItem,
  size: Size,
  sources: Sources,
): AsyncGenerator<Buffer> {
  const { first, last } = item
  const { store, keyOf, fileOf } = sources
  if (first !== undefined) yield await pictureFrame(fileOf(first), size)
  for (const take of takesOf(item)) yield await fitted(await store.get(keyOf(take)), take.size, size)
  if (last !== undefined) yield await pictureFrame(fileOf(last), size)
}

/** Frames of a portal's film: one leg up to the closed door, then the other. */
export async function* joinedFrames(
  item: JoinedItem,
  { fileOf }: Pick<Sources, 'fileOf'>,
): AsyncGenerator<Buffer> {
  const frames: Buffer[] = []
  for (const leg of item.legs) for await (const frame of readFilm(fileOf(leg), item.size)) frames.push(frame)
  yield* item.backwards ? frames.reverse() : frames
}
