/** Where an item's frames come from: the camera, stills, or other films. */
import type { Shot } from '../worlds'
import type { Camera, Take } from './camera'
import { readFilm } from './filmFile'
import { BLEND_FRAMES, type Drawn, type Joined, type Size, scaled } from './item'
import { blend, pictureFrame, upright } from './pixels'

export interface Sources {
  camera: Camera
  /** The finished file of an item. */
  fileOf: (id: string) => string
  report: (frame: number, seconds: number) => void
}

/** The frames of a still, a flight or a leg; those that are stills are read from these. */
export async function* drawnFrames(item: Drawn, { camera, fileOf, report }: Sources): AsyncGenerator<Buffer> {
  const { shots, size, first, last } = item
  const moving = shots.findIndex(({ shutter }) => shutter)
  const stopped = shots.findLastIndex(({ shutter }) => shutter) + 1
  const [from, to] = [first === undefined ? 0 : moving, last === undefined ? shots.length : stopped]
  if (first !== undefined) yield* repeated(await pictureFrame(fileOf(first), size), from)
  const takes = shots.slice(from, to).map((shot) => takeOf(shot, size))
  let i = 0
  for await (const rgba of camera.film(takes, report)) {
    const take = takes[i++]
    if (take) yield await upright(rgba, take.size, size)
  }
  if (last !== undefined) yield* repeated(await pictureFrame(fileOf(last), size), shots.length - to)
}

function* repeated(frame: Buffer, times: number): Generator<Buffer> {
  for (let i = 0; i < times; i++) yield frame
}

const takeOf = (shot: Shot, size: Size): Take => ({ shot, size: scaled(size, shot.scale ?? 1) })

/** Frames of a portal's film: one leg, a blend in the dark of the tunnel, the other leg. */
export async function* joinedFrames(
  item: Joined,
  { fileOf }: Pick<Sources, 'fileOf'>,
): AsyncGenerator<Buffer> {
  const read = async (id: string) => {
    const frames: Buffer[] = []
    for await (const frame of readFilm(fileOf(id), item.size)) frames.push(frame)
    return frames
  }
  const [leaving, entering] = [await read(item.legs[0]), await read(item.legs[1])]
  const from = leaving.length - BLEND_FRAMES
  const frames = [
    ...leaving.slice(0, from),
    ...leaving.slice(from).map((frame, i) => {
      const other = entering[i]
      return other ? blend(frame, other, (i + 1) / (BLEND_FRAMES + 1)) : frame
    }),
    ...entering.slice(BLEND_FRAMES),
  ]
  yield* item.backwards ? frames.reverse() : frames
}
