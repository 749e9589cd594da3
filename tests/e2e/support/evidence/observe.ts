import type { Page } from '@playwright/test'
import { logVisit, MARK } from './visitLog'

/** The maximum number of lines kept; older ones are dropped. */
const LINES = 2_000

/** The log of a page during its test. */
export interface Observation {
  /** Each starts with its time, like the lines of a server log. */
  readonly lines: readonly string[]
  /** The origins that the page contacted. */
  readonly origins: ReadonlySet<string>
}

/** Logs the visit's states, the page's console and errors, and failed requests. */
export async function observe(page: Page): Promise<Observation> {
  const lines: string[] = []
  const origins = new Set<string>()
  const note = (line: string) => {
    lines.push(`${new Date().toISOString()} ${line}`)
    if (lines.length > LINES) lines.shift()
  }
  page.on('console', (message) => {
    const text = message.text()
    note(text.startsWith(MARK) ? text : `[${message.type()}] ${text}`)
  })
  page.on('pageerror', (error) => note(`[uncaught] ${error.stack ?? error}`))
  page.on('crash', () => note('[crash]'))
  page.on('framenavigated', (frame) => note(`[address] ${frame.url()}`))
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin)
  })
  page.on('requestfailed', (request) =>
    note(`[request] ${request.failure()?.errorText}: ${request.method()} ${request.url()}`),
  )
  page.on('response', (response) => {
    if (response.status() >= 400)
      note(`[request] ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  await page.addInitScript(logVisit, MARK)
  return { lines, origins }
}
