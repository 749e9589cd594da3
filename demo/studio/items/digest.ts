/** What a file was made from, as a hash: when it is unchanged, so is the file. */
import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Flat, Material, Stage } from '../kit'
import type { Quality } from '../light'
import type { World } from '../worlds'
import type { Take } from './camera'
import type { JoinedItem, RenderedItem } from './item'

const STUDIO = fileURLToPath(new URL('..', import.meta.url))

/** What turns the page's frames into a file. */
const MAKERS: Record<RenderedItem['kind'], string[]> = {
  still: ['stillFile'],
  flight: ['filmFile', 'frames', 'pixels'],
  leg: ['filmFile', 'frames', 'pixels'],
  loop: ['filmFile', 'loop', 'pixels'],
}

/** The bake: the stage's shapes, what of its surfaces matters to light, its lamps, and the tracer itself. */
export function bakeDigest(stage: Stage, flat: Flat, quality: Quality): string {
  const hash = createHash('sha256')
  hash.update(quality)
  for (const { position, normal, lm, index, material, joint = '', mapped, rest } of flat.batches) {
    hash.update(JSON.stringify([lightTraits(material), joint, mapped, rest.elements]))
    for (const values of [position, normal, lm, index]) hash.update(values)
  }
  hash.update(JSON.stringify([flat.charts, flat.atlas, stage.rects, stage.spots, stage.probes]))
  hash.update(JSON.stringify([stage.sun, stage.sky]))
  addSources(hash, 'light')
  return hash.digest('hex')
}

const lightTraits = ({ albedo, metal, emit, sampled, twoSided, glass, glow, backdrop, mask }: Material) => [
  albedo,
  metal,
  emit,
  sampled,
  twoSided,
  glass,
  glow,
  backdrop,
  mask,
]

/** What all pictures of a world are made from: its bake, its surfaces, its look, and the way it is drawn. */
export function sceneDigest(world: World, flat: Flat, bake: string): string {
  const hash = createHash('sha256')
  hash.update(bake)
  hash.update(JSON.stringify(flat.batches.map(({ material, uv }) => [material, uv.length])))
  hash.update(JSON.stringify(world.look))
  addSources(hash, 'page')
  return hash.digest('hex')
}

/** Parts of a metre, or of a radian, that nobody sees. */
const PRECISION = 1e9

/** A frame: its scene, and what is drawn of it. What part of it moves follows from these. */
export function frameKey(scene: string, world: World, { shot, size, part }: Take): string {
  const { phase, ...view } = shot
  const { pose, shutter } = view
  const doors = [pose, ...(shutter ? [shutter.from, shutter.to] : [])].map(({ door }) => door ?? 0)
  // By how things stand, not by when: what swings stands alike twice in its round.
  const moves = doors.map((door) => world.moves(phase, door))
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * PRECISION) / PRECISION : value
  return createHash('sha256')
    .update(JSON.stringify([scene, view, size, part !== undefined, JSON.stringify(moves, rounded)]))
    .digest('hex')
}

/** A picture: its scene, its shots and how they are written. */
export function itemDigest(item: RenderedItem, world: World, scene: string): string {
  const { kind, size, shots, first, last, large } = item
  const hash = createHash('sha256')
  const frames = shots.map((shot) => frameKey(scene, world, { shot, size }))
  hash.update(JSON.stringify([kind, size, frames, first, last, large]))
  for (const file of MAKERS[kind]) hash.update(readFileSync(join(STUDIO, `items/${file}.ts`)))
  return hash.digest('hex')
}

/** A portal's film: its legs, and how they are joined. */
export function joinedDigest({ backwards, size }: JoinedItem, legs: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([backwards, size, legs]))
    .digest('hex')
}

function addSources(hash: Hash, folder: string): void {
  const files = readdirSync(join(STUDIO, folder), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
    hash.update(file)
    hash.update(readFileSync(join(STUDIO, folder, file)))
  }
}
