import type { PageStart } from '../../content'
import { createBrowserStorage } from '../../ports'
import { firstPicture, onScreen, painted } from './firstPicture'
import { showPlace } from './firstTouch'
import { readLargeJson } from './readLargeJson'

/** Milliseconds after which a picture no longer delays everything else. */
const PICTURE_TIMEOUT_MS = 4000

/** Milliseconds to wait for the first answer. After that the app requests everything itself. */
const ANSWER_TIMEOUT_MS = 10_000

/** The lists of records in the first answer: `{ answers: { path: { data: [ … ] } } }`. */
const RECORDS_DEPTH = 4

/** Milliseconds after which the app starts without a missing style sheet. */
const STYLE_TIMEOUT_MS = 10_000

/**
 * The files that the build lists for a page: elements of its head, by their attributes, and the app's
 * script.
 */
export interface PageFiles {
  readonly links: readonly Readonly<Record<string, string>>[]
  readonly script: string
}

declare global {
  interface Window {
    /** The answer requested before the app started. Rejects if it is not available. */
    firstAnswer?: Promise<unknown>
  }
}

/**
 * The page's inline script, written into the head by the build. It runs before anything is requested and
 * before the page's styles are parsed. The picture is loaded first and alone; once it is on screen,
 * everything needed for the first touch is requested.
 */
export async function openPage(page: PageStart | undefined, files: PageFiles): Promise<void> {
  const picture = page && firstPicture(page, window)
  if (picture) inBody(() => document.body.prepend(picture))
  // Hotspots are laid out in the frame after the picture, without waiting until it is presented.
  const release = Promise.all([parsed(), picture && withTimeout(painted(picture))])
    .then(() => showPlace(picture, page))
    .catch(console.error)
  if (picture) await withTimeout(onScreen(picture))
  if (page?.typeface !== undefined) append({ rel: 'stylesheet', href: page.typeface })
  const [styles, others] = [true, false].map((isStyle) =>
    files.links.filter(({ rel }) => (rel === 'stylesheet') === isStyle),
  )
  const styled = (styles ?? []).flatMap((style) => {
    const loaded = append(style)
    // What a disabled link names is part of the page. It is not requested.
    return 'disabled' in style ? [] : [loaded]
  })
  append({ rel: 'modulepreload', crossorigin: '', href: files.script })
  if (page?.answer !== undefined && createBrowserStorage(window).local.getItem(page.tokenKey) === null)
    window.firstAnswer = ask(page.answer)
  for (const href of page?.modules ?? []) append({ rel: 'modulepreload', crossorigin: '', href })
  for (const link of others ?? []) append(link)
  if (page?.font !== undefined) append({ rel: 'preload', as: 'font', crossorigin: '', href: page.font })

  // Nothing is drawn before its styles are loaded.
  await Promise.race([Promise.all(styled), passed(STYLE_TIMEOUT_MS)])
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', crossOrigin: '', src: files.script })
  script.addEventListener('error', async () => (await release)?.())
  document.head.append(script)
}

const withTimeout = (shown: Promise<void>) => Promise.race([shown, passed(PICTURE_TIMEOUT_MS)])

/** Runs as soon as the page has a body: the browser may still be parsing the head. */
function inBody(run: () => void): void {
  if (document.body) {
    run()
    return
  }
  const observer = new MutationObserver(() => {
    if (!document.body) return
    observer.disconnect()
    run()
  })
  observer.observe(document.documentElement, { childList: true })
}

/** Resolves when the whole page has been read. */
function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when the file has loaded or failed. */
function append(attributes: Readonly<Record<string, string>>): Promise<void> {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.head.append(link)
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve())
  })
}

function ask(url: string): Promise<unknown> {
  const answer = fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).then((answer) => {
    if (!answer.ok) throw new Error(`${url}: status ${answer.status}`)
    return answer.body ? readLargeJson(answer.body, RECORDS_DEPTH) : answer.json()
  })
  // The app handles the error when it awaits the answer.
  answer.catch(() => {})
  return answer
}
