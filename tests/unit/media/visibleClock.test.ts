import { expect, it } from 'vitest'
import { createVisibleClock } from '../../../src/media/visibleClock'
import { createManualClock } from '../../../src/util'

function page(hidden = false) {
  const listeners: (() => void)[] = []
  return {
    hidden,
    addEventListener: (_: 'visibilitychange', listener: () => void) => void listeners.push(listener),
    turn(next: boolean) {
      this.hidden = next
      for (const listener of listeners) listener()
    },
  }
}

it('the clock stops while the page is hidden', () => {
  const real = createManualClock()
  const screen = page()
  const clock = createVisibleClock(real, screen)
  const woken: string[] = []
  clock.after(1000, () => woken.push('first'))
  clock.after(2000, () => woken.push('second'))
  real.advance(999)
  screen.turn(true)
  real.advance(8 * 60 * 60 * 1000)
  expect(woken).toEqual([])
  expect(clock.now()).toBe(999)
  screen.turn(false)
  real.advance(1)
  expect(woken).toEqual(['first'])
  real.advance(1000)
  expect(woken).toEqual(['first', 'second'])
  expect(clock.now()).toBe(2000)
})

it('the clock starts when a page that was opened hidden becomes visible', () => {
  const real = createManualClock()
  const screen = page(true)
  const clock = createVisibleClock(real, screen)
  let woken = false
  clock.after(10, () => {
    woken = true
  })
  real.advance(100)
  expect(woken).toBe(false)
  screen.turn(false)
  real.advance(10)
  expect(woken).toBe(true)
})

it('the clock wakes no cancelled sleeper, visible or hidden', () => {
  const real = createManualClock()
  const screen = page()
  const clock = createVisibleClock(real, screen)
  let woken = 0
  const cancels = [clock.after(10, () => woken++), clock.after(20, () => woken++)]
  cancels[0]?.()
  screen.turn(true)
  cancels[1]?.()
  screen.turn(false)
  real.advance(1000)
  expect(woken).toBe(0)
})

it('the clock wakes a sleeper of zero time as soon as the page is visible', () => {
  const real = createManualClock()
  const screen = page(true)
  const clock = createVisibleClock(real, screen)
  const woken: number[] = []
  for (const ms of [0, -5]) clock.after(ms, () => woken.push(ms))
  screen.turn(false)
  real.advance(0)
  expect(woken).toHaveLength(2)
})

it('the clock loses no time when the page reports twice that it is hidden', () => {
  const real = createManualClock()
  const screen = page()
  const clock = createVisibleClock(real, screen)
  real.advance(10)
  screen.turn(true)
  real.advance(10)
  screen.turn(true)
  real.advance(10)
  screen.turn(false)
  screen.turn(false)
  real.advance(5)
  expect(clock.now()).toBe(15)
})
