import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CDPSession, expect, type Frame, type Page } from '@playwright/test'
import type { EmbedEvents } from '../../../src/contracts'
import type { Showroom } from '../../../src/sdk'

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

/** The window of a page with showrooms. */
export interface HostWindow {
  /** Not named `showroom`: the evidence of tests observes that name. */
  readonly first: Showroom
  readonly second: Showroom
  readonly events: [name: string, detail: EmbedEvents[keyof EmbedEvents]][]
  readonly showroomEmbed: { embedShowroom(target: string, options: object): Showroom }
}

/** How far the page is scrolled, in px. */
export const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Drags one finger over the frame, up by 200 px. Returns how far the page has scrolled. */
export async function dragOver(page: Page, touch: CDPSession, selector: string): Promise<number> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not on the page.`)
  const before = await scrolled(page)
  const finger = (y: number) => [{ x: box.x + box.width / 2, y: box.y + box.height / 2 + y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(100) })
  for (let y = 90; y >= -100; y -= 10)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(y) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // The scroll is drawn by then.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return (await scrolled(page)) - before
}

/** Presses Tab until the page's focused element has this id. */
export async function tabTo(page: Page, id: string, key = 'Tab'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(id)
  }).toPass({ intervals: [10] })
}
