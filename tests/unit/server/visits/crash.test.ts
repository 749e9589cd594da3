import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { TrackedEvent } from '../../../../src/contracts'
import { createVisitStore } from '../../../../src/server/visits'

const WRITER = 'tests/unit/server/visits/writer.ts'

/**
 * Runs the writer until it printed a number of lines, kills it during the next write, and returns the
 * printed events.
 */
async function killedAfter(lines: number, dir: string, name: string): Promise<readonly TrackedEvent[][]> {
  const writer = spawn(process.execPath, ['--import', 'tsx', WRITER, dir, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  writer.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (output.split('\n').length > lines) writer.kill('SIGKILL')
  })
  await once(writer, 'close')
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

it('the visit store keeps events acknowledged before a kill, and counts them once when they are sent again', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'visits-'))
  const acknowledged: TrackedEvent[][] = []
  for (const [turn, lines] of [3, 17, 40].entries())
    acknowledged.push(...(await killedAfter(lines, dir, `turn${turn}`)))
  const events = acknowledged.flat()

  const store = createVisitStore(dir, { timeZone: 'UTC', now: () => Date.parse('2026-11-23T18:00:00Z') })
  const { arrivals } = await store.totals()
  expect(arrivals).toBeGreaterThanOrEqual(events.length)
  // Each kill may also have stored the one call that was not acknowledged.
  expect(arrivals).toBeLessThanOrEqual(events.length + 3 * 4)
  for (const call of acknowledged) await store.add(call)
  expect((await store.totals()).arrivals).toBe(arrivals)
  const text = await readFile(join(dir, 'visits-2026-11-23.jsonl'), 'utf8')
  for (const { id } of events) expect(text.split(`"${id}"`)).toHaveLength(2)
  await rm(dir, { recursive: true })
})
