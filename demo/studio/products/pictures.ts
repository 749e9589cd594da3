/** The pictures of every product. */
import type { Point } from '../kit'
import type { Quality } from '../light'
import type { Pose } from '../worlds/world'
import { poseOf, turntablePoses, type View } from './framing'
import type { Cut, Show, Subject } from './show'

interface Size {
  width: number
  height: number
}

interface File {
  /**
   * Its name on the command line, and its file name without extension: `torq-cover`, `torq-2`,
   * `torq-360-07`.
   */
  name: string
  size: Size
  /** WebP's, 0..100. */
  quality: number
}

/** Drawn on the set. */
export interface Photo extends File {
  /** The size in which it is drawn, if it is scaled down for the file. */
  drawn: Size
  pose: Pose
  subframes: number
  /** A smooth background is kept free of steps by grain. */
  grain?: true
}

/** Cropped from a place's still. */
export interface Cutting extends File {
  cut: Cut
}

export type Picture = Photo | Cutting

/** Quality settings. */
export interface Profile {
  name: string
  bake: Quality
  /** The same for products whose cover is large. */
  heroBake: Quality
  /** Of the sizes. */
  scale: number
  /** Sub-frames of covers and gallery, and of the full turn. */
  subframes: { still: number; turn: number }
}

export const FULL: Profile = {
  name: 'full',
  bake: 'quick',
  heroBake: 'draft',
  scale: 1,
  subframes: { still: 4, turn: 2 },
}
/** The same bake quality: the bake is cached, and drawing takes most of the time. */
export const PREVIEW: Profile = {
  name: 'preview',
  bake: 'quick',
  heroBake: 'quick',
  scale: 0.4,
  subframes: { still: 1, turn: 1 },
}

const COVER = { width: 1920, height: 1080 }
const HERO = { width: 3840, height: 2160 }
const GALLERY = { width: 1600, height: 900 }
const TURN = { width: 1000, height: 750 }

/** Covers and gallery are drawn larger than the gallery's files: fewer sub-frames do. */
export function picturesOf(subject: Subject, show: Show, { scale, subframes }: Profile): Picture[] {
  const { slug, cover, gallery, turn, isHero } = subject
  const { outline, offset } = show
  const still = (name: string, view: View | Cut, size: Size): Picture => {
    const isLarge = size.width > COVER.width
    const file: File = { name: `${slug}-${name}`, size: scaled(size, scale), quality: isLarge ? 92 : 86 }
    if ('from' in view) return { ...file, cut: view }
    const pose = poseOf(outline, shifted(view, offset), size.width / size.height)
    const drawn = scaled(isLarge ? size : COVER, scale)
    return { ...file, drawn, pose, subframes: subframes.still, ...(isLarge && { grain: true }) }
  }
  const poses = turntablePoses(outline, turn.pitch, turn.start, TURN.width / TURN.height)
  return [
    still('cover', cover, isHero ? HERO : COVER),
    ...gallery.map((view, i) => still(`${i + 1}`, view, GALLERY)),
    ...poses.map((pose, i) => ({
      name: `${slug}-360-${`${i + 1}`.padStart(2, '0')}`,
      size: scaled(TURN, scale),
      drawn: scaled(TURN, scale),
      pose,
      subframes: subframes.turn,
      quality: 84,
    })),
  ]
}

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: width * scale,
  height: height * scale,
})

function shifted(view: View, [dx, dy, dz]: Point): View {
  const { detail } = view
  if (!detail) return view
  const [x, y, z] = detail.at
  return { ...view, detail: { ...detail, at: [x + dx, y + dy, z + dz] } }
}
