import { isRecord } from '../../content'
import { type Clock, createTimers } from '../../util'
import type { Fault } from '../wire'
import type { DevTools, DevToolsEvent } from './devtools'
import { fillScreen } from './fillScreen'
import { takePicture } from './picture'

interface WatchOptions {
  readonly devtools: DevTools
  /** Of the showroom. */
  readonly origin: string
  /** The whole screen: no page of others may come over it. */
  readonly kiosk: boolean
  readonly clock: Clock
  readonly onFault: (fault: Fault, detail: string) => void
  /** Path and query of the page, whenever they change. */
  readonly onPlace: (place: string) => void
  /** The GPU's process was lost, and the page shows frames again. */
  readonly onGpuHealed: () => void
  readonly limits?: Partial<typeof WATCH_LIMITS>
}

export interface Watch {
  /** A small picture of the page, JPEG in base64. @throws Error when it takes none. */
  picture(): Promise<string | undefined>
  end(): void
}

/** Milliseconds. */
export const WATCH_LIMITS = {
  /** Between two questions to the page, and to the browser for its GPU's process. */
  every: 500,
  gpuEvery: 1_000,
  /** For an answer of the page, and of one that was loaded a moment ago: slow machines are busy with that for seconds. */
  answer: 4_000,
  firstAnswer: 20_000,
  settled: 15_000,
  /** Until a page that left the showroom must be back, and one that lost its GPU must show a frame. */
  back: 5_000,
  /** Between the end of the pipe and that of the browser. */
  ending: 300,
}

const FRAME = 'document.hidden || new Promise((shown) => requestAnimationFrame(() => shown(true)))'

/** Watches a browser's page over the DevTools protocol: whether it lives, answers, shows frames and is the showroom's. */
export function watchBrowser(options: WatchOptions): Watch {
  const { devtools, origin, kiosk, clock, onFault, onPlace, onGpuHealed } = options
  const limits = { ...WATCH_LIMITS, ...options.limits }
  let main: { readonly target: string; readonly session: string } | undefined
  let isOver = false
  let place = '/'
  /** Ends the wait for a page that left; undefined: it is in the showroom. */
  let isBack: (() => void) | undefined
  let loadedAt = clock.now()
  let gpu: number | undefined
  const timers = createTimers(clock)
  const { after } = timers

  const fault = (kind: Fault, detail: string) => {
    if (isOver) return
    end()
    onFault(kind, detail)
  }
  const end = () => {
    isOver = true
    timers.end()
  }
  const ask = (method: string, parameters?: object) => devtools.ask(method, parameters, main?.session)

  /** Asks the page something; one that is busy for too long is frozen. */
  const probe = () => {
    const { session } = main ?? {}
    const late = patiently(() => fault('pageFrozen', `The page at ${place} does not answer`))
    const once = () => {
      devtools.ask('Runtime.evaluate', { expression: '1' }, session).then(
        well,
        // One that is exchanged for another while it is asked answers with an error: that is an answer.
        (cause) => (/not answered/.test(String(cause)) ? isOver || once() : well()),
      )
    }
    const well = () => {
      late()
      after(limits.every, probe)
    }
    once()
  }
  /** In steps: a machine that slept, or was too busy to count, was not kept waiting meanwhile. */
  const patiently = (work: () => void) => {
    let waited = 0
    let cancel = () => {}
    const step = () => {
      const before = clock.now()
      cancel = after(limits.every, () => {
        waited += Math.min(clock.now() - before, 2 * limits.every)
        const isNew = clock.now() - loadedAt < limits.settled
        if (waited >= (isNew ? limits.firstAnswer : limits.answer)) work()
        else step()
      })
    }
    step()
    return () => cancel()
  }

  const lookAtGpu = () => {
    devtools
      .ask('SystemInfo.getProcessInfo')
      .then((answer) => {
        const found = gpuProcess(answer.processInfo)
        if (gpu !== undefined && found !== gpu) lostGpu()
        gpu = found ?? gpu
      })
      .catch(() => {})
      .then(() => after(limits.gpuEvery, lookAtGpu))
  }
  /** Browsers begin a new one by themselves, and the page draws in another way meanwhile: nobody may have to see it. */
  const lostGpu = () => {
    gpu = undefined
    const late = after(limits.back, () =>
      fault('gpuLost', 'The process of the GPU was lost, no frame came since'),
    )
    ask('Runtime.evaluate', { expression: FRAME, awaitPromise: true }).then(
      () => {
        late()
        if (!isOver) onGpuHealed()
      },
      () => {},
    )
  }

  const moved = (url: string) => {
    if (url === '' || url === 'about:blank') return
    const isOurs = URL.canParse(url) && new URL(url).origin === origin
    if (isOurs) {
      isBack?.()
      isBack = undefined
      const { pathname, search } = new URL(url)
      if (/[?&]launch=/.test(search)) return
      place = pathname + search
      return onPlace(place)
    }
    // Where it went leads on to somewhere else: it is being brought back already.
    if (!isBack) bringBack(url)
  }
  const bringBack = (url: string) => {
    ask('Page.navigate', { url: origin + place }).catch(() => {})
    isBack = after(limits.back, () => fault('leftShowroom', `The page went to ${url}`))
  }

  const attached = ({ parameters: { sessionId, targetInfo } }: DevToolsEvent) => {
    if (typeof sessionId !== 'string' || !isRecord(targetInfo) || targetInfo.type !== 'page') return
    const { targetId, url } = targetInfo
    if (typeof targetId !== 'string') return
    if (main) {
      // A second window would lie over the showroom, with no way back.
      if (kiosk) devtools.ask('Target.closeTarget', { targetId }).catch(() => {})
      return
    }
    main = { target: targetId, session: sessionId }
    for (const method of ['Inspector.enable', 'Page.enable']) ask(method).catch(() => {})
    if (typeof url === 'string') moved(url)
    const { target, session } = main
    if (kiosk) after(limits.every, () => fillScreen(devtools, target, session))
    probe()
  }
  const isMain = ({ session }: DevToolsEvent) => main !== undefined && session === main.session

  devtools.listen((event) => {
    if (isOver) return
    const { method, parameters } = event
    if (method === 'Target.attachedToTarget') return attached(event)
    const isMainTarget = main !== undefined && parameters.targetId === main.target
    if (method === 'Target.targetCrashed' && isMainTarget)
      return fault('pageCrashed', `The page at ${place} crashed`)
    if (method === 'Target.targetDestroyed' && isMainTarget) return fault('pageClosed', 'The page was closed')
    if (!isMain(event)) return
    if (method === 'Inspector.targetCrashed') fault('pageCrashed', `The page at ${place} crashed`)
    // Nobody is there to answer, and the page waits until somebody does.
    if (method === 'Page.javascriptDialogOpening')
      ask('Page.handleJavaScriptDialog', { accept: true }).catch(() => {})
    if (method === 'Page.frameNavigated') {
      const { frame } = parameters
      if (isRecord(frame) && frame.parentId === undefined && typeof frame.url === 'string') {
        loadedAt = clock.now()
        moved(frame.url)
      }
    }
    if (method === 'Page.navigatedWithinDocument' && typeof parameters.url === 'string')
      if (parameters.frameId === main?.target) moved(parameters.url)
  })
  // A browser that ends closes its pipe first: that it ended says more.
  devtools.lost.then((reason) => after(limits.ending, () => fault('devtoolsLost', reason)))
  after(limits.firstAnswer, () => main ?? fault('notStarted', 'No page came'))
  devtools
    .ask('Target.setDiscoverTargets', { discover: true })
    .then(() =>
      devtools.ask('Target.setAutoAttach', {
        autoAttach: true,
        waitForDebuggerOnStart: false,
        flatten: true,
      }),
    )
    .then(async () => {
      if (kiosk) await devtools.ask('Browser.setDownloadBehavior', { behavior: 'deny' })
    })
    .catch((cause) => fault('notStarted', String(cause)))
  lookAtGpu()
  return { end, picture: async () => main && takePicture(devtools, main.session) }
}

function gpuProcess(list: unknown): number | undefined {
  if (!Array.isArray(list)) return undefined
  const found = list.find((each) => isRecord(each) && each.type === 'GPU')
  return typeof found?.id === 'number' ? found.id : undefined
}
