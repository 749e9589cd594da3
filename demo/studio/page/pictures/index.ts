import {
  CanvasTexture,
  ClampToEdgeWrapping,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
} from 'three'
import type { Detail } from '../../kit'
import { detailTexels } from './details'
import type { Ink, Painting } from './ink'
import { PRINTS } from './prints'
import { SCREENS } from './screens'

const DETAIL_SIZE = 512

interface PlacedPicture {
  painting: Painting
  ink: Ink
  texture: CanvasTexture
  /** The phase at which it was painted. */
  phase: number
}

/** The textures of one view: painted once, and again where they move. */
export class Pictures {
  private readonly details = new Map<Detail, Texture>()
  private readonly placed = new Map<string, PlacedPicture>()
  private phase = 0

  detail(detail: Detail): Texture | null {
    if (detail === 'none') return null
    const known = this.details.get(detail)
    if (known) return known
    const texture = mipmapped(new DataTexture(detailTexels(detail, DETAIL_SIZE), DETAIL_SIZE, DETAIL_SIZE))
    texture.wrapS = RepeatWrapping
    texture.wrapT = RepeatWrapping
    this.details.set(detail, texture)
    return texture
  }

  /** Throws when no picture has the name. `isInk`: for a surface that shows where the picture covers it. */
  picture(name: string, isInk = false): Texture {
    const key = isInk ? `ink:${name}` : name
    const known = this.placed.get(key)
    if (known) return known.texture
    const painting = SCREENS[name] ?? PRINTS[name]
    if (!painting) throw new Error(`No picture is named ${name}`)
    const canvas = document.createElement('canvas')
    canvas.width = painting.w
    canvas.height = painting.h
    const ink = canvas.getContext('2d')
    if (!ink) throw new Error('This browser has no 2D canvas')
    const texture = mipmapped(new CanvasTexture(canvas))
    texture.colorSpace = isInk ? NoColorSpace : SRGBColorSpace
    texture.premultiplyAlpha = isInk
    texture.wrapS = ClampToEdgeWrapping
    texture.wrapT = ClampToEdgeWrapping
    // Not anisotropic: at the edge of a surface the software renderer would read distant texels, visible as
    // stray marks.
    texture.anisotropy = 1
    const placed = { painting, ink, texture, phase: this.phase }
    this.placed.set(key, placed)
    paint(placed, this.phase)
    return texture
  }

  /** Sets the phase, 0..1, of moving pictures. */
  show(phase: number): void {
    this.phase = phase % 1
  }

  /** Repaints a moving picture; called only when it is visible. */
  refresh(name: string, isInk = false): void {
    const placed = this.placed.get(isInk ? `ink:${name}` : name)
    if (!placed?.painting.moves || placed.phase === this.phase) return
    placed.phase = this.phase
    paint(placed, this.phase)
  }
}

function paint({ painting, ink, texture }: PlacedPicture, phase: number): void {
  const { w, h } = painting
  ink.reset()
  ink.clearRect(0, 0, w, h)
  painting.paint(ink, w, h, phase)
  texture.needsUpdate = true
}

function mipmapped<T extends Texture>(texture: T): T {
  texture.generateMipmaps = true
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}
