import { describe, expect, it, onTestFinished } from 'vitest'
import { openPrograms } from '../../../../src/desktop/programs/openPrograms'
import type { SupervisorMessage } from '../../../../src/desktop/programs/supervision'
import { createManualClock } from '../../../../src/util'
import { createFolder, INSTALLED, inspect, install, owner, programOf, publish } from './releases'

interface Options {
  readonly data?: string
  readonly url?: string
  readonly keys?: readonly string[]
  readonly id?: string | undefined
}

/** A running program whose releases are published in a folder. */
async function runProgram({ keys = [owner.setting], id, ...options }: Options = {}) {
  const [data, url] = [options.data ?? (await createFolder()), options.url ?? (await createFolder())]
  const clock = createManualClock()
  const sent: SupervisorMessage[] = []
  const notes: string[] = []
  const state = { isHealthy: false, isIdle: false }
  const programs = await openPrograms({
    ...{ dataDir: data, version: INSTALLED, clock },
    settings: { updates: { programUrl: url, programKeys: keys } },
    supervision: { id, installed: INSTALLED, isOnTrial: id !== undefined },
    tell: (message) => sent.push(message),
    isHealthy: () => state.isHealthy,
    isIdle: () => state.isIdle,
    note: (text) => notes.push(text),
  })
  let isOver = false
  const end = async () => {
    if (!isOver) await programs?.end()
    isOver = true
  }
  onTestFinished(end)
  programs?.begin()
  /** Lets time pass until something is so. */
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      clock.advance(1_000)
      await new Promise((wake) => setTimeout(wake, 5))
    }
  }
  return { data, url, sent, notes, state, programs, until, end }
}

/** A machine on which a release was installed, and its id. */
async function createMachine(url?: string) {
  const data = await createFolder()
  const from = url ?? (await createFolder())
  await publish(from, programOf('2.2.0', ''), owner)
  await install(data, from)
  return { data, url: from, id: await inspect(data, (store) => store.active()?.id) }
}

describe('The running program', () => {
  it('downloads a newer release unattended, and starts it only once no visitor is present', async () => {
    const program = await runProgram()
    await publish(program.url, programOf('2.2.0', ''), owner)
    await program.until(() => program.programs?.state().next === '2.2.0')
    for (let second = 0; second < 300; second++) await program.until(() => true)
    expect(program.sent).toEqual([])
    program.state.isIdle = true
    await program.until(() => program.sent.length > 0)
    expect(program.sent).toEqual([{ type: 'restart' }])
  })

  it('confirms itself once the content is shown, and not before', async () => {
    const machine = await createMachine()
    const program = await runProgram(machine)
    let seconds = 0
    await program.until(() => seconds++ > 200)
    expect(program.programs?.isOnTrial()).toBe(true)
    expect(program.sent).toEqual([])
    program.state.isHealthy = true
    await program.until(() => program.sent.length > 0)
    expect(program.sent).toEqual([{ type: 'healthy' }])
    await program.end()
    expect(await inspect(machine.data, (store) => store.active()?.isOnTrial)).toBe(false)
  })

  it('does not confirm a release that it is not', async () => {
    const { data, url } = await createMachine()
    const program = await runProgram({ data, url })
    program.state.isHealthy = true
    let seconds = 0
    await program.until(() => seconds++ > 50)
    await program.end()
    expect(program.sent).toEqual([])
    expect(await inspect(data, (store) => store.active()?.isOnTrial)).toBe(true)
  })

  it('reports the release that was rolled back, and does not accept it again', async () => {
    const { data, url } = await createMachine()
    await inspect(data, (store) => store.goBack('it crashed'))
    const program = await runProgram({ data, url })
    const last = () => program.programs?.state().last
    expect(last()).toMatchObject({ end: 'refused', detail: expect.stringContaining('it crashed') })
    await program.until(() => last()?.detail.includes('it was rolled back here') ?? false)
    expect(program.programs?.state().next).toBeNull()
    await publish(url, programOf('2.3.0', 'mended', 2), owner)
    await program.until(() => last()?.end === 'updated')
    expect(program.programs?.state().next).toBe('2.3.0')
  })

  it.each([
    ['no key', []],
    ['an unreadable key', ['?']],
  ])('accepts nothing with %s', async (_, keys) => {
    const program = await runProgram({ keys })
    await publish(program.url, programOf('2.2.0', ''), owner)
    await program.until(() => program.programs?.state().last?.end === 'refused')
    expect(program.notes.join('\n')).toContain('updates.programKeys')
  })

  it('is not updated without a source, and without one of its releases', async () => {
    expect((await runProgram({ url: '' })).programs).toBeUndefined()
  })

  it('shows its content although the source of its releases is invalid', async () => {
    const program = await runProgram({ url: 'gopher://example.com' })
    expect(program.programs).toBeUndefined()
    expect(program.notes.join('\n')).toContain('The program is not updated')
  })
})
