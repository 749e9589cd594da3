import { expect, it } from 'vitest'
import type { LauncherMessage, ServerConfig, ServerMessage } from '../../../../src/desktop/ipc'
import { createServerKeeper } from '../../../../src/desktop/kiosk/serverKeeper'
import { createManualClock } from '../../../../src/util'

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

function open() {
  const clock = createManualClock()
  const events: string[] = []
  const servers: {
    sent: LauncherMessage[]
    say(message: ServerMessage): void
    die(how: string): void
    killed: boolean
  }[] = []
  const now = { answers: true }
  const keeper = createServerKeeper({
    clock,
    config: () => ({ session: `for ${servers.length}` }) as unknown as ServerConfig,
    answers: async () => now.answers,
    ready: (origin) => events.push(`ready ${origin}`),
    down: (fault, detail) => events.push(`${fault} ${detail}`),
    onMessage: ({ type }) => events.push(`heard ${type}`),
    fork() {
      let listener: (message: ServerMessage) => void = () => {}
      let die: (how: string) => void = () => {}
      const server = {
        sent: [] as LauncherMessage[],
        killed: false,
        say: (message: ServerMessage) => listener(message),
        die: (how: string) => die(how),
      }
      servers.push(server)
      return {
        send: (message) => server.sent.push(message),
        receive: (each) => {
          listener = each
        },
        gone: new Promise((resolve) => {
          die = resolve
        }),
        kill() {
          server.killed = true
          die('ended by SIGKILL')
        },
      }
    },
  })
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 250) {
      clock.advance(250)
      await settled()
    }
  }
  const last = () => servers.at(-1) as (typeof servers)[number]
  const serve = async () => {
    last().say({ type: 'waiting' })
    last().say({ type: 'ready', origin: 'http://127.0.0.1:1' })
    await settled()
  }
  return { keeper, events, servers, now, pass, last, serve }
}

it('sends a server its configuration, and reports where it listens', async () => {
  const { keeper, last, serve, events } = open()
  const ready = keeper.begin()
  await serve()
  expect(await ready).toBe('http://127.0.0.1:1')
  expect(last().sent).toEqual([{ type: 'begin', config: { session: 'for 1' } }])
  expect(events).toContain('ready http://127.0.0.1:1')
})

it('restarts a killed server at once, and with growing delays when it keeps failing', async () => {
  const { keeper, servers, last, serve, pass, events } = open()
  keeper.begin()
  await serve()
  last().die('ended by SIGKILL')
  await settled()
  await pass(250)
  expect(servers).toHaveLength(2)
  expect(events).toContain('serverExited ended by SIGKILL')
  for (let time = 0; time < 8; time++) {
    last().die('ended with code 1')
    await settled()
    await pass(1_000)
  }
  expect(servers.length).toBeLessThan(8)
  await pass(10_000)
  await serve()
  await pass(61_000)
  const before = servers.length
  last().die('ended by SIGKILL')
  await settled()
  await pass(250)
  expect(servers).toHaveLength(before + 1)
})

it('ends a server that stops responding or does not start in time', async () => {
  const { keeper, servers, now, serve, pass, events } = open()
  keeper.begin()
  await serve()
  await pass(10_000)
  expect(servers[0]?.killed).toBe(false)
  now.answers = false
  await pass(4_000)
  expect([servers[0]?.killed, servers.length]).toEqual([true, 2])
  expect(events).toContain('serverSilent The server does not respond')
  await pass(31_000)
  expect(servers[1]?.killed).toBe(true)
  expect(events).toContain('serverSilent The server did not start in time')
})

it('reports why the first server cannot start, and does not retry', async () => {
  const { keeper, servers, last, pass } = open()
  const ready = keeper.begin()
  last().say({ type: 'fault', message: 'Port 80 needs more rights' })
  last().die('ended with code 1')
  await expect(ready).rejects.toThrow('Port 80 needs more rights')
  await pass(20_000)
  expect(servers).toHaveLength(1)
})

it('ends its server, by force if necessary, and does not restart it', async () => {
  const { keeper, servers, last, serve, pass } = open()
  keeper.begin()
  await serve()
  const ended = keeper.end()
  await settled()
  expect(last().sent.at(-1)).toEqual({ type: 'end' })
  await pass(6_000)
  await ended
  expect(last().killed).toBe(true)
  await pass(20_000)
  expect(servers).toHaveLength(1)
})
