import { ensureWhole, type Source } from '../media'
import { coverRect, type Size } from './cover'
import { type Frame, type Stage, twoDisplayFrames } from './stage'

/** The `z-index` of pictures in the surface. */
const AWAY = 0
const FRONT = 1
const BACK = 2

/**
 * A stage of plain elements: the pictures are stacked, and the back one fades in over the front one. The front
 * picture stays opaque until the back one covers it, so that nothing behind the stage shows through. `surface`
 * already contains the pool's videos.
 */
export function createDomStage(surface: HTMLElement): Stage {
  const loaded = new Set<Source>()
  let size: Size = { width: 0, height: 0 }

  function place(source: Source, pan?: number): void {
    const { x, y, width, height } = coverRect(size, source, pan)
    const { style } = source.element
    style.transform = `translate(${x}px, ${y}px)`
    style.width = `${width}px`
    style.height = `${height}px`
  }

  function layer(source: Source, zIndex: number, opacity: number): void {
    source.element.style.zIndex = String(zIndex)
    source.element.style.opacity = String(opacity)
  }

  function attach(source: Source): void {
    if (loaded.has(source)) return
    loaded.add(source)
    layer(source, AWAY, 0)
    place(source)
    if (source.element.parentNode !== surface) surface.append(source.element)
  }

  return {
    kind: 'dom',
    counters: { textures: 0, uploads: 0, draws: 0 },
    async load(source) {
      attach(source)
      // A video has already presented a frame in the surface, where it always is, so it can be shown without a delay.
      if (source.kind === 'image') await Promise.all([ensureWhole(source), twoDisplayFrames()])
    },
    draw({ front, back, progress, pan, backPan }: Frame) {
      for (const source of loaded) if (source !== front && source !== back) layer(source, AWAY, 0)
      if (front) {
        attach(front)
        layer(front, FRONT, 1)
        place(front, pan)
      }
      if (back) {
        attach(back)
        layer(back, BACK, progress)
        place(back, backPan)
      }
    },
    refresh() {},
    unload(source) {
      if (!loaded.delete(source)) return
      layer(source, AWAY, 0)
      if (source.kind === 'image') source.element.remove()
    },
    presented: twoDisplayFrames,
    resize(next) {
      size = next
      for (const source of loaded) place(source)
    },
    show(visible) {
      surface.style.visibility = visible ? '' : 'hidden'
    },
  }
}
