import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../../../src/desktop/browser/findBrowser'
import { browserFlags } from '../../../../src/desktop/browser/flags'
import { watchBrowser } from '../../../../src/desktop/browser/pageWatch'
import { startBrowser } from '../../../../src/desktop/browser/startBrowser'
import { systemClock } from '../../../../src/server'

const program = findBrowser()
/** Another site, to the browser: its frames have a process of their own. */
const FRAME_HOST = 'frame.example'

const SHOWROOM = (port: number) => `<!doctype html><title>Showroom</title>
<body style="margin: 0"><input type="file" style="position: fixed; left: 0; top: 0; width: 200px; height: 50px">
<p id="text" style="position: fixed; top: 60px; margin: 0">An article</p>
<iframe name="third" src="http://${FRAME_HOST}:${port}/frame" style="position: fixed; top: 100px; left: 0; width: 400px; height: 200px; border: 0">
</iframe></body>`
const FRAME = `<!doctype html><body style="margin: 0"><input type="file" id="file" style="position: fixed; left: 0; top: 0; width: 200px; height: 50px">
<p style="position: fixed; top: 60px">A map</p>`

interface Visit {
  readonly origin: string
  readonly port: number
  /** Paths that another server of this machine has received. */
  readonly foreign: string[]
  /** The cookies that it has received. */
  readonly cookies: string[]
  readonly blocked: string[]
  readonly faults: string[]
  /** Evaluates an expression in the page, or in the frame of another site. */
  evaluate(expression: string, inFrame?: boolean): Promise<unknown>
  ask(method: string, parameters: object): Promise<unknown>
  /** Waits until the launcher reports it. */
  report(what: string): Promise<void>
  end(): Promise<void>
}

async function serve(
  answer: (path: string) => string,
  cookies: string[] = [],
): Promise<Server & { readonly port: number }> {
  const server = createServer((request, response) => {
    cookies.push(request.headers.cookie ?? '')
    response.setHeader('Set-Cookie', 'launch=secret; HttpOnly; SameSite=Strict; Path=/')
    response.setHeader('Content-Type', 'text/html')
    response.end(answer(request.url ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(server, { port: (server.address() as AddressInfo).port })
}

async function until<T>(find: () => Promise<T | undefined> | T | undefined, what: () => string): Promise<T> {
  for (let turn = 0; turn < 160; turn++) {
    const found = await find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(what())
}

async function open(path: string): Promise<Visit> {
  const foreign: string[] = []
  const cookies: string[] = []
  const other = await serve((at) => {
    foreign.push(at)
    return 'Another program of this machine'
  }, cookies)
  const server = await serve((at) => (at === '/frame' ? FRAME : SHOWROOM(server.port)))
  const origin = `http://127.0.0.1:${server.port}`
  const profileDir = await mkdtemp(join(tmpdir(), 'kiosk-browser-'))
  const flags = browserFlags({
    ...{ url: `${origin}/`, profileDir, kiosk: true, withoutVideos: true },
    isRoot: process.getuid?.() === 0,
  })
  const browser = await startBrowser(path, profileDir, [
    ...['--headless=new', '--window-size=800,600', `--host-resolver-rules=MAP ${FRAME_HOST} 127.0.0.1`],
    ...flags,
  ])
  const blocked: string[] = []
  const faults: string[] = []
  const sessions = new Map<string, string>()
  browser.devtools.listen(({ method, parameters }) => {
    if (method !== 'Target.attachedToTarget') return
    const { type } = parameters.targetInfo as { type: string }
    if (!sessions.has(type)) sessions.set(type, String(parameters.sessionId))
  })
  const watch = watchBrowser({
    ...{ devtools: browser.devtools, origin, kiosk: true },
    // The limit of reports in a minute has its own test.
    clock: { ...systemClock, after: (ms, work) => systemClock.after(ms === 60_000 ? 0 : ms, work) },
    onFault: (fault, detail) => faults.push(`${fault}: ${detail}`),
    onPlace: () => {},
    onGpuHealed: () => {},
    onBlocked: (what) => blocked.push(what),
  })
  const evaluate = async (expression: string, inFrame = false) => {
    const session = sessions.get(inFrame ? 'iframe' : 'page')
    const { result } = await browser.devtools.ask(
      'Runtime.evaluate',
      { expression, returnByValue: true, userGesture: true, awaitPromise: true },
      session,
    )
    return (result as { value?: unknown }).value
  }
  const isReady = (inFrame: boolean) =>
    evaluate(`document.readyState === 'complete' && location.protocol === 'http:'`, inFrame).catch(
      () => false,
    )
  const state = () => JSON.stringify({ blocked, faults, sessions: [...sessions.keys()] })
  await until(async () => ((await isReady(false)) && sessions.has('iframe') ? true : undefined), state)
  await until(async () => ((await isReady(true)) ? true : undefined), state)
  return {
    ...{ origin, foreign, cookies, blocked, faults, evaluate, port: other.port },
    ask: (method, parameters) => browser.devtools.ask(method, parameters, sessions.get('page')),
    report: async (what) => {
      await until(
        () => (blocked.some((line) => line.includes(what)) ? true : undefined),
        () => `${what}: ${state()}`,
      )
    },
    async end() {
      watch.end()
      await browser.end(true)
      server.closeAllConnections()
      server.close()
      other.close()
      await rm(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

describe.runIf(program !== undefined)('a kiosk in a real browser', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await open(program ?? '')
  })
  afterAll(() => visit?.end())

  const click = async (x: number, y: number, button = 'left') => {
    const at = { x, y, button, clickCount: 1 }
    for (const type of ['mousePressed', 'mouseReleased'])
      await visit.ask('Input.dispatchMouseEvent', { type, ...at })
  }
  const tap = async (x: number, y: number) => {
    await visit.ask('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await visit.ask('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  it('opens no file dialog, for its page nor by touch for the frame of another site', async () => {
    await click(20, 20)
    await visit.report('a file dialog')
    visit.blocked.length = 0
    await visit.evaluate(
      `document.querySelector('#file').addEventListener('cancel', () => { window.cancelled = true })`,
      true,
    )
    await tap(20, 120)
    await visit.report('a file dialog')
    // The page is not left waiting.
    expect(await visit.evaluate('window.cancelled', true)).toBe(true)
  })

  it('closes the windows of its page and of frames before they load anything', async () => {
    for (const inFrame of [false, true]) {
      visit.blocked.length = 0
      await visit.evaluate(
        `void open('http://${inFrame ? '127.1' : 'localhost'}:${visit.port}/window')`,
        inFrame,
      )
      await visit.report('a window with')
    }
    expect(visit.foreign).toEqual([])
  })

  it.each([
    ...['127.0.0.1', '127.1', '127.8.9.10', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '0'],
    ...[
      'localhost',
      'a.localhost',
      'LOCALHOST.',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::]',
      '[::ffff:0.0.0.0]',
      '[0:0:0:0:0:0:0:1]',
    ],
  ])('neither leaves the showroom nor loads a frame for another server of this machine: %s', async (host) => {
    visit.blocked.length = 0
    const address = `http://${host}:${visit.port}/secret`
    await visit.evaluate(`location.href = '${address}'`)
    await visit.report('an address of this machine')
    visit.blocked.length = 0
    await visit.evaluate(
      `document.body.append(Object.assign(document.createElement('iframe'), { src: '${address}' }))`,
    )
    await visit.report('an address of this machine')
    visit.blocked.length = 0
    await visit.evaluate(`location.href = '${address}'`, true)
    await visit.report('an address of this machine')
    expect(await visit.evaluate('location.origin')).toBe(visit.origin)
    expect([visit.foreign, visit.faults]).toEqual([[], []])
  })

  it('sends the launch secret to no other port of its address, not even for a picture', async () => {
    const load = (url: string) =>
      `fetch('${url}', { mode: 'no-cors', credentials: 'include' }).then(() => true)`
    expect(await visit.evaluate(load(`http://127.0.0.1:${visit.port}/picture`))).toBe(true)
    expect(visit.cookies).toEqual([''])
    visit.foreign.length = 0
  })

  it('stays in the showroom when a link leads to another site', async () => {
    visit.blocked.length = 0
    await visit.evaluate(`location.href = 'https://shop.example/basket?name=Ada'`)
    await visit.report('the way to https://shop.example/basket')
    expect(visit.blocked.join()).not.toContain('Ada')
    expect(await visit.evaluate('location.origin')).toBe(visit.origin)
  })

  it('cancels shortcuts of the browser in its page and in frames, and leaves editing to text fields', async () => {
    const press = async (key: string, modifiers: number, code = `Key${key.toUpperCase()}`) => {
      const known = { key, code, modifiers, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) }
      await visit.ask('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...known })
      await visit.ask('Input.dispatchKeyEvent', { type: 'keyUp', ...known })
    }
    for (const y of [400, 250]) {
      await click(500 - y, y)
      visit.blocked.length = 0
      await press('p', 2)
      await visit.report('the keys ctrl+p')
      await press('Escape', 8, 'Escape')
      await visit.report('the keys shift+Escape')
      await press('I', 10)
      await visit.report('the keys ctrl+shift+I')
      await press('c', 2)
      await press('Escape', 0, 'Escape')
      await press('F12', 0, 'F12')
      await visit.report('the keys F12')
      expect(visit.blocked).toHaveLength(4)
    }
  })

  it('opens no native menu by a long press or the right button, in its page and in frames', async () => {
    for (const inFrame of [false, true])
      await visit.evaluate(
        `window.menus = []; addEventListener('contextmenu', (event) => menus.push(event.defaultPrevented))`,
        inFrame,
      )
    await click(20, 70, 'right')
    await click(20, 170, 'right')
    for (const inFrame of [false, true]) expect(await visit.evaluate('menus', inFrame)).toEqual([true])
  })

  it('opens neither a print dialog nor a file picker for a script', async () => {
    visit.blocked.length = 0
    await visit.evaluate('print()', true)
    await visit.report('a call of print')
    await visit.evaluate(`showOpenFilePicker().catch((error) => error.name)`)
    await visit.report('a call of showOpenFilePicker')
  })
})
