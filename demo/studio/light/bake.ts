/** Bakes a stage's light, so that drawing only has to look it up. */
import { DataUtils } from 'three'
import { type Flat, f32, PROBE, type Stage } from '../kit'
import { sharedFloats } from './bvh'
import { type Field, fillCharts, smoothCharts, smoothVertices } from './filter'
import type { Job } from './job'
import { prefilter } from './probes'
import { type TraceScene, traceScene } from './scene'
import { withWorkers } from './workers'

/** Rays per point: to lamps, and per side of the last bounce's square for texels, vertices and probes' texels. */
interface Effort {
  rays: number
  side: number
  vertexSide: number
  bounces: number
  probeSide: number
}

const EFFORTS = {
  quick: { rays: 8, side: 3, vertexSide: 3, bounces: 1, probeSide: 1 },
  draft: { rays: 36, side: 6, vertexSide: 6, bounces: 2, probeSide: 2 },
  good: { rays: 48, side: 6, vertexSide: 8, bounces: 2, probeSide: 3 },
  final: { rays: 128, side: 11, vertexSide: 15, bounces: 3, probeSide: 4 },
} as const satisfies Record<string, Effort>

export type Quality = keyof typeof EFFORTS

/** Largest stored value, within half precision. */
const MAX = 6e4

/**
 * Half floats: four per sample point (light over π, and openness) in the scene's order, then four per texel
 * of each probe's strip.
 */
export async function bake(
  stage: Stage,
  flat: Flat,
  quality: Quality,
  threads: number,
  report: (line: string) => void,
): Promise<Uint16Array> {
  const effort = EFFORTS[quality]
  const scene = traceScene(flat, stage)
  const strips: Float32Array[] = []
  report(`${scene.corners.length / 4} triangles, ${scene.points.count} points, ${stage.rects.length} lamps`)
  await withWorkers(scene, threads, async (run) => {
    await traceLight(scene, flat, effort, run, report)
    for (const probe of stage.probes) {
      strips.push(await traceProbe([probe.at.x, probe.at.y, probe.at.z], effort.probeSide, run))
    }
    report(`${strips.length} reflection probes`)
  })
  polish(scene, flat)
  return toHalves(scene, strips)
}

async function traceLight(
  scene: TraceScene,
  flat: Flat,
  effort: Effort,
  run: (job: Job) => Promise<void>,
  report: (line: string) => void,
): Promise<void> {
  const { count } = scene.points
  await run({ kind: 'direct', count, rays: effort.rays })
  report('light of the lamps')
  for (let pass = 1; pass <= effort.bounces; pass++) {
    // Early bounces are only read through many rays: they may be noisy.
    const share = (side: number) => (pass === effort.bounces ? side : Math.max(3, side >> 1))
    const target = sharedFloats(count * 3)
    await run({
      kind: 'gather',
      count,
      side: share(effort.side),
      vertexSide: share(effort.vertexSide),
      pass,
      target,
    })
    const fields: Field[] = [
      { values: target, size: 3 },
      { values: scene.openness, size: 1 },
    ]
    if (pass === 1) {
      smoothCharts(scene, flat.charts, scene.direct, { radius: 1, range: 0.35 })
      smoothCharts(scene, flat.charts, scene.rough, { radius: 2, range: 0.35, calm: true })
      fields.push({ values: scene.direct, size: 3 }, { values: scene.rough, size: 3 })
    }
    smoothCharts(scene, flat.charts, target, { radius: 2, range: 0.35, calm: true })
    fillCharts(scene, flat.charts, fields)
    smoothVertices(scene, flat, fields, 0.5)
    scene.indirect.set(target)
    report(`bounce ${pass} of ${effort.bounces}`)
  }
}

async function traceProbe(
  at: readonly [number, number, number],
  side: number,
  run: (job: Job) => Promise<void>,
): Promise<Float32Array> {
  const { size } = PROBE.tiles[0]
  const target = sharedFloats(size * size * 3)
  await run({ kind: 'probe', count: size * size, at, size, side, target })
  return prefilter(target, size)
}

/**
 * Light from few rays is blurred widely, up to real edges. Then all light gets a blur that is wide in space
 * and narrow in brightness: a few per cent of noise disappear, shadow edges stay.
 */
function polish(scene: TraceScene, flat: Flat): void {
  const { direct, rough, indirect } = scene
  const everywhere = { ...scene, valid: new Uint8Array(scene.points.count).fill(1) }
  add(rough, indirect)
  for (const range of [0.2, 0.1])
    smoothCharts(everywhere, flat.charts, rough, { radius: 4, range, calm: true })
  smoothVertices(everywhere, flat, [{ values: rough, size: 3 }], 0.5)
  add(direct, rough)
  smoothCharts(everywhere, flat.charts, direct, { radius: 5, range: 0.1 })
}

/** Adds all light of one kind to another and clears it. */
function add(to: Float32Array, from: Float32Array): void {
  for (let i = 0; i < to.length; i++) to[i] = f32(to, i) + f32(from, i)
  from.fill(0)
}

function toHalves({ points, direct, openness }: TraceScene, strips: Float32Array[]): Uint16Array {
  const stripSize = PROBE.w * PROBE.h * 4
  const halves = new Uint16Array(points.count * 4 + strips.length * stripSize)
  const half = (x: number) => DataUtils.toHalfFloat(Math.min(MAX, x))
  for (let i = 0; i < points.count; i++) {
    for (let c = 0; c < 3; c++) halves[i * 4 + c] = half(f32(direct, i * 3 + c))
    halves[i * 4 + 3] = half(f32(openness, i))
  }
  strips.forEach((strip, k) => {
    const first = points.count * 4 + k * stripSize
    for (let i = 0; i < stripSize; i++) halves[first + i] = half(f32(strip, i))
  })
  return halves
}
