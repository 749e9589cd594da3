/** A baked stage as meshes, with its moving groups. */
import {
  BufferAttribute,
  BufferGeometry,
  DataUtils,
  Group,
  Mesh,
  Quaternion,
  type RawShaderMaterial,
  Scene,
  Vector3,
} from 'three'
import {
  type Batch,
  type Flat,
  flatten,
  type Joint,
  type Material,
  PROBE,
  perVertex,
  type Stage,
  u16,
} from '../kit'
import type { Movement } from '../worlds'
import type { Pictures } from './pictures'
import { type Baked, type FrameUniforms, lightTexture, surfaceMaterial } from './surface'

/**
 * Layers: the floor mirrors the first; the floor itself and panes are on the second; the floor's lobe is on
 * the third.
 */
export const LAYERS = { mirrored: 0, mainOnly: 1, floorLobe: 2 } as const

interface JointAtRest {
  group: Group
  turn: Quaternion
  at: Vector3
}

export class Model {
  readonly scene = new Scene()
  private readonly joints = new Map<string, JointAtRest>()
  private readonly stage: Stage
  private readonly pictures: Pictures

  /** Throws when the bake was made from another stage. */
  constructor(stage: Stage, bake: Uint16Array, frame: FrameUniforms, pictures: Pictures, taps: number) {
    this.stage = stage
    this.pictures = pictures
    const flat = flatten(stage)
    const baked = bakedTextures(flat, stage, bake)
    let at = flat.atlas.w * flat.atlas.h * 4
    for (const batch of flat.batches) {
      const size = perVertex(batch) ? (batch.position.length / 3) * 4 : 0
      const geometry = toGeometry(batch, bake.subarray(at, at + size))
      at += size
      this.add(batch, geometry, surfaceMaterial(batch, baked, frame, pictures))
      if (batch.material.floor) {
        const lobe = this.add(batch, geometry, surfaceMaterial(batch, baked, frame, pictures, taps))
        lobe.layers.set(LAYERS.floorLobe)
      }
    }
    const expected = at + stage.probes.length * PROBE.w * PROBE.h * 4
    if (expected !== bake.length) throw new Error(`The bake has ${bake.length} values, the stage ${expected}`)
  }

  /** Moves groups from their rest pose. */
  move(movements: Movement[]): void {
    for (const { joint, axis, angle = 0, shift = [0, 0, 0] } of movements) {
      const resting = this.joints.get(joint)
      if (!resting) continue
      const { group, turn, at } = resting
      group.quaternion
        .copy(turn)
        .multiply(new Quaternion().setFromAxisAngle(new Vector3(...(axis ?? [0, 1, 0])), angle))
      group.position.copy(at).add(new Vector3(...shift).applyQuaternion(turn))
    }
  }

  private add(batch: Batch, geometry: BufferGeometry, material: RawShaderMaterial): Mesh {
    const mesh = new Mesh(geometry, material)
    mesh.layers.set(batch.material.floor || batch.material.glass ? LAYERS.mainOnly : LAYERS.mirrored)
    mesh.renderOrder = drawOrder(batch.material, batch.mapped)
    const turn = material.uniforms.normalWorld?.value
    const { picture, mask } = batch.material
    mesh.onBeforeRender = () => {
      turn.getNormalMatrix(mesh.matrixWorld)
      if (picture) this.pictures.refresh(picture, mask)
    }
    this.holder(batch.joint).add(mesh)
    return mesh
  }

  /** Moving groups are nested as on the stage, so that joints chain. */
  private holder(name: string | undefined): Group | Scene {
    const joint = name === undefined ? undefined : this.stage.joints.get(name)
    if (name === undefined || !joint) return this.scene
    const known = this.joints.get(name)
    if (known) return known.group
    const group = new Group()
    placeInParent(group, joint, joint.parent ? this.stage.joints.get(joint.parent) : undefined)
    this.holder(joint.parent).add(group)
    this.joints.set(name, { group, turn: group.quaternion.clone(), at: group.position.clone() })
    return group
  }
}

function placeInParent(group: Group, { node }: Joint, parent: Joint | undefined): void {
  const local = node.matrixWorld.clone()
  if (parent) local.premultiply(parent.node.matrixWorld.clone().invert())
  local.decompose(group.position, group.quaternion, group.scale)
}

/** Large flat surfaces late: most of their pixels are hidden by then. Panes last. */
function drawOrder({ glass, glow, floor, id }: Material, mapped: boolean): number {
  if (glass !== undefined || glow) return 10
  if (floor) return 6
  return mapped || id === 'ceiling' ? 5 : 0
}

function bakedTextures({ atlas }: Flat, { probes }: Stage, bake: Uint16Array): Baked {
  const strips = probes.length * PROBE.w * PROBE.h * 4
  return {
    lightMap: lightTexture(bake.subarray(0, atlas.w * atlas.h * 4), atlas.w, atlas.h),
    probeMap: lightTexture(bake.subarray(bake.length - strips), PROBE.w, PROBE.h * probes.length),
    probes,
  }
}

/** `light`: four half floats per vertex, or none for light-mapped batches. */
function toGeometry(batch: Batch, light: Uint16Array): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(batch.position, 3))
  geometry.setAttribute('normal', new BufferAttribute(batch.normal, 3))
  geometry.setAttribute('uv', new BufferAttribute(batch.uv, 2))
  geometry.setAttribute('lm', new BufferAttribute(batch.lm, 2))
  geometry.setIndex(new BufferAttribute(batch.index, 1))
  const values = new Float32Array((batch.position.length / 3) * 4).fill(1)
  for (let i = 0; i < light.length; i++) values[i] = DataUtils.fromHalfFloat(u16(light, i))
  geometry.setAttribute('light', new BufferAttribute(values, 4))
  return geometry
}
