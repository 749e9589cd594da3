import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type {} from '../../src/app/embed/showroomApi'
import type { Action } from '../../src/content'
import { mediaFile } from '../e2e/support/mediaFile'
import type { Right, Size } from './recipe'
import { type Made, openSite, type Site } from './stages'

/** Milliseconds in which a document or article must have opened. */
const TIMEOUT = 20_000
/** Of the shape of a page. */
const SAME_SHAPE = 0.02

/**
 * Opens each document in the viewer, from a package and from another host, and each article of another backend, and
 * compares what is shown with what is right. Returns what differs, a line each.
 */
export async function faultsInOverlays(made: readonly Made[]): Promise<readonly string[]> {
  if (made.length === 0) return []
  const site = await openSite(made)
  const backend = await site.serve({})
  const raw = await startRawBackend(backend)
  try {
    const player = { stage: 'images' }
    const own = await site.serve({ player })
    const foreign = await site.serve({ player, api: { baseUrl: raw.url } })
    const faults: string[] = []
    for (const [index, { recipe, bytes }] of made.entries()) {
      const isDocument = recipe.file.endsWith('.pdf')
      raw.answer(isDocument ? undefined : bytes)
      const url = site.urls[index] ?? ''
      for (const [from, host, address] of isDocument
        ? ([
            ['package', own, url],
            ['other host', foreign, `${raw.url}${url}`],
          ] as const)
        : ([['other host', foreign, '']] as const)) {
        const action: Action = isDocument
          ? { type: 'openPdf', media: [mediaFile(address, 'application/pdf')] }
          : { type: 'openArticle', id: 1 }
        const fault = await faultOf(site, host, action, recipe.right.shown)
        if (!fault) continue
        faults.push(`${recipe.name} (${from}): ${fault}`)
        console.info(faults.at(-1))
      }
    }
    return faults
  } finally {
    raw.server.close()
    raw.server.closeAllConnections()
    await site.end()
  }
}

async function faultOf({ browser }: Site, host: string, action: Action, shown: Right['shown']) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  try {
    await page.goto(`${host}/en/hall/a`)
    await page.locator('[data-state="resting"]').waitFor({ state: 'attached', timeout: TIMEOUT })
    await page.waitForFunction(() => window.showroom !== undefined)
    await page.evaluate((asked) => window.showroom?.dispatch(asked), action)
    if (typeof shown === 'string') return await faultWithout(page)
    if ('words' in shown) return await faultOfWords(page, shown.words)
    return await faultOfShape(page, shown)
  } catch (cause) {
    return cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
  } finally {
    await page.close()
  }
}

async function faultWithout(page: Page): Promise<string | undefined> {
  await page.waitForLoadState('networkidle')
  const place = await page.locator('[data-state="resting"]').count()
  return place === 0 ? 'the place is gone' : undefined
}

async function faultOfWords(page: Page, words: string): Promise<string | undefined> {
  const found = page.getByText(words, { exact: false }).first()
  const isThere = await found.waitFor({ timeout: TIMEOUT }).then(
    () => true,
    () => false,
  )
  if (isThere) return undefined
  const dialog = await page.locator('[role="dialog"], [role="alert"]').allInnerTexts()
  return `does not show “${words}” but ${JSON.stringify(dialog).slice(0, 300)}`
}

async function faultOfShape(page: Page, { width, height }: Size): Promise<string | undefined> {
  const sheet = page.locator('[data-page="1"][data-state="drawn"]')
  const isDrawn = await sheet.waitFor({ timeout: TIMEOUT }).then(
    () => true,
    () => false,
  )
  if (!isDrawn) return `is not drawn: ${JSON.stringify(await page.getByRole('alert').allInnerTexts())}`
  const box = await sheet.boundingBox()
  const shape = (box?.width ?? 0) / (box?.height ?? 1)
  const isRight = Math.abs(shape / (width / height) - 1) < SAME_SHAPE
  return isRight ? undefined : `has the shape ${shape.toFixed(2)} instead of ${(width / height).toFixed(2)}`
}

/** A backend whose answer about articles can be any bytes; the others are those of a showroom. */
async function startRawBackend(origin: string) {
  let bytes: Buffer | undefined
  const server: Server = createServer(async (request, answer) => {
    const own = /^\/api\/articles\b/.test(request.url ?? '') ? bytes : undefined
    answer.setHeader('Access-Control-Allow-Origin', '*')
    if (own) return answer.setHeader('Content-Type', 'application/json').end(own)
    const got = await fetch(`${origin}${request.url}`)
    answer.writeHead(got.status, { 'Content-Type': got.headers.get('content-type') ?? '' })
    answer.end(Buffer.from(await got.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer(next: Buffer | undefined) {
      bytes = next
    },
  }
}
