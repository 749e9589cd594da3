import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Kiosk, Processes } from './kiosk'

/** What is done to a kiosk, and what proves that it came back by itself. */
export interface Injury {
  readonly name: string
  /** Milliseconds that the visitor has been there: pages that are being loaded are given more time before they count as frozen. */
  readonly settled?: number
  do(page: Page, processes: Processes): Promise<void>
  /** Whether what was hurt is another one now. */
  isHealed(before: Processes, after: Processes): boolean
}

const kill = (pid: number | undefined, name: string) => {
  if (pid === undefined) throw new Error(`There is no process of the ${name}`)
  process.kill(pid, 'SIGKILL')
}

const isOther = (name: keyof Processes) => (before: Processes, after: Processes) =>
  after[name] !== undefined && after[name] !== before[name]

export const INJURIES: readonly Injury[] = [
  {
    name: 'browser killed',
    do: async (_, { browser }) => kill(browser, 'browser'),
    isHealed: isOther('browser'),
  },
  {
    name: 'page frozen',
    settled: 16_000,
    async do(page) {
      page.evaluate('while (true) {}').catch(() => {})
    },
    isHealed: isOther('browser'),
  },
  { name: 'GPU process killed', do: async (_, { gpu }) => kill(gpu, 'GPU'), isHealed: isOther('gpu') },
  { name: 'server killed', do: async (_, { server }) => kill(server, 'server'), isHealed: isOther('server') },
]

/** Where a visitor is. */
interface Where {
  readonly language: string
  readonly location: string | null
}

/** Of a page that shows frames and whose server answers; undefined: it is not well. */
const WHERE = `(async () => {
  const { language, location, moving } = window.showroom.getState()
  if (moving) return undefined
  const answer = await fetch('/box-api/updates')
  await new Promise((shown) => requestAnimationFrame(() => shown()))
  return answer.ok ? { language, location } : undefined
})()`

/** Milliseconds after which nothing is waited for any more. */
const TIMEOUT_MS = 60_000

async function whereNow(kiosk: Kiosk): Promise<Where | undefined> {
  const page = await kiosk.page().catch(() => undefined)
  const asked = page?.evaluate(WHERE).catch(() => undefined) as Promise<Where | undefined> | undefined
  return asked && Promise.race([asked, wait(1_500).then(() => undefined)])
}

/** Waits until the kiosk stands at a place. Answers in how many milliseconds. @throws Error when it does not come there. */
export async function untilAt(kiosk: Kiosk, wanted: Where, isReady: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  let last: Where | undefined
  while (performance.now() - began < TIMEOUT_MS) {
    if (await isReady()) {
      last = await whereNow(kiosk)
      if (last?.language === wanted.language && last.location === wanted.location)
        return performance.now() - began
    }
    await wait(50)
  }
  throw new Error(`It did not come back to ${JSON.stringify(wanted)}; it is at ${JSON.stringify(last)}`)
}

/** Brings a kiosk to a place, hurts it, and measures until it is back there. Milliseconds. */
export async function hurt(kiosk: Kiosk, injury: Injury, path: string, wanted: Where): Promise<number> {
  const page = await kiosk.page()
  if (!page) throw new Error('There is no page')
  await page.goto(new URL(path, page.url()).href)
  await untilAt(kiosk, wanted, async () => true)
  await wait(injury.settled ?? 1_000)
  const before = await kiosk.processes()
  await injury.do(page, before)
  return untilAt(kiosk, wanted, async () => injury.isHealed(before, await kiosk.processes()))
}
