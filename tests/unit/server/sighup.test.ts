import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { publish } from './publish'
import { createShowroom } from './showroom'

const CLI = resolve('src/server/cli.ts')
const TSX = fileURLToPath(import.meta.resolve('tsx'))

it('SIGHUP makes a server load the new package and keep running', async () => {
  const showroom = await createShowroom()
  await cp(showroom.appDir, join(showroom.root, 'dist', 'app'), { recursive: true })
  const { npm_lifecycle_event: _, ...env } = process.env
  const args = ['--import', TSX, CLI, '--content', 'package', '--port', '0']
  const server = spawn(process.execPath, args, {
    cwd: showroom.root,
    env,
    // Without a terminal, as under a supervisor.
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(server, 'close')
  let output = ''
  server.stdout.on('data', (text) => {
    output += text
  })
  const url = await vi.waitFor(
    () => {
      const found = /http:\S+/.exec(output)?.[0]
      if (!found) throw new Error(`no address in ${output}`)
      return found
    },
    { timeout: 50_000 },
  )
  await publish(showroom.packageDir, { 'media/new.1234.mp4': 'new film' })
  server.kill('SIGHUP')
  await vi.waitFor(
    async () => {
      const health = await (await fetch(`${url}box-api/health`)).json()
      expect(health).toEqual({ status: 'ok', contentVersion: 'v2' })
    },
    { timeout: 50_000 },
  )
  expect(await (await fetch(`${url}media/new.1234.mp4`)).text()).toBe('new film')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await showroom.remove()
})
