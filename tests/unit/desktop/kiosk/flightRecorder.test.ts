import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createFlightRecorder,
  RECORDER_FILE,
  readFlightRecorder,
} from '../../../../src/desktop/kiosk/flightRecorder'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'recorder-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const texts = async (most = 1_000) => (await readFlightRecorder(dir, most)).map(({ text }) => text)

it('stores events in order and across restarts', async () => {
  const recorder = createFlightRecorder(dir, { now: () => Date.UTC(2026, 10, 23) })
  recorder.note('begin', 'Showroom')
  recorder.note('browserExited', 'ended by SIGKILL')
  await recorder.settled()
  createFlightRecorder(dir).note('begin', 'again')
  const later = createFlightRecorder(dir)
  later.note('begin', 'once more')
  await later.settled()
  expect((await readFlightRecorder(dir, 2))[0]).toBeDefined()
  expect((await readFlightRecorder(dir, 100))[0]).toEqual({
    at: '2026-11-23T00:00:00.000Z',
    kind: 'begin',
    text: 'Showroom',
  })
  expect(await texts()).toContain('ended by SIGKILL')
})

it('uses at most twice its size limit, and drops the oldest events', async () => {
  const recorder = createFlightRecorder(dir, { mostBytes: 2_000 })
  for (let number = 0; number < 200; number++) {
    recorder.note('page', `line ${number}`)
    await recorder.settled()
  }
  const sizes = await Promise.all(
    (await readdir(dir)).map(async (name) => (await stat(join(dir, name))).size),
  )
  expect(sizes.length).toBe(2)
  expect(Math.max(...sizes)).toBeLessThan(2_200)
  const stored = await texts()
  expect(stored.at(-1)).toBe('line 199')
  expect(stored.length).toBeGreaterThan(20)
  expect(stored).not.toContain('line 0')
})

it('removes private data, and shortens lines to 300 characters', async () => {
  const recorder = createFlightRecorder(dir)
  recorder.note('page', 'opened /de?password=geheim by a.person@example.com\nnext line')
  recorder.note('error', 'x '.repeat(2_000))
  await recorder.settled()
  const [first, second] = await texts()
  expect(first).not.toMatch(/geheim|example\.com|\n/)
  expect(second?.length).toBeLessThanOrEqual(300)
})

it('skips truncated and foreign lines', async () => {
  const recorder = createFlightRecorder(dir)
  recorder.note('begin', 'whole')
  await recorder.settled()
  await appendFile(
    join(dir, RECORDER_FILE),
    '{"kind":"nothing we know","at":"x","text":"y"}\n[1]\n{"at":"2026',
  )
  recorder.note('end', 'after')
  await recorder.settled()
  expect(await texts()).toEqual(['whole', 'after'])
})

it('reports a failing disk once, limits the waiting events, and records how many were dropped', async () => {
  const messages: string[] = []
  const blocked = join(dir, 'blocked')
  await writeFile(blocked, 'no folder')
  const recorder = createFlightRecorder(blocked, { say: (line) => messages.push(line) })
  for (let number = 0; number < 500; number++) recorder.note('page', `line ${number}`)
  await recorder.settled()
  recorder.note('page', 'more')
  await recorder.settled()
  expect(messages).toHaveLength(1)
  await rm(blocked)
  recorder.note('page', 'works')
  await recorder.settled()
  expect(messages[1]).toBe('The flight recorder works again.')
  expect(await readFile(join(blocked, RECORDER_FILE), 'utf8')).toMatch(
    /501 events were not recorded.*\n.*works/,
  )
})
