import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type RunningProgram, supervise } from '../../../../src/desktop/programs/supervise'
import type { Supervision } from '../../../../src/desktop/programs/supervision'
import { systemClock } from '../../../../src/server'
import { createFolder, inspect, install, owner, placeOf, programOf, publish } from './releases'

/** A program that records its start, reports something, and then waits until it is to end, or ends by itself. */
const script = (name: string, then: string) => `
import { appendFileSync } from 'node:fs'
appendFileSync(process.argv[2], '${name}\\n')
process.once('disconnect', () => process.exit(0))
setInterval(() => {}, 1000)
${then}
`
const HEALTHY = `process.send({ type: 'healthy' })`
const CRASHES = 'process.exit(3)'
const CRASHES_LATER = `process.send({ type: 'healthy' }, () => setTimeout(() => process.exit(4), 50))`
const HANGS = 'for (;;) {}'
const FAILS = `process.send({ type: 'failed', reason: 'it cannot show the content' })`

/** A machine on which releases were installed, the last one on trial. */
async function createMachine(...scripts: readonly string[]) {
  const data = await createFolder()
  for (const [index, text] of scripts.entries()) {
    if (index > 0) await inspect(data, (store) => store.confirm())
    const from = await createFolder()
    await publish(from, programOf(`2.${index + 2}.0`, text, index + 1), owner)
    expect(await install(data, from)).toMatchObject({ end: 'updated' })
  }
  return data
}

interface Options {
  readonly trialMs?: number
  readonly installed?: (supervision: Supervision) => void
}

/** Runs a machine. `starts`: the programs that were started. */
function run(data: string, { trialMs = 20_000, installed = () => {} }: Options = {}) {
  const log = join(data, 'starts')
  const here: string[] = []
  const supervisor = supervise({
    place: placeOf(data),
    args: [log],
    trialMs,
    clock: systemClock,
    async runInstalled(supervision): Promise<RunningProgram> {
      here.push('installed')
      // After it runs.
      setTimeout(() => installed(supervision), 0)
      return { gone: new Promise(() => {}), end: async () => void here.push('ended') }
    },
  })
  onTestFinished(() => supervisor.end())
  const starts = async () => (await readFile(log, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  const until = async (isSo: () => Promise<boolean> | boolean) => {
    while (!(await isSo())) await new Promise((wake) => setTimeout(wake, 10))
  }
  return { ...supervisor, here, starts, until }
}

const refusedOn = (data: string) =>
  inspect(data, (store) => store.refusals().map(({ version, reason }) => [version, reason]))

describe('The installed program', () => {
  it('runs in its own process as long as there is no release', async () => {
    const machine = run(await createFolder())
    await machine.until(() => machine.here.length > 0)
    await machine.end()
    expect(machine.here).toEqual(['installed', 'ended'])
    expect(await machine.over).toBe(0)
  })

  it('ends, and runs a release instead, when it asks for that', async () => {
    const data = await createFolder()
    const from = await createFolder()
    await publish(from, programOf('2.2.0', script('second', HEALTHY)), owner)
    const machine = run(data, {
      installed: ({ tell }) => install(data, from).then(() => tell({ type: 'restart' })),
    })
    await machine.until(async () => (await machine.starts()).length > 0)
    expect(machine.here).toEqual(['installed', 'ended'])
    await machine.end()
    expect(await machine.starts()).toEqual(['second'])
  })

  it.each([
    ['crashes', CRASHES, 'it ended with code 3 on trial', 20_000],
    ['is not healthy in time', '', 'it was not healthy in 1 s', 1_000],
    ['hangs', HANGS, 'it was not healthy in 1 s', 1_000],
    ['cannot show the content', FAILS, 'it cannot show the content', 20_000],
    ['is no program at all', 'this is no script', 'it ended with code 1 on trial', 20_000],
  ])(
    'runs again when a release on trial %s, and remembers why',
    async (_, then, reason, trialMs) => {
      const data = await createMachine(script('second', then))
      const machine = run(data, { trialMs })
      await machine.until(() => machine.here.length > 0)
      await machine.end()
      expect(machine.here).toEqual(['installed', 'ended'])
      expect(await refusedOn(data)).toEqual([['2.2.0-build', reason]])
    },
    40_000,
  )

  it('runs the previous release when the one on trial crashes', async () => {
    const data = await createMachine(script('second', HEALTHY), script('third', CRASHES))
    const machine = run(data)
    await machine.until(async () => (await machine.starts()).includes('second'))
    await machine.end()
    expect(await machine.starts()).toEqual(['third', 'second'])
    expect(machine.here).toEqual([])
    expect(await refusedOn(data)).toEqual([['2.3.0-build', 'it ended with code 3 on trial']])
  })

  it('ends with a release that was healthy and crashed later: the service of the system starts both again', async () => {
    const data = await createMachine(script('second', CRASHES_LATER))
    const machine = run(data)
    expect(await machine.over).toBe(4)
    expect(await refusedOn(data)).toEqual([])
  })

  it('ends the release when it is ended itself', async () => {
    const data = await createMachine(
      script('second', `${HEALTHY}; process.once('exit', () => appendFileSync(process.argv[2], 'over\\n'))`),
    )
    const machine = run(data)
    await machine.until(async () => (await machine.starts()).length > 0)
    await machine.end()
    expect(await machine.starts()).toEqual(['second', 'over'])
    expect(await refusedOn(data)).toEqual([])
  })
})
