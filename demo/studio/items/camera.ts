/** The page in headless browsers: shots in, raw frames out. */
import { availableParallelism } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import type { Shot } from '../worlds'
import { startBrowser } from './browser'
import type { Rect, Size } from './item'
import { PageServer } from './pageServer'

/** A shot to draw: the size of its picture, and the part of it, if not all. */
export interface Take {
  shot: Shot
  size: Size
  part?: Rect
}

export interface Camera {
  /** Loads a world with its bake. */
  open: (world: string, bakeFile: string) => Promise<void>
  /** Draws takes in parallel and yields their frames in order. */
  film: (takes: Take[], report: (frame: number, seconds: number) => void) => AsyncGenerator<Buffer>
  close: () => Promise<void>
}

/** A frame that takes longer was lost with its browser. */
const TIMEOUT_SECONDS = 1800

/** Number of browsers: each mostly uses one core. */
export const BROWSERS = Math.min(4, availableParallelism())

/** `pageScript` is the bundled page. */
export async function startCamera(pageScript: string, browsers = BROWSERS): Promise<Camera> {
  const server = new PageServer(pageScript)
  const origin = await server.listen()
  const renderers = await Promise.all(Array.from({ length: browsers }, () => Renderer.start(server)))
  return {
    async open(world, bakeFile) {
      server.bakeFile = bakeFile
      await Promise.all(renderers.map((renderer) => renderer.open(origin, world)))
    },
    film: (takes, report) => filmInOrder(takes, renderers, report),
    async close() {
      await Promise.all(renderers.map((renderer) => renderer.close()))
      server.close()
    },
  }
}

/** Each renderer draws the next take as soon as it is free, but stays only a few ahead of the consumer. */
async function* filmInOrder(
  takes: Take[],
  renderers: readonly Renderer[],
  report: (frame: number, seconds: number) => void,
): AsyncGenerator<Buffer> {
  const pending: Promise<Buffer>[] = []
  for (let next = 0; next < takes.length || pending.length > 0; ) {
    const take = takes[next]
    if (take && pending.length <= renderers.length) {
      const renderer = renderers[next % renderers.length]
      const frame = next++
      if (!renderer) throw new Error('No browser was found')
      const drawn = renderer.draw(take, (seconds) => report(frame, seconds))
      // The rejection is handled where the frame is awaited; this avoids an unhandled one until then.
      drawn.catch(() => {})
      pending.push(drawn)
      continue
    }
    const frame = pending.shift()
    if (frame) yield await frame
  }
}

/** One browser with its page. */
class Renderer {
  private readonly browser: Browser
  private readonly page: Page
  private readonly server: PageServer
  private readonly failures: string[] = []
  private busy: Promise<unknown> = Promise.resolve()

  private constructor(browser: Browser, page: Page, server: PageServer) {
    this.browser = browser
    this.page = page
    this.server = server
    page.on('pageerror', (error) => this.failures.push(error.message))
  }

  static async start(server: PageServer): Promise<Renderer> {
    const browser = await startBrowser()
    return new Renderer(browser, await browser.newPage(), server)
  }

  async open(origin: string, world: string): Promise<void> {
    // A fresh page: the previous one may hold a gigabyte of another world.
    await this.page.goto(origin)
    if (this.failures.length > 0) throw new Error(this.failures.join('\n'))
    await this.page.evaluate((w) => window.studio.open(w, '/bake'), world)
  }

  /** Draws once it is free; resolves when the pixels have arrived. */
  draw(take: Take, report: (seconds: number) => void): Promise<Buffer> {
    const { path, frame } = this.server.expectFrame()
    const drawn = this.busy.then(async () => {
      const since = performance.now()
      await withTimeout(
        this.page.evaluate(([{ shot, size, part }, to]) => window.studio.draw(shot, to, size, part), [
          take,
          path,
        ] as const),
      )
      report((performance.now() - since) / 1000)
    })
    this.busy = drawn.catch(() => {})
    return drawn.then(() => withTimeout(frame))
  }

  close = (): Promise<void> => this.browser.close()
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('A frame never arrived: run again to continue')),
      TIMEOUT_SECONDS * 1000,
    )
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
