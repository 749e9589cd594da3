import { expect, it } from 'vitest'
import type { DevTools, DevToolsEvent } from '../../../../src/desktop/browser/devtools'
import { WATCH_LIMITS, watchBrowser } from '../../../../src/desktop/browser/pageWatch'
import { createManualClock } from '../../../../src/util'

const ORIGIN = 'http://127.0.0.1:4321'
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** A browser whose page answers until `now.answers` is false. */
async function open({ kiosk = true } = {}) {
  const clock = createManualClock()
  const asked: { method: string; parameters: Record<string, unknown>; session: string | undefined }[] = []
  const events: string[] = []
  const listeners: ((event: DevToolsEvent) => void)[] = []
  let lose: (reason: string) => void = () => {}
  const now = { answers: true, frames: true, gpu: 100 as number | undefined }
  const never = new Promise<Record<string, unknown>>(() => {})
  const devtools: DevTools = {
    lost: new Promise((resolve) => {
      lose = resolve
    }),
    listen: (each) => {
      listeners.push(each)
    },
    ask(method, parameters = {}, session) {
      asked.push({ method, parameters: { ...parameters }, session })
      if (method === 'SystemInfo.getProcessInfo')
        return Promise.resolve({
          processInfo: now.gpu
            ? [
                { type: 'browser', id: 1 },
                { type: 'GPU', id: now.gpu },
              ]
            : [],
        })
      if (method === 'Runtime.evaluate' && 'awaitPromise' in parameters)
        return now.frames ? Promise.resolve({}) : never
      if (method === 'Runtime.evaluate') return now.answers ? Promise.resolve({}) : never
      return Promise.resolve({})
    },
  }
  watchBrowser({
    ...{ devtools, origin: ORIGIN, kiosk, clock },
    onFault: (fault, detail) => events.push(`${fault}: ${detail}`),
    onPlace: (place) => events.push(place),
    onGpuHealed: () => events.push('healed'),
    onBlocked: (what) => events.push(`blocked ${what}`),
  })
  const say = (method: string, parameters: Record<string, unknown>, session?: string) => {
    for (const listener of listeners) listener({ method, parameters, session })
  }
  const attach = (targetId: string, url = 'about:blank', type = 'page') =>
    say('Target.attachedToTarget', {
      sessionId: `session of ${targetId}`,
      targetInfo: { targetId, url, type },
    })
  const navigate = (url: string) =>
    say('Page.frameNavigated', { frame: { id: 'main', url } }, 'session of main')
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 250) {
      clock.advance(250)
      await settled()
    }
  }
  attach('main')
  await settled()
  return { asked, events, now, say, attach, navigate, pass, lose: (reason: string) => lose(reason) }
}

it('tracks the page’s URL, also without a reload, and ignores the URL of the launch', async () => {
  const { navigate, say, events } = await open()
  navigate(`${ORIGIN}/?launch=secret`)
  navigate(`${ORIGIN}/de/werk`)
  const moved = (url: string, frameId: string) =>
    say('Page.navigatedWithinDocument', { frameId, url }, 'session of main')
  moved(`${ORIGIN}/de/werk/tor?article=7`, 'main')
  moved(`${ORIGIN}/de/elsewhere`, 'a frame in it')
  expect(events).toEqual(['/de/werk', '/de/werk/tor?article=7'])
})

it('reports a page as frozen after four seconds without an answer, and not sooner', async () => {
  const { navigate, now, pass, events } = await open()
  navigate(`${ORIGIN}/de`)
  await pass(WATCH_LIMITS.settled + 1_000)
  now.answers = false
  await pass(WATCH_LIMITS.answer)
  expect(events).toEqual(['/de'])
  await pass(1_500)
  expect(events).toEqual(['/de', 'pageFrozen: The page at /de does not answer'])
})

it('gives a page that has just loaded more time', async () => {
  const { navigate, now, pass, events } = await open()
  await pass(WATCH_LIMITS.settled + 1_000)
  navigate(`${ORIGIN}/de`)
  now.answers = false
  await pass(WATCH_LIMITS.answer + 3_000)
  expect(events).toEqual(['/de'])
  await pass(WATCH_LIMITS.firstAnswer)
  expect(events.at(-1)).toMatch(/^pageFrozen/)
})

it.each([
  ['Inspector.targetCrashed', {}, 'session of main', 'pageCrashed'],
  ['Target.targetCrashed', { targetId: 'main' }, undefined, 'pageCrashed'],
  ['Target.targetDestroyed', { targetId: 'main' }, undefined, 'pageClosed'],
] as const)('reports %s once', async (method, parameters, session, fault) => {
  const { say, events } = await open()
  say(method, parameters, session)
  say(method, parameters, session)
  expect(events.map((line) => line.split(':')[0])).toEqual([fault])
})

it('ignores events of other targets', async () => {
  const { say, events, pass } = await open()
  say('Target.targetCrashed', { targetId: 'other' })
  say('Target.targetDestroyed', {})
  say('Inspector.targetCrashed', {}, 'session of other')
  say('Page.frameNavigated', { frame: 7 }, 'session of main')
  say('Page.frameNavigated', { frame: { parentId: 'main', url: 'https://maps.example/' } }, 'session of main')
  say('Target.attachedToTarget', { sessionId: 7 })
  await pass(10_000)
  expect(events).toEqual([])
})

it('returns a page that left the showroom, and reports it when that fails', async () => {
  const { navigate, asked, events, pass } = await open()
  navigate(`${ORIGIN}/de/werk`)
  navigate('https://shop.example/')
  navigate('https://shop.example/cookies')
  await settled()
  expect(asked.filter(({ method }) => method === 'Page.navigate')).toEqual([
    { method: 'Page.navigate', parameters: { url: `${ORIGIN}/de/werk` }, session: 'session of main' },
  ])
  await pass(WATCH_LIMITS.back - 1_000)
  navigate(`${ORIGIN}/de/werk`)
  // It has the same time to return as before.
  navigate('https://shop.example/')
  await pass(WATCH_LIMITS.back - 1_000)
  navigate(`${ORIGIN}/de/werk`)
  await pass(WATCH_LIMITS.back + 1_000)
  expect(events.filter((line) => line.startsWith('left'))).toEqual([])
  navigate('chrome-error://chromewebdata/')
  await pass(WATCH_LIMITS.back + 1_000)
  expect(events.at(-1)).toBe('leftShowroom: The page went to chrome-error://chromewebdata/')
})

it('closes other windows on a kiosk, but not on a laptop', async () => {
  const closed = async (kiosk: boolean) => {
    const { attach, asked, pass } = await open({ kiosk })
    attach('second', 'https://shop.example/')
    attach('worker', `${ORIGIN}/worker.js`, 'worker')
    await pass(1_000)
    return asked
      .filter(({ method }) => method === 'Target.closeTarget')
      .map(({ parameters }) => parameters.targetId)
  }
  expect(await closed(true)).toEqual(['second'])
  expect(await closed(false)).toEqual([])
})

it('starts other windows of a kiosk without a network, and closes them with their first request', async () => {
  const { attach, say, asked, events } = await open()
  attach('second')
  const session = 'session of second'
  say('Fetch.requestPaused', { requestId: 'r', request: { url: 'http://127.0.0.1:9/?key=1' } }, session)
  await settled()
  expect(asked.filter((each) => each.session === session).map(({ method }) => method)).toEqual([
    'Fetch.enable',
    'Runtime.runIfWaitingForDebugger',
    'Fetch.failRequest',
  ])
  expect(asked.at(-1)).toMatchObject({ method: 'Target.closeTarget', parameters: { targetId: 'second' } })
  expect(events).toEqual(['blocked a window with http://127.0.0.1:9/'])
})

it('closes developer tools and print previews that open above a kiosk', async () => {
  const { say, asked } = await open()
  for (const url of ['devtools://devtools/bundled/devtools_app.html', 'chrome://print/', 'edge://print/'])
    say('Target.targetCreated', { targetInfo: { targetId: url, type: 'other', url } })
  say('Target.targetCreated', { targetInfo: { targetId: 'x', type: 'browser_ui', url: 'chrome://omnibox/' } })
  expect(asked.filter(({ method }) => method === 'Target.closeTarget')).toHaveLength(3)
})

it('reports at most twenty blocked attempts of a minute, and the number of the others', async () => {
  const { say, pass, events } = await open()
  const attempt = () => say('Page.fileChooserOpened', {}, 'session of main')
  for (let count = 0; count < 5_000; count++) attempt()
  expect(events).toHaveLength(20)
  await pass(60_000)
  attempt()
  expect(events.slice(20)).toEqual(['blocked 4980 more in a minute', 'blocked a file dialog'])
})

it('lets frames of other sites start only after they are guarded', async () => {
  const { attach, asked } = await open()
  const auto = asked.find(({ method }) => method === 'Target.setAutoAttach')
  expect(auto?.parameters).toMatchObject({ waitForDebuggerOnStart: true, flatten: true })
  attach('frame', 'https://maps.example/', 'iframe')
  await settled()
  const commands = asked.filter(({ session }) => session === 'session of frame').map(({ method }) => method)
  expect(commands).toContain('Page.setInterceptFileChooserDialog')
  expect(commands.at(-1)).toBe('Runtime.runIfWaitingForDebugger')
})

it('closes the dialogs of a page, which would block it', async () => {
  const { say, asked } = await open()
  say('Page.javascriptDialogOpening', { type: 'alert' }, 'session of main')
  expect(asked.at(-1)).toMatchObject({ method: 'Page.handleJavaScriptDialog', parameters: { accept: true } })
})

it('distinguishes a GPU process that recovered from one after which the page no longer renders', async () => {
  const healed = await open()
  await healed.pass(2_000)
  healed.now.gpu = undefined
  await healed.pass(2_000)
  healed.now.gpu = 200
  await healed.pass(WATCH_LIMITS.back + 2_000)
  expect(healed.events).toEqual(['healed'])

  const dark = await open()
  await dark.pass(2_000)
  Object.assign(dark.now, { gpu: 200, frames: false })
  await dark.pass(WATCH_LIMITS.back + 2_000)
  expect(dark.events).toEqual(['gpuLost: The GPU process was lost, and no frame was rendered since'])
})

it('reports a lost pipe, and a browser that opens no page', async () => {
  const { lose, events, pass } = await open()
  lose('The browser closed its pipe')
  await settled()
  await pass(500)
  expect(events).toEqual(['devtoolsLost: The browser closed its pipe'])
})
