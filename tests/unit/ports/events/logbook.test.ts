import { expect, it, vi } from 'vitest'
import { createLogbook, LONGEST_LINE, MOST_LETTERS, MOST_LINES } from '../../../../src/ports/events/logbook'

const book = () => {
  let now = Date.UTC(2026, 10, 23)
  return createLogbook(() => now++)
}

it('the logbook has a readable line per event with time, kind and text', () => {
  const log = book()
  log.add('action', 'goTo plant-gate')
  log.add('call', '/api/worlds 200 12 ms', Date.UTC(2026, 0, 1))
  expect(log.latest(10)).toEqual([
    '2026-11-23T00:00:00.000Z action goTo plant-gate',
    '2026-01-01T00:00:00.000Z call   /api/worlds 200 12 ms',
  ])
  expect(log.latest(1)).toHaveLength(1)
  expect(log.latest(0)).toEqual([])
  expect(log.latest(-1)).toEqual([])
})

it('the logbook keeps the last 2,000 events', () => {
  const log = book()
  for (let event = 0; event < 3 * MOST_LINES + 7; event++) log.add('visit', `event ${event}`)
  const lines = log.latest(10_000)
  expect([MOST_LINES, lines.length]).toEqual([2000, 2000])
  expect(lines[0]).toContain(`event ${2 * MOST_LINES + 7}`)
  expect(lines.at(-1)).toContain(`event ${3 * MOST_LINES + 6}`)
})

it('the logbook limits the characters of each line and of all lines', () => {
  const log = book()
  for (let event = 0; event < MOST_LINES; event++) log.add('error', `${event} ${'long words '.repeat(1000)}`)
  const lines = log.latest(10_000)
  expect(lines.join('').length).toBeLessThanOrEqual(MOST_LETTERS + lines.length * 60)
  expect(lines.length).toBeLessThan(MOST_LINES)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(LONGEST_LINE + 60)
  expect(lines.at(-1)).toContain('1999 long words')
})

it('the logbook counts repeated lines', () => {
  const log = book()
  for (let time = 0; time < 5000; time++) log.add('error', 'the same')
  log.add('visit', 'the same')
  expect(log.latest(10)).toHaveLength(2)
  expect(log.latest(10)[0]).toMatch(/error {2}the same \(5000 times\)$/)
})

it('the logbook leaves out personal data and secrets', () => {
  const log = book()
  log.add('error', 'mara@arcwell.example: token=abc123')
  expect(log.latest(1)[0]).not.toMatch(/mara|abc123/)
})

it('the logbook notifies subscribers until they unsubscribe', () => {
  const log = book()
  const listener = vi.fn()
  const stop = log.subscribe(listener)
  log.add('visit', 'one')
  stop()
  log.add('visit', 'two')
  expect(listener).toHaveBeenCalledOnce()
})
