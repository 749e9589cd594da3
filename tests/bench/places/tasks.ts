import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, launchOptions } from '../../../scripts/chromium'

/** Main-thread load after the first picture. */
export interface MainThreadLoad {
  /** Milliseconds until the first picture. */
  readonly picture: number
  /** Milliseconds of each later task of over 50 ms. */
  readonly long: readonly number[]
}

const QUIET_MS = 4000
const LATEST_MS = 120_000
const RESULT = '/bench-result'

/** Records long tasks, and when the first picture was complete, until there were none for some seconds. */
const WATCH = `<script>{
  const tasks = []
  let last = 0
  let picture
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      tasks.push([startTime, duration])
      last = startTime + duration
    }
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const pictures = document.querySelectorAll('[data-stage] img, #first-background')
    if (Array.from(pictures).some(({ complete, naturalWidth }) => complete && naturalWidth > 0))
      picture = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const report = setInterval(() => {
    if (!window.showroom || picture === undefined || performance.now() - last < ${QUIET_MS}) return
    clearInterval(report)
    const long = tasks.filter(([start]) => start >= picture).map(([, duration]) => duration)
    fetch('${RESULT}', { method: 'POST', body: JSON.stringify({ picture, long }) })
  }, 500)
}</script>`

/**
 * Opens a URL in a browser that nothing is attached to: a debugger decodes each answer once more, in the page's main
 * thread. The page is served with a script that measures.
 */
export async function measureLongTasks(url: string): Promise<MainThreadLoad> {
  const executable = await findChromium()
  const profile = await mkdtemp(join(tmpdir(), 'bench-places-'))
  let take: (load: MainThreadLoad) => void = () => {}
  let fail: (cause: unknown) => void = () => {}
  const measured = new Promise<MainThreadLoad>((resolve, reject) => {
    take = resolve
    fail = reject
  })
  const late = setTimeout(() => fail(new Error(`${url} was not at rest in time.`)), LATEST_MS)
  const proxy = createServer((request, response) => forward(url, request, response, take).catch(fail))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const address = `http://127.0.0.1:${port}${new URL(url).pathname}`
  const browser = spawn(executable, [...flags(executable, profile), address], { stdio: 'ignore' })
  try {
    return await measured
  } finally {
    clearTimeout(late)
    browser.kill('SIGKILL')
    proxy.closeAllConnections()
    proxy.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function flags(executable: string, profile: string): readonly string[] {
  const { args = [], chromiumSandbox } = launchOptions(executable, { webgl: false })
  const sandbox = chromiumSandbox ? [] : ['--no-sandbox']
  return ['--headless', `--user-data-dir=${profile}`, '--window-size=1280,720', ...args, ...sandbox]
}

async function forward(
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
  resolve: (load: MainThreadLoad) => void,
): Promise<void> {
  if (request.url === RESULT) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    response.end()
    return resolve(JSON.parse(Buffer.concat(chunks).toString()))
  }
  const accept = request.headers.accept ?? '*/*'
  const answer = await fetch(new URL(request.url ?? '/', url), { headers: { accept } })
  const type = answer.headers.get('content-type') ?? ''
  const body = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, { 'Content-Type': type })
  response.end(type.startsWith('text/html') ? body.toString().replace('<head>', `<head>${WATCH}`) : body)
}
