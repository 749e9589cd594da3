/** Hashes of a file's inputs: a file is current while its hash is unchanged. */
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

/** The code that turns frames into a file. */
const MAKERS: Record<RenderedItem['kind'], string[]> = {
  still: ['stillFile'],
  flight: ['filmFile', 'frames', 'pixels'],
  leg: ['filmFile', 'frames', 'pixels'],
  loop: ['filmFile', 'loop', 'pixels'],
}

/**
 * Hash of a bake: the stage's shapes, those surface properties that affect light, its lamps, and the tracer
 * itself.
 */
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

/** Hash of what all pictures of a world have in common: its bake, surfaces, look, and rendering code. */
export function sceneDigest(world: World, flat: Flat, bake: string): string {
  const hash = createHash('sha256')
  hash.update(bake)
  hash.update(JSON.stringify(flat.batches.map(({ material, uv }) => [material, uv.length])))
  hash.update(JSON.stringify(world.look))
  addSources(hash, 'page')
  return hash.digest('hex')
}

/** Steps per metre or radian below which differences are invisible. */
const PRECISION = 1e9

/** Hash of a frame: its scene and its view. The moving part follows from these. */
export function frameKey(scene: string, world: World, { shot, size, part }: Take): string {
  const { phase, ...view } = shot
  const { pose, shutter } = view
  const openings = [pose, ...(shutter ? [shutter.from, shutter.to] : [])].map(({ door }) => door ?? 0)
  // Compares poses, not phases: swinging parts pass the same pose twice.
  const moves = openings.map((door) => world.moves(phase, door))
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * PRECISION) / PRECISION : value
  return createHash('sha256')
    .update(JSON.stringify([scene, view, size, part !== undefined, JSON.stringify(moves, rounded)]))
    .digest('hex')
}

/** Hash of a picture: its scene, its shots and how they are encoded. */
export function itemDigest(item: RenderedItem, world: World, scene: string): string {
  const { kind, size, shots, first, last, large } = item
  const hash = createHash('sha256')
  const frames = shots.map((shot) => frameKey(scene, world, { shot, size }))
  hash.update(JSON.stringify([kind, size, frames, first, last, large]))
  for (const file of MAKERS[kind]) hash.update(readFileSync(join(STUDIO, `items/${file}.ts`)))
  return hash.digest('hex')
}

/** Hash of a portal's film: its legs and how they are joined. */
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
