import { describe, expect, it } from 'vitest'
import { readPageHeartbeat, readUpdatesStatus, UPDATE_ENDS, UPDATE_PHASES } from '../../../src/contracts'

const at = '2026-11-26T08:00:00.000Z'
const status = {
  phase: 'downloading',
  current: { version: '2026-11-01', created: at },
  next: { version: '2026-11-26', created: null, files: 12, bytes: 34_000 },
  progress: { done: 17_000, all: 34_000, secondsLeft: 8.5 },
  last: { at, end: 'offline', detail: 'no answer' },
}

describe('the status of updates', () => {
  it('has phase, current and next release, progress and last result', () => {
    expect(readUpdatesStatus(status)).toEqual(status)
    const nothing = { phase: 'idle', current: null, next: null, progress: null, last: null }
    expect(readUpdatesStatus(nothing)).toEqual(nothing)
  })

  it('has six phases and seven results', () => {
    expect(UPDATE_PHASES).toEqual(['idle', 'checking', 'available', 'downloading', 'ready', 'activating'])
    for (const phase of UPDATE_PHASES) expect(readUpdatesStatus({ ...status, phase })?.phase).toBe(phase)
    for (const end of UPDATE_ENDS)
      expect(readUpdatesStatus({ ...status, last: { ...status.last, end } })?.last?.end).toBe(end)
  })

  it.each([
    undefined,
    'downloading',
    ...Object.keys(status).map((gone) =>
      Object.fromEntries(Object.entries(status).filter(([field]) => field !== gone)),
    ),
    { ...status, phase: 'resting' },
    { ...status, progress: { ...status.progress, done: -1 } },
    { ...status, progress: { ...status.progress, secondsLeft: -1 } },
    { ...status, last: { ...status.last, at: 'yesterday' } },
    { ...status, last: { ...status.last, detail: 'x'.repeat(301) } },
  ])('is undefined for anything else: %j', (other) => {
    expect(readUpdatesStatus(other)).toBeUndefined()
  })
})

describe('the heartbeat of a page', () => {
  const page = { url: '/de/hall/a?x=1', language: 'de', idle: false, stage: 'gpu', contentVersion: '1' }

  it('has the page’s state, and its last log lines if there are any', () => {
    expect(readPageHeartbeat(page)).toEqual({ ...page, log: [] })
    const log = Array.from({ length: 50 }, () => 'x'.repeat(300))
    expect(readPageHeartbeat({ ...page, log }).log).toEqual(log)
  })

  it.each([
    ['url', '//elsewhere.example'],
    ['url', '/\\\\elsewhere.example'],
    ['url', 'https://elsewhere.example'],
    ['url', `/${'x'.repeat(2000)}`],
    ['language', 'xx'],
    ['idle', 'no'],
    ['stage', 'canvas'],
    ['contentVersion', 'x'.repeat(201)],
    ['log', Array.from({ length: 51 }, () => '')],
  ])('is rejected with the name of the invalid field: %s', (field, value) => {
    expect(() => readPageHeartbeat({ ...page, [field]: value })).toThrow(field)
  })
})
