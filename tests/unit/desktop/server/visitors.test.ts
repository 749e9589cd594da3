import { describe, expect, it } from 'vitest'
import { watchVisitors } from '../../../../src/desktop/server/visitors'
import { createManualClock } from '../../../../src/util'

function watch(watched = true) {
  const clock = createManualClock()
  const shown: { active?: string; served?: string } = {}
  const visitors = watchVisitors({
    ...{ watched, clock, served: () => shown.served },
    releases: {
      active: () => (shown.active ? { dir: '', version: shown.active, onTrial: false } : undefined),
    },
  })
  const beat = (idle: boolean, contentVersion = 'v1') =>
    visitors.beat({ ...{ url: '/', language: 'en', log: [] }, idle, contentVersion })
  return { visitors, clock, shown, beat }
}

describe('A visitor', () => {
  it('is present from the first heartbeat that is not idle until one is, or there are no more', () => {
    const { visitors, clock, beat } = watch()
    expect(visitors.isIdle()).toBe(true)
    beat(false)
    expect(visitors.isIdle()).toBe(false)
    beat(true)
    expect(visitors.isIdle()).toBe(true)
    beat(false)
    clock.advance(60_000)
    expect(visitors.isIdle()).toBe(false)
    clock.advance(1)
    expect(visitors.isIdle()).toBe(true)
  })
})

describe('Content', () => {
  it('is shown once the active version is served, and a watched page has it', () => {
    const { visitors, shown, beat } = watch()
    expect(visitors.isShown()).toBe(true)
    shown.active = 'v1'
    expect(visitors.isShown()).toBe(false)
    shown.served = 'v1'
    expect(visitors.isShown()).toBe(false)
    beat(true, 'v0')
    expect(visitors.isShown()).toBe(false)
    beat(true)
    expect(visitors.isShown()).toBe(true)
    shown.served = 'v0'
    expect(visitors.isShown()).toBe(false)
  })

  it('that no browser is watched for is shown once it is served', () => {
    const { visitors, shown } = watch(false)
    shown.active = 'v1'
    shown.served = 'v1'
    expect(visitors.isShown()).toBe(true)
  })
})
