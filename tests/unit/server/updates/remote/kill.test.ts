import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '../../../../network/ports'
import { closeAfter } from '../store/releases'
import { until } from '../updater/desk'
import { createPublishing, SETTINGS } from './publishing'

const FILM = 'media/film.1234.mp4'
const FIRST = 'a'.repeat(300_000)
const SECOND = 'b'.repeat(300_000)

it('a server that is killed during a download serves the old release without the host, and then the new one', async () => {
  const { showroom, host, release } = await createPublishing()
  const { root, appDir } = showroom
  await release('v2', { [FILM]: FIRST })
  await cp(appDir, join(root, 'dist/app'), { recursive: true })
  await writeFile(join(root, 'site.json'), JSON.stringify(SETTINGS))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const from = ['--content', host.url, '--settings', 'site.json', '--port', String(port)]
  let child: ChildProcess | undefined
  let output = ''
  const start = () => {
    const { npm_lifecycle_event: _, ...env } = process.env
    const args = ['--import', import.meta.resolve('tsx'), resolve('src/server/cli.ts'), ...from]
    child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (output += piece))
  }
  const kill = async (signal: NodeJS.Signals) => {
    const gone =
      child && child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined
    child?.kill(signal)
    await gone
  }
  closeAfter(() => kill('SIGKILL'))
  const get = async (path: string) => {
    const answer = await fetch(address + path).catch(() => undefined)
    return answer?.ok ? answer.text() : undefined
  }
  const served = (version: string) =>
    expect
      .poll(() => get('/box-api/health'), { timeout: 30_000, message: output })
      .toContain(`"contentVersion":"${version}"`)

  start()
  await served('v2')
  host.prank = ({ path }) => (path === `/${FILM}` ? { kind: 'stall', after: 200_000 } : undefined)
  host.sent.clear()
  await release('v3', { [FILM]: SECOND })
  // Asks the host at once.
  child?.kill('SIGHUP')
  await until(() => (host.sent.get(`/${FILM}`) ?? 0) >= 200_000)
  await kill('SIGKILL')
  host.prank = () => ({ kind: 'drop', after: 0 })
  start()
  await served('v2')
  expect(await get(`/${FILM}`)).toBe(FIRST)
  host.prank = () => undefined
  child?.kill('SIGHUP')
  await served('v3')
  expect(await get(`/${FILM}`)).toBe(SECOND)
  await kill('SIGTERM')
  expect(child?.exitCode).toBe(0)
  expect(output).toContain(`Content    ${host.url}/`)
}, 120_000)
