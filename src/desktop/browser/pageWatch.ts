import { isRecord } from '../../content'
import { type Clock, createTimers, type Timers } from '../../util'
import type { Fault } from '../ipc'
import type { DevTools, DevToolsEvent } from './devtools'
import { fillScreen } from './fillScreen'
import { guardKiosk, type KioskGuard } from './kioskGuard'
import { takeScreenshot } from './screenshot'

interface WatchOptions {
  readonly devtools: DevTools
  /** Origin of the showroom. */
  readonly origin: string
  /** Whether the browser runs full screen: no other page may cover the showroom. */
  readonly kiosk: boolean
  readonly clock: Clock
  readonly onFault: (fault: Fault, detail: string) => void
  /** Called with path and query of the page whenever they change. */
  readonly onPlace: (place: string) => void
  /** Called when the GPU process was lost and the page renders again. */
  readonly onGpuHealed: () => void
  /** Called with each way out of a kiosk that was blocked. */
  readonly onBlocked: (what: string) => void
  readonly limits?: Partial<typeof WATCH_LIMITS>
}

export interface Watch {
  /** Takes a small screenshot, JPEG in base64. @throws Error when the browser takes none. */
  picture(): Promise<string | undefined>
  end(): void
}

/** Milliseconds. */
export const WATCH_LIMITS = {
  /** Interval of the checks of the page and of the GPU process. */
  every: 500,
  gpuEvery: 1_000,
  /**
   * Timeouts for an answer of the page and of one that has just loaded, which takes slow machines seconds.
   */
  answer: 4_000,
  firstAnswer: 20_000,
  settled: 15_000,
  /** Timeout for a page that left the showroom to return, and for one that lost its GPU to render. */
  back: 5_000,
  /** Delay between the end of the pipe and the exit of the browser. */
  ending: 300,
}

const FRAME = 'document.hidden || new Promise((shown) => requestAnimationFrame(() => shown(true)))'

/**
 * Watches a browser's page over the DevTools protocol: it must exist, respond, render, and be the showroom's.
 */
export function watchBrowser(options: WatchOptions): Watch {
  return new PageWatch(options)
}

class PageWatch implements Watch {
  readonly #options: WatchOptions
  readonly #limits: typeof WATCH_LIMITS
  readonly #timers: Timers
  #main: { readonly target: string; readonly session: string } | undefined
  readonly #guard: KioskGuard | undefined
  #isOver = false
  #place = '/'
  /** Cancels the timeout of a page that left the showroom; undefined while the page is there. */
  #cancelReturn: (() => void) | undefined
  #loadedAt: number
  #gpu: number | undefined

  constructor(options: WatchOptions) {
    const { devtools, clock } = options
    this.#options = options
    this.#limits = { ...WATCH_LIMITS, ...options.limits }
    this.#timers = createTimers(clock)
    this.#loadedAt = clock.now()
    this.#guard = options.kiosk ? guardKiosk(options) : undefined
    devtools.listen((event) => {
      if (!this.#isOver) this.#dispatch(event)
    })
    // A browser that exits closes its pipe first; its exit is the more useful reason.
    devtools.lost.then((reason) =>
      this.#timers.after(this.#limits.ending, () => this.#fault('devtoolsLost', reason)),
    )
    this.#timers.after(
      this.#limits.firstAnswer,
      () => this.#main ?? this.#fault('notStarted', 'No page opened'),
    )
    this.#attach().catch((cause) => this.#fault('notStarted', String(cause)))
    this.#checkGpu()
  }

  end() {
    this.#isOver = true
    this.#guard?.end()
    this.#timers.dispose()
  }

  async picture() {
    return this.#main && takeScreenshot(this.#options.devtools, this.#main.session)
  }

  async #attach() {
    const { devtools } = this.#options
    await devtools.ask('Target.setDiscoverTargets', { discover: true })
    if (this.#guard) return this.#guard.begin()
    await devtools.ask('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: true,
    })
  }

  #dispatch(event: DevToolsEvent) {
    const { method, parameters, session } = event
    if (method === 'Target.attachedToTarget') return this.#attached(event)
    const isMainTarget = this.#main !== undefined && parameters.targetId === this.#main.target
    if (method === 'Target.targetCrashed' && isMainTarget) return this.#crashed()
    if (method === 'Target.targetDestroyed' && isMainTarget)
      return this.#fault('pageClosed', 'The page was closed')
    if (this.#main === undefined || session !== this.#main.session) return
    if (method === 'Inspector.targetCrashed') this.#crashed()
    // An open dialog blocks the page, and a kiosk has no operator to close it.
    if (method === 'Page.javascriptDialogOpening')
      this.#ask('Page.handleJavaScriptDialog', { accept: true }).catch(() => {})
    if (method === 'Page.frameNavigated') {
      const { frame } = parameters
      if (isRecord(frame) && frame.parentId === undefined && typeof frame.url === 'string') {
        this.#loadedAt = this.#options.clock.now()
        this.#navigated(frame.url)
      }
    }
    if (method === 'Page.navigatedWithinDocument' && typeof parameters.url === 'string')
      if (parameters.frameId === this.#main?.target) this.#navigated(parameters.url)
  }

  #crashed() {
    this.#fault('pageCrashed', `The page at ${this.#place} crashed`)
  }

  #fault(kind: Fault, detail: string) {
    if (this.#isOver) return
    this.end()
    this.#options.onFault(kind, detail)
  }

  #ask(method: string, parameters?: object) {
    return this.#options.devtools.ask(method, parameters, this.#main?.session)
  }

  /** Probes the page; reports it as frozen when no answer comes in time. */
  #probe() {
    const { devtools } = this.#options
    const { session } = this.#main ?? {}
    const late = this.#withTimeout(() =>
      this.#fault('pageFrozen', `The page at ${this.#place} does not answer`),
    )
    const once = () => {
      devtools.ask('Runtime.evaluate', { expression: '1' }, session).then(
        well,
        // A page that is replaced during the probe answers with an error, which is also an answer.
        (cause) => (/not answered/.test(String(cause)) ? this.#isOver || once() : well()),
      )
    }
    const well = () => {
      late()
      this.#timers.after(this.#limits.every, () => this.#probe())
    }
    once()
  }

  /** Counts in steps, so that sleep or a busy machine does not count as waiting. */
  #withTimeout(work: () => void) {
    const { clock } = this.#options
    const { every, settled, firstAnswer, answer } = this.#limits
    let waited = 0
    let cancel = () => {}
    const step = () => {
      const before = clock.now()
      cancel = this.#timers.after(every, () => {
        waited += Math.min(clock.now() - before, 2 * every)
        const isNew = clock.now() - this.#loadedAt < settled
        if (waited >= (isNew ? firstAnswer : answer)) work()
        else step()
      })
    }
    step()
    return () => cancel()
  }

  #checkGpu() {
    this.#options.devtools
      .ask('SystemInfo.getProcessInfo')
      .then((answer) => {
        const found = gpuProcess(answer.processInfo)
        if (this.#gpu !== undefined && found !== this.#gpu) this.#lostGpu()
        this.#gpu = found ?? this.#gpu
      })
      .catch(() => {})
      .then(() => this.#timers.after(this.#limits.gpuEvery, () => this.#checkGpu()))
  }

  /** The browser restarts its GPU process and renders in software meanwhile; visitors may not notice. */
  #lostGpu() {
    this.#gpu = undefined
    const late = this.#timers.after(this.#limits.back, () =>
      this.#fault('gpuLost', 'The GPU process was lost, and no frame was rendered since'),
    )
    this.#ask('Runtime.evaluate', { expression: FRAME, awaitPromise: true }).then(
      () => {
        late()
        if (!this.#isOver) this.#options.onGpuHealed()
      },
      () => {},
    )
  }

  #navigated(url: string) {
    if (url === '' || url === 'about:blank') return
    const isOurs = URL.canParse(url) && new URL(url).origin === this.#options.origin
    if (isOurs) {
      this.#cancelReturn?.()
      this.#cancelReturn = undefined
      const { pathname, search } = new URL(url)
      if (/[?&]launch=/.test(search)) return
      this.#place = pathname + search
      return this.#options.onPlace(this.#place)
    }
    // A redirect chain: the page is already returning.
    if (!this.#cancelReturn) this.#bringBack(url)
  }

  #bringBack(url: string) {
    this.#ask('Page.navigate', { url: this.#options.origin + this.#place }).catch(() => {})
    this.#cancelReturn = this.#timers.after(this.#limits.back, () =>
      this.#fault('leftShowroom', `The page went to ${url}`),
    )
  }

  #attached({ parameters: { sessionId, targetInfo } }: DevToolsEvent) {
    const { devtools, kiosk } = this.#options
    if (typeof sessionId !== 'string' || !isRecord(targetInfo) || targetInfo.type !== 'page') return
    const { targetId, url } = targetInfo
    if (typeof targetId !== 'string') return
    if (this.#main) return
    this.#main = { target: targetId, session: sessionId }
    for (const method of ['Inspector.enable', 'Page.enable']) this.#ask(method).catch(() => {})
    if (typeof url === 'string') this.#navigated(url)
    if (kiosk) this.#timers.after(this.#limits.every, () => fillScreen(devtools, targetId, sessionId))
    this.#probe()
  }
}

function gpuProcess(list: unknown): number | undefined {
  if (!Array.isArray(list)) return undefined
  const found = list.find((each) => isRecord(each) && each.type === 'GPU')
  return typeof found?.id === 'number' ? found.id : undefined
}
