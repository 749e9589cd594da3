import PQueue from 'p-queue'
import { isRecord } from '../../content'
import { type Clock, createTimers, isLoopback } from '../../util'
import type { DevTools, DevToolsEvent } from './devtools'
import { GUARD_BINDING, GUARD_SCRIPT, GUARD_WORLD, PAGE_SCRIPT } from './guardScript'

interface GuardOptions {
  readonly devtools: DevTools
  /** Origin of the showroom. */
  readonly origin: string
  readonly clock: Clock
  /** Called with each way out that was blocked. */
  readonly onBlocked: (what: string) => void
}

/** Keeps visitors in the showroom of a kiosk. */
export interface KioskGuard {
  /** Closes other windows before they load anything, and denies downloads. Rejects if the browser does not obey. */
  begin(): Promise<void>
  end(): void
}

/** Maximum number of reports in a minute; the others are counted. */
const MOST_REPORTS = 20
const MINUTE = 60_000
const MOST_LETTERS = 200
/** Milliseconds after which a window that requests nothing is closed. */
const LATEST_CLOSE = 300
/** Frames that are set up at a time. */
const MOST_FRAMES = 6

/** Frames of other processes start only when the guard is in them. */
const PAUSED = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
const ONLY_PAGES = [{ type: 'page' }, { exclude: true }]
const ONLY_FRAMES = [{ type: 'iframe' }, { exclude: true }]
/** Pages of the browser itself that open above the showroom and are not windows of their own. */
const INTERNAL = /^(devtools:|(chrome|edge):\/\/print\b)/i

/**
 * Blocks the ways out of a kiosk that need no rights on its machine, in the page and in every frame: other
 * windows, file dialogs, downloads, shortcuts, native menus, and navigation to other sites and to servers of
 * this machine. Managed policies block the rest (docs/kiosk.md).
 */
export function guardKiosk(options: GuardOptions): KioskGuard {
  const { devtools, origin, clock } = options
  const frames = new PQueue({ concurrency: MOST_FRAMES })
  const report = limitReports(clock, options.onBlocked)
  let main: string | undefined
  let isOver = false

  const ask = (method: string, parameters: object, session?: string) =>
    devtools.ask(method, parameters, session).catch(() => {})

  const windows = closeWindows(ask, report, clock)
  const attached = ({ sessionId, targetInfo }: DevToolsEvent['parameters']) => {
    if (typeof sessionId !== 'string' || !isRecord(targetInfo)) return
    const { type, targetId } = targetInfo
    if (type === 'page' && typeof targetId === 'string') {
      if (main !== undefined && main !== targetId) return windows.attached(targetId, sessionId)
      main = targetId
    }
    if (type === 'page' || type === 'iframe') frames.add(() => setUp(ask, sessionId))
    else ask('Runtime.runIfWaitingForDebugger', {}, sessionId)
  }
  const navigates = ({ requestId, request, frameId }: DevToolsEvent['parameters'], session?: string) => {
    const url = isRecord(request) ? request.url : undefined
    if (windows.refuses(requestId, url, session)) return
    const reason = whyBlocked(url, origin, frameId === main)
    if (reason === undefined) return ask('Fetch.continueRequest', { requestId }, session)
    // Without content, the browser stays where it is.
    ask('Fetch.fulfillRequest', { requestId, responseCode: 204 }, session)
    report(`${reason} ${shown(url)}`)
  }
  const dispatch = ({ method, parameters, session }: DevToolsEvent) => {
    if (method === 'Target.attachedToTarget') return attached(parameters)
    if (method === 'Fetch.requestPaused') return navigates(parameters, session)
    if (method === 'Page.fileChooserOpened') report('a file dialog')
    if (method === 'Browser.downloadWillBegin') report(`a download of ${shown(parameters.url)}`)
    if (method === 'Runtime.bindingCalled' && parameters.name === GUARD_BINDING)
      report(String(parameters.payload))
    if (method === 'Target.targetCreated' || method === 'Target.targetInfoChanged') {
      const { targetInfo } = parameters
      if (isRecord(targetInfo) && INTERNAL.test(String(targetInfo.url)))
        windows.close(targetInfo.targetId, targetInfo.url)
    }
  }
  devtools.listen((event) => {
    if (!isOver) dispatch(event)
  })
  return {
    async begin() {
      await devtools.ask('Target.setAutoAttach', { ...PAUSED, filter: ONLY_PAGES })
      await devtools.ask('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true })
    },
    end() {
      isOver = true
      frames.clear()
      windows.end()
      report.end()
    },
  }
}

type Ask = (method: string, parameters: object, session?: string) => Promise<unknown>

/**
 * Closes other windows. A window that does not start would block the page that opened it. So it starts without a
 * network, and is closed with its first request, which would be sent if it were closed sooner.
 */
function closeWindows(ask: Ask, report: (what: string) => void, clock: Clock) {
  const timers = createTimers(clock)
  /** Targets of windows that are not yet closed, by session. */
  const open = new Map<string, string>()
  const close = (targetId: unknown, url: unknown) => {
    ask('Target.closeTarget', { targetId })
    report(`a window with ${shown(url)}`)
  }
  return {
    close,
    attached(targetId: string, session: string) {
      open.set(session, targetId)
      ask('Fetch.enable', {}, session)
      ask('Runtime.runIfWaitingForDebugger', {}, session)
      timers.after(LATEST_CLOSE, () => open.delete(session) && close(targetId, undefined))
    },
    /** Whether a request is of such a window. */
    refuses(requestId: unknown, url: unknown, session = ''): boolean {
      const targetId = open.get(session)
      if (targetId === undefined) return false
      open.delete(session)
      ask('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }, session).then(() =>
        close(targetId, url),
      )
      return true
    },
    end: () => timers.dispose(),
  }
}

/** Sets a frame up and starts it. A browser that does not know one of the commands still obeys the others. */
async function setUp(ask: Ask, session: string): Promise<void> {
  const commands: readonly (readonly [string, object])[] = [
    ['Page.enable', {}],
    ['Page.setInterceptFileChooserDialog', { enabled: true, cancel: true }],
    ['Runtime.enable', {}],
    ['Runtime.addBinding', { name: GUARD_BINDING, executionContextName: GUARD_WORLD }],
    [
      'Page.addScriptToEvaluateOnNewDocument',
      { source: GUARD_SCRIPT, worldName: GUARD_WORLD, runImmediately: true },
    ],
    ['Page.addScriptToEvaluateOnNewDocument', { source: PAGE_SCRIPT, runImmediately: true }],
    ['Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] }],
    ['Target.setAutoAttach', { ...PAUSED, filter: ONLY_FRAMES }],
    ['Runtime.runIfWaitingForDebugger', {}],
  ]
  await Promise.all(commands.map(([method, parameters]) => ask(method, parameters, session)))
}

/** Why a page or frame must not open an address; undefined: it may. */
function whyBlocked(url: unknown, origin: string, isMain: boolean): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return 'an invalid address'
  const target = new URL(url)
  if (target.origin === origin) return undefined
  if (isLoopback(target.host)) return 'an address of this machine:'
  return isMain ? 'the way to' : undefined
}

/** Without its query, which may contain what visitors typed. */
function shown(url: unknown): string {
  if (typeof url !== 'string' || !URL.canParse(url)) return 'no address'
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`.slice(0, MOST_LETTERS)
}

interface Reports {
  (what: string): void
  end(): void
}

/** Visitors and pages can repeat an attempt endlessly: they must not displace the recorder's other events. */
function limitReports(clock: Clock, onBlocked: (what: string) => void): Reports {
  const timers = createTimers(clock)
  let count = 0
  const begin = () =>
    timers.after(MINUTE, () => {
      if (count > MOST_REPORTS) onBlocked(`${count - MOST_REPORTS} more in a minute`)
      count = 0
    })
  const report = (what: string) => {
    if (++count === 1) begin()
    if (count <= MOST_REPORTS) onBlocked(what.slice(0, MOST_LETTERS))
  }
  return Object.assign(report, { end: () => timers.dispose() })
}
