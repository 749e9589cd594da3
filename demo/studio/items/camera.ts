/** The page in a headless browser: shots in, raw frames out. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from '@playwright/test'
import { findChromium, launchOptions } from '../../../scripts/chromium'
import type { Shot } from '../worlds'
import type { Rect, Size } from './item'

const HTML =
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script src="/page.js"></script>'

/** A shot as it is drawn: the size of its picture, and what part of that, if not all. */
export interface Take {
  shot: Shot
  size: Size
  part?: Rect
}

export interface Camera {
  /** Loads a world with its bake. */
  open: (world: string, bakeFile: string) => Promise<void>
  /** Draws takes in order: while one is drawn, the pixels of the one before are still on their way. */
  film: (takes: Take[], report: (frame: number, seconds: number) => void) => AsyncGenerator<Buffer>
  close: () => Promise<void>
}

/** `pageScript` is the bundled page. */
export async function startCamera(pageScript: string): Promise<Camera> {
  const desk = new Desk(pageScript)
  const origin = await desk.listen()
  const browser = await chromium.launch({ ...launchOptions(await findChromium()), headless: true })
  const page = await browser.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  return {
    async open(world, bakeFile) {
      desk.bakeFile = bakeFile
      // A fresh page: the one before may hold a gigabyte of another world.
      await page.goto(origin)
      if (failures.length > 0) throw new Error(failures.join('\n'))
      await page.evaluate((w) => window.studio.open(w, '/bake'), world)
    },
    async *film(takes, report) {
      let before: Promise<Buffer> | undefined
      for (const [i, take] of takes.entries()) {
        const path = `/frame/${i}`
        const arriving = desk.expect(path)
        const since = performance.now()
        await draw(page, take, path)
        report(i, (performance.now() - since) / 1000)
        if (before) yield await before
        before = arriving
      }
      if (before) yield await before
    },
    async close() {
      await browser.close()
      desk.close()
    },
  }
}

async function draw(page: Page, take: Take, path: string): Promise<void> {
  await page.evaluate(([{ shot, size, part }, sendTo]) => window.studio.draw(shot, sendTo, size, part), [
    take,
    path,
  ] as const)
}

/** Serves the page and its inputs to the browser, and takes frames back. */
class Desk {
  bakeFile = ''
  private readonly pageScript: string
  private readonly expected = new Map<string, (frame: Buffer) => void>()
  private readonly server = createServer((request, response) => void this.answer(request, response))

  constructor(pageScript: string) {
    this.pageScript = pageScript
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    const { port } = this.server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  close(): void {
    this.server.close()
  }

  expect(path: string): Promise<Buffer> {
    return new Promise((arrived) => this.expected.set(path, arrived))
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    if (request.method === 'POST') {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      this.expected.get(url)?.(Buffer.concat(parts))
      this.expected.delete(url)
      response.end()
    } else if (url === '/') response.setHeader('content-type', 'text/html').end(HTML)
    else if (url === '/page.js') response.setHeader('content-type', 'text/javascript').end(this.pageScript)
    else if (url === '/bake') response.end(readFileSync(this.bakeFile))
    else if (url.startsWith('/font/')) response.end(readFileSync(fontFile(url.slice('/font/'.length))))
    else response.writeHead(404).end()
  }
}

function fontFile(weight: string): string {
  return createRequire(import.meta.url).resolve(`@fontsource/sora/files/sora-latin-${weight}-normal.woff2`)
}
