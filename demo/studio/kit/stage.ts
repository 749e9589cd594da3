import {
  type BufferGeometry,
  CircleGeometry,
  Euler,
  Group,
  MathUtils,
  Mesh,
  type Object3D,
  PlaneGeometry,
  Quaternion,
  Vector3,
} from 'three'
import type { Probe, RectLight, Sky, SpotLight, Sun } from './light'
import type { Material, Rgb } from './material'
import { LAMP } from './palette'

export type Point = [number, number, number]

/** Placement in the parent: metres, and XYZ Euler angles in radians. */
export interface Placement {
  at?: Point
  rot?: Point
}

/** Size of a light-mapped rectangle in metres; `texel` is the size of a texel. */
interface ChartSize {
  w: number
  h: number
  texel: number
}

export interface Piece {
  geometry: BufferGeometry
  material: Material
  node: Object3D
  chart?: ChartSize
  /** The innermost moving group that it belongs to. */
  joint?: string
}

export interface Joint {
  node: Group
  /** The moving group that carries this one. */
  parent?: string
}

/** Long lamps are split: each piece is sampled on its own. */
const LONGEST_LAMP_PIECE = 1.6

/** The builder that worlds and exhibits write to: pieces, lights, probes, moving groups and named points. */
export class Stage {
  readonly pieces: Piece[] = []
  readonly rects: RectLight[] = []
  readonly spots: SpotLight[] = []
  readonly probes: Probe[] = []
  readonly joints = new Map<string, Joint>()
  /** Points of interest in world space, for hotspots. */
  readonly anchors = new Map<string, Vector3>()
  sun?: Sun
  sky: Sky = { zenith: [0, 0, 0], horizon: [0, 0, 0], ground: [0, 0, 0] }
  private cursor = new Group()
  private joint: string | undefined

  /** Runs `fill` with a new group as the current parent; a group named by `joint` may be moved when rendering. */
  group(place: Placement, fill: () => void, joint?: string): void {
    const outer = this.cursor
    const outerJoint = this.joint
    const node = new Group()
    put(node, place)
    outer.add(node)
    if (joint) {
      if (this.joints.has(joint)) throw new Error(`Two moving groups are named ${joint}`)
      this.joints.set(joint, outerJoint ? { node, parent: outerJoint } : { node })
      this.joint = joint
    }
    this.cursor = node
    fill()
    this.cursor = outer
    this.joint = outerJoint
  }

  mesh(geometry: BufferGeometry, material: Material, place: Placement = {}): void {
    this.piece(geometry, material, place)
  }

  /** A flat w × h in local XY facing +Z whose light is stored as texels. */
  chart(
    w: number,
    h: number,
    material: Material,
    place: Placement,
    texel = 0.05,
    outline?: BufferGeometry,
  ): void {
    this.piece(outline ?? new PlaneGeometry(w, h), material, place).chart = { w, h, texel }
  }

  /** A horizontal light-mapped flat facing up. */
  flat(w: number, d: number, material: Material, at: Point, texel = 0.05, outline?: BufferGeometry): void {
    this.chart(w, d, material, { at, rot: [-Math.PI / 2, 0, 0] }, texel, outline)
  }

  /**
   * A glowing w × h rectangle facing local +Z that lights the scene; invisible when something else shows it.
   */
  rect(w: number, h: number, material: Material, place: Placement, seen = true): void {
    const node = this.node(place)
    const e = node.matrixWorld
    const n = new Vector3().setFromMatrixColumn(e, 2)
    const center = new Vector3().setFromMatrixPosition(e).addScaledVector(n, 0.002)
    const across = Math.max(1, Math.ceil(w / LONGEST_LAMP_PIECE))
    const up = Math.max(1, Math.ceil(h / LONGEST_LAMP_PIECE))
    const u = new Vector3().setFromMatrixColumn(e, 0).multiplyScalar(w / across)
    const v = new Vector3().setFromMatrixColumn(e, 1).multiplyScalar(h / up)
    for (let i = 0; i < across; i++) {
      for (let j = 0; j < up; j++) {
        const at = center
          .clone()
          .addScaledVector(u, i + 0.5 - across / 2)
          .addScaledVector(v, j + 0.5 - up / 2)
        this.rects.push({ center: at, u, v, n, radiance: material.emit ?? [1, 1, 1] })
      }
    }
    if (seen) this.mesh(new PlaneGeometry(w, h), material, place)
    else node.removeFromParent()
  }

  /** An accent light from a small round source, with its luminaire's glowing end. World coordinates. */
  spot(at: Point, target: Point, intensity: number, tint: Rgb = [1, 0.95, 0.88], outerDeg = 24): void {
    const center = new Vector3(...at)
    const n = new Vector3(...target).sub(center).normalize()
    const outer = MathUtils.degToRad(outerDeg)
    const [r, g, b] = tint
    this.spots.push({
      center,
      n,
      radius: 0.12,
      outer: Math.cos(outer),
      inner: Math.cos(outer * 0.55),
      intensity: [r * intensity, g * intensity, b * intensity],
    })
    const turn = new Euler().setFromQuaternion(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), n))
    const face = center.clone().addScaledVector(n, -0.01)
    this.mesh(new CircleGeometry(0.05, 20), LAMP.spot, {
      at: [face.x, face.y, face.z],
      rot: [turn.x, turn.y, turn.z],
    })
  }

  probe(at: Point, min: Point, max: Point): void {
    this.probes.push({ at: new Vector3(...at), min: new Vector3(...min), max: new Vector3(...max) })
  }

  /** Names a point of the current group. */
  anchor(name: string, at: Point = [0, 0, 0]): void {
    if (this.anchors.has(name)) throw new Error(`Two points are named ${name}`)
    this.cursor.updateWorldMatrix(true, false)
    this.anchors.set(name, new Vector3(...at).applyMatrix4(this.cursor.matrixWorld))
  }

  private piece(geometry: BufferGeometry, material: Material, place: Placement): Piece {
    const piece: Piece = { geometry, material, node: this.node(place) }
    if (this.joint) piece.joint = this.joint
    this.pieces.push(piece)
    return piece
  }

  private node(place: Placement): Mesh {
    const node = new Mesh()
    put(node, place)
    this.cursor.add(node)
    node.updateWorldMatrix(true, false)
    return node
  }
}

function put(node: Object3D, { at, rot }: Placement): void {
  if (at) node.position.set(...at)
  if (rot) node.rotation.set(...rot)
}
