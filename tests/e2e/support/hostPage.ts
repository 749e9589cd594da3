import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Frame, type Page } from '@playwright/test'

/** A web server whose pages embed a showroom. */
export interface HostServer {
  /** Another site than `http://127.0.0.1`, where showrooms are served. */
  readonly origin: string
  /** The answer to each path. */
  readonly pages: Map<string, string>
  /** Headers of all answers. */
  readonly headers: Map<string, string>
  close(): void
}

/** Starts a web server on another site than the showroom's. */
export async function startHost(): Promise<HostServer> {
  const [pages, headers] = [new Map<string, string>(), new Map<string, string>()]
  const server = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? '/', 'http://host').pathname)
    response.setHeader('Content-Type', 'text/html')
    for (const [name, value] of headers) response.setHeader(name, value)
    response.writeHead(page === undefined ? 404 : 200).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return { origin, pages, headers, close: () => server.close() }
}

const PARAGRAPHS = '<p>Long text of a page, as a visitor reads it before and after the showroom.</p>'.repeat(
  40,
)

/** A page with long text around an element for the showroom, with the SDK of that showroom. */
export function longPage(showroom: string, script: string): string {
  return `<!doctype html><title>Host</title><style>body{margin:0 auto;max-width:900px}</style>
  <label>Name <input id="before"></label>${PARAGRAPHS}<div id="showroom"></div><button id="after">After</button><div id="second"></div>${PARAGRAPHS}
  <script src="${new URL('/embed/showroom-embed.global.js', showroom)}"></script><script>${script}</script>`
}

/** The frames of showrooms that have arrived at a location. */
export async function arrivedFrames(page: Page, location: string, count = 1): Promise<readonly Frame[]> {
  const state = (frame: Frame) => frame.evaluate(() => window.showroom?.getState()).catch(() => undefined)
  const inPage = () => page.frames().filter((frame) => frame.parentFrame() === page.mainFrame())
  await expect
    .poll(
      async () =>
        (await Promise.all(inPage().map(state))).filter((each) => each?.location === location && !each.moving)
          .length,
    )
    .toBe(count)
  return inPage()
}
