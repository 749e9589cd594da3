import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShowroom } from './showroom'

const CLI = resolve('src/server/cli.ts')
const TSX = fileURLToPath(import.meta.resolve('tsx'))

let showroom: Awaited<ReturnType<typeof createShowroom>>
beforeAll(async () => {
  showroom = await createShowroom()
  await cp(showroom.appDir, join(showroom.root, 'dist', 'app'), { recursive: true })
})
afterAll(() => showroom.remove())

type Cli = ChildProcessByStdio<null, Readable, Readable>

function start(...args: readonly string[]): Cli {
  const { npm_lifecycle_event: _, ...env } = process.env
  const node = ['--import', TSX, CLI, '--content', 'package', ...args]
  return spawn(process.execPath, node, { cwd: showroom.root, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function address(cli: Cli): Promise<string> {
  let text = ''
  for await (const chunk of cli.stdout) {
    text += chunk
    const url = /http:\S+/.exec(text)?.[0]
    if (url) return url
  }
  throw new Error(`ended without an address: ${text}`)
}

async function outcome(cli: Cli) {
  let errors = ''
  cli.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code, signal] = await once(cli, 'close')
  return { code, signal, lines: errors.trim().split('\n') }
}

describe('the command line', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its address, serves, and ends cleanly on %s',
    async (signal) => {
      const cli = start('--port', '0')
      const url = await address(cli)
      const answer = await fetch(`${url}settings.json`)
      expect(await answer.json()).toEqual({ from: 'the build' })
      const end = outcome(cli)
      cli.kill(signal)
      expect(await end).toMatchObject({ code: 0, signal: null })
      await expect(fetch(url)).rejects.toThrow()
    },
  )

  it('names in one line a port that is taken and ends with 1', async () => {
    const first = start('--port', '0')
    const { port } = new URL(await address(first))
    expect(await outcome(start('--port', port))).toMatchObject({
      code: 1,
      lines: [`Port ${port} is taken; choose another with --port.`],
    })
    const end = outcome(first)
    first.kill('SIGTERM')
    await end
  })

  it('names in one line a folder that is no package and ends with 1', async () => {
    const { code, lines } = await outcome(start('--content', 'app', '--port', '0'))
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^app is no content package: manifest\.json is missing/)])
  })
})
