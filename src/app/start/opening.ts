import type { PageStart } from '../../content'
import { browserStorage } from '../storage/storage'
import { firstPicture, onScreen } from './firstPicture'

/** Milliseconds after which a picture that is still on its way no longer keeps everything else waiting. */
const PATIENCE = 4000

/** Milliseconds for the first answer; then the app asks for all of it by itself. */
const ANSWER_LIMIT = 10_000

/** Milliseconds after which the app begins without a style sheet that has not come. */
const STYLE_LIMIT = 10_000

/** What the build lists for a page: elements of its head, by their attributes, and the script that is the app. */
export interface PageFiles {
  readonly links: readonly Readonly<Record<string, string>>[]
  readonly script: string
}

declare global {
  interface Window {
    /** What was asked for before the app ran; rejects when it cannot be had. */
    firstAnswer?: Promise<unknown>
  }
}

/**
 * The page's own script, written into it by the build: it runs before anything else is asked for. The picture comes
 * first and alone; once it is on the screen, all that the first touch needs is asked for at once.
 */
export async function openPage(page: PageStart | undefined, files: PageFiles): Promise<void> {
  const picture = page && firstPicture(page, window)
  if (picture) {
    document.body.prepend(picture)
    await Promise.race([onScreen(picture), passed(PATIENCE)])
  }
  const [styles, others] = [true, false].map((isStyle) =>
    files.links.filter(({ rel }) => (rel === 'stylesheet') === isStyle),
  )
  const styled = (styles ?? []).map(append)
  append({ rel: 'modulepreload', crossorigin: '', href: files.script })
  if (page?.answer !== undefined && browserStorage.local.getItem(page.tokenKey) === null)
    window.firstAnswer = ask(page.answer)
  for (const href of page?.modules ?? []) append({ rel: 'modulepreload', crossorigin: '', href })
  for (const link of others ?? []) append(link)

  // Nothing is drawn before it has its looks.
  await Promise.race([Promise.all(styled), passed(STYLE_LIMIT)])
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', crossOrigin: '', src: files.script })
  document.head.append(script)
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when it has come, or has not. */
function append(attributes: Readonly<Record<string, string>>): Promise<void> {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.head.append(link)
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve())
  })
}

function ask(url: string): Promise<unknown> {
  const answer = fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT) }).then((answer) => {
    if (!answer.ok) throw new Error(`${url}: status ${answer.status}`)
    return answer.json()
  })
  // The app hears of it when it asks.
  answer.catch(() => {})
  return answer
}
