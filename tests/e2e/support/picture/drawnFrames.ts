import type { Page } from '@playwright/test'
import { CELLS, type Levels } from './codes'
import type { Rgb } from './colours'

declare global {
  interface Window {
    /** For each frame, the colours at the points. */
    drawnFrames?: [number, number, number][][]
  }
}

/** Fractions of the window. */
type Point = { readonly x: number; readonly y: number }

const MIDDLE: Point = { x: 0.5, y: 0.5 }

/**
 * Records what the page itself draws from its start: every WebGL frame for the screen and, on the DOM stage, the
 * elements in each display frame of a flight. Unlike a screen recording, it misses no frame on a busy machine. Returns
 * a function that returns the frames drawn since its last call.
 */
async function recordDrawnFrames(
  page: Page,
  points: readonly Point[],
): Promise<() => Promise<readonly Rgb[][]>> {
  await page.addInitScript((points) => {
    const frames: [number, number, number][][] = []
    window.drawnFrames = frames
    followWebGl()
    if (document.documentElement) followElements()
    else addEventListener('DOMContentLoaded', followElements)

    function followWebGl() {
      const rows = [...new Set(points.map(({ y }) => y))]
      const { prototype } = WebGL2RenderingContext
      const { drawArrays } = prototype
      prototype.drawArrays = function (...args) {
        drawArrays.apply(this, args)
        if (this.getParameter(this.FRAMEBUFFER_BINDING) !== null) return
        const [width, height] = [this.drawingBufferWidth, this.drawingBufferHeight]
        const line = new Uint8Array(width * 4)
        const colours = new Map<unknown, [number, number, number]>()
        for (const row of rows) {
          const y = height - 1 - Math.floor(height * row)
          this.readPixels(0, y, width, 1, this.RGBA, this.UNSIGNED_BYTE, line)
          for (const point of points.filter(({ y }) => y === row))
            colours.set(point, rgb(line, 4 * Math.floor(width * point.x)))
        }
        frames.push(points.map((point) => colours.get(point) ?? [0, 0, 0]))
      }
    }

    function followElements() {
      const width = 160
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) return
      const drawFrame = () => {
        const player = document.querySelector('[data-stage="dom"]')
        // At rest nothing changes.
        if (player === null || player.matches('[data-state="resting"]')) return void setTimeout(drawFrame, 20)
        requestAnimationFrame(drawFrame)
        const height = Math.round((width * innerHeight) / innerWidth)
        if (canvas.height !== height) Object.assign(canvas, { width, height })
        context.globalAlpha = 1
        context.fillRect(0, 0, width, height)
        const layers = [...player.querySelectorAll<HTMLVideoElement | HTMLImageElement>('video, img')]
          .filter(({ style }) => Number(style.zIndex) > 0 && Number(style.opacity) > 0)
          .sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex))
        for (const layer of layers) {
          const box = layer.getBoundingClientRect()
          const scale = width / innerWidth
          context.globalAlpha = Number(layer.style.opacity)
          context.drawImage(layer, box.x * scale, box.y * scale, box.width * scale, box.height * scale)
        }
        const { data } = context.getImageData(0, 0, width, height)
        frames.push(
          points.map(({ x, y }) => rgb(data, 4 * (Math.floor(height * y) * width + Math.floor(width * x)))),
        )
      }
      drawFrame()
    }

    function rgb(bytes: ArrayLike<number>, start: number): [number, number, number] {
      return [bytes[start] ?? 0, bytes[start + 1] ?? 0, bytes[start + 2] ?? 0]
    }
  }, points)
  return () => page.evaluate(() => window.drawnFrames?.splice(0) ?? [])
}

/** Records the colour at the picture's centre in every frame. */
export async function recordDrawnColours(page: Page): Promise<() => Promise<readonly Rgb[]>> {
  const frames = await recordDrawnFrames(page, [MIDDLE])
  return async () => (await frames()).map(([colour = [0, 0, 0]]) => colour)
}

/** Records the levels of the relay's cells in every frame. */
export async function recordDrawnLevels(page: Page): Promise<() => Promise<readonly Levels[]>> {
  const frames = await recordDrawnFrames(page, CELLS)
  return async () =>
    (await frames()).map((colours) => colours.map(([red, green, blue]) => (red + green + blue) / 3))
}
