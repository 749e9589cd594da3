import type { Page } from '@playwright/test'
import { CELLS, type Levels } from './codes'

declare global {
  interface Window {
    drawnLevels?: number[][]
  }
}

/**
 * Records the cells of every single frame that WebGL draws for the screen, from the page's start. The answer hands over
 * what was drawn since it was last asked.
 */
export async function watchLevels(page: Page): Promise<() => Promise<readonly Levels[]>> {
  await page.addInitScript((cells) => {
    const drawn: number[][] = []
    window.drawnLevels = drawn
    const rows = [...new Set(cells.map(({ y }) => y))]
    const { prototype } = WebGL2RenderingContext
    const { drawArrays } = prototype
    prototype.drawArrays = function (...args) {
      drawArrays.apply(this, args)
      if (this.getParameter(this.FRAMEBUFFER_BINDING) !== null) return
      const [width, height] = [this.drawingBufferWidth, this.drawingBufferHeight]
      const line = new Uint8Array(width * 4)
      const levels: number[] = []
      for (const row of rows) {
        this.readPixels(
          0,
          height - 1 - Math.floor(height * row),
          width,
          1,
          this.RGBA,
          this.UNSIGNED_BYTE,
          line,
        )
        for (const { x } of cells.filter(({ y }) => y === row))
          levels.push(line[Math.floor(width * x) * 4] ?? 0)
      }
      drawn.push(levels)
    }
  }, CELLS)
  return () => page.evaluate(() => window.drawnLevels?.splice(0) ?? [])
}
