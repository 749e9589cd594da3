/**
 * Turns a stage into a few large batches, in an order that depends only on the stage: the bake writes one
 * light value per vertex or light-map texel in this order, and the page reads them back in it.
 */
import { Box3, Matrix4, type Vector3 } from 'three'
import { type Atlas, type Chart, chartOf, pack } from './atlas'
import { isLit, type Material } from './material'
import { type Attributes, type MergePart, merge } from './merge'
import type { Piece, Stage } from './stage'

export interface Batch extends Attributes {
  material: Material
  /** The moving group in whose space the vertices are; else the world's. */
  joint?: string
  /** The moving group's position in the world at rest. */
  rest: Matrix4
  /** Index of the nearest reflection probe. */
  probe: number
  /** Lit by light-map texels instead of per vertex. */
  mapped: boolean
}

export interface Flat {
  batches: Batch[]
  charts: Chart[]
  atlas: Atlas
}

/** Batches whose vertices are lit one by one; the bake has their light in this order. */
export const perVertex = ({ material, mapped }: Batch): boolean => isLit(material) && !mapped

export const vertexCount = ({ position }: Batch): number => position.length / 3

/** Batches are also split by this grid (metres), so that those outside the picture are not drawn. */
const CELL = 6

interface Bucket {
  batch: Pick<Batch, 'material' | 'joint' | 'rest' | 'probe' | 'mapped'>
  parts: MergePart[]
}

export function flatten(stage: Stage): Flat {
  const buckets = new Map<string, Bucket>()
  const charts: Chart[] = []
  for (const piece of stage.pieces) {
    const rest = restOf(stage, piece)
    const toBatch = rest.clone().invert().multiply(piece.node.matrixWorld)
    const middle = middleOf(piece)
    const probe = nearestProbe(stage, middle)
    const chart = chartOf(piece)
    if (chart) charts.push(chart)
    const cell = chart ? '' : `${Math.floor(middle.x / CELL)},${Math.floor(middle.z / CELL)}`
    const key = [piece.material.id, piece.joint ?? '', probe, cell, chart ? 'mapped' : ''].join('|')
    let bucket = buckets.get(key)
    if (!bucket) {
      const batch: Bucket['batch'] = { material: piece.material, rest, probe, mapped: chart !== undefined }
      if (piece.joint) batch.joint = piece.joint
      bucket = { batch, parts: [] }
      buckets.set(key, bucket)
    }
    bucket.parts.push({ geometry: piece.geometry, toBatch, chart })
  }
  const atlas = pack(charts)
  const batches = [...buckets.values()].map(({ batch, parts }) => ({ ...batch, ...merge(parts, atlas) }))
  return { batches, charts, atlas }
}

function restOf(stage: Stage, { joint }: Piece): Matrix4 {
  const holder = joint === undefined ? undefined : stage.joints.get(joint)
  return holder ? holder.node.matrixWorld.clone() : new Matrix4()
}

function middleOf({ geometry, node }: Piece): Vector3 {
  geometry.computeBoundingBox()
  const box = (geometry.boundingBox ?? new Box3()).clone().applyMatrix4(node.matrixWorld)
  return box.getCenter(node.position.clone())
}

function nearestProbe({ probes }: Stage, p: Vector3): number {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  probes.forEach((probe, i) => {
    const distance = probe.at.distanceToSquared(p)
    if (distance < least) {
      least = distance
      nearest = i
    }
  })
  return nearest
}
