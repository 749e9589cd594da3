import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Kiosk, Processes } from './kiosk'

/** A fault that is inflicted on a kiosk, and the proof that the kiosk recovered. */
export interface Injury {
  readonly name: string
  /** Milliseconds before the fault: a page that has just loaded has more time before it counts as frozen. */
  readonly settled?: number
  do(page: Page, processes: Processes): Promise<void>
  /** Whether the affected process was replaced. */
  isHealed(before: Processes, after: Processes): boolean
}

const kill = (pid: number | undefined, name: string) => {
  if (pid === undefined) throw new Error(`There is no ${name} process`)
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

/** The language and the location of a visitor. */
interface Where {
  readonly language: string
  readonly location: string | null
}

/** Evaluates to where a page is that renders and whose server responds; undefined: it does not work. */
const WHERE = `(async () => {
  const { language, location, moving } = window.showroom.getState()
  if (moving) return undefined
  const answer = await fetch('/box-api/updates')
  await new Promise((shown) => requestAnimationFrame(() => shown()))
  return answer.ok ? { language, location } : undefined
})()`

/** Milliseconds after which the kiosk has failed. */
const TIMEOUT_MS = 60_000

async function whereNow(kiosk: Kiosk): Promise<Where | undefined> {
  const page = await kiosk.page().catch(() => undefined)
  const asked = page?.evaluate(WHERE).catch(() => undefined) as Promise<Where | undefined> | undefined
  return asked && Promise.race([asked, wait(1_500).then(() => undefined)])
}

/**
 * Waits until the kiosk is at a place. Returns the milliseconds.
 * @throws Error when it does not get there.
 */
export async function untilAt(
  kiosk: Kiosk,
  wanted: Where,
  isReady: () => Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): Promise<number> {
  const began = performance.now()
  let last: Where | undefined
  while (performance.now() - began < timeoutMs) {
    if (await isReady()) {
      last = await whereNow(kiosk)
      if (last?.language === wanted.language && last.location === wanted.location)
        return performance.now() - began
    }
    await wait(50)
  }
  throw new Error(`The kiosk did not return to ${JSON.stringify(wanted)}; it is at ${JSON.stringify(last)}`)
}

/** Opens a place on a kiosk, inflicts a fault, and returns the milliseconds until the kiosk is back there. */
export async function hurt(kiosk: Kiosk, injury: Injury, path: string, wanted: Where): Promise<number> {
  const page = await kiosk.page()
  if (!page) throw new Error('The kiosk has no page')
  await page.goto(new URL(path, page.url()).href)
  await untilAt(kiosk, wanted, async () => true)
  await wait(injury.settled ?? 1_000)
  const before = await kiosk.processes()
  await injury.do(page, before)
  return untilAt(kiosk, wanted, async () => injury.isHealed(before, await kiosk.processes()))
}
