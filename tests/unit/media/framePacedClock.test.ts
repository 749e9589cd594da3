import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFramePacedClock } from '../../../src/media/framePacedClock'
import { createManualClock } from '../../../src/util'

/** A screen whose frames the test triggers. */
function begin() {
  const clock = createManualClock()
  let asked: (() => void) | null = null
  const unhurried = createFramePacedClock(clock, (shown) => {
    asked = shown
    return () => {
      asked = null
    }
  })
  const show = () => {
    const shown = asked
    asked = null
    shown?.()
  }
  /** Runs this long at this frame rate. */
  const pass = (ms: number, rate: number) => {
    for (let picture = 0; picture < (ms / 1000) * rate; picture++) {
      clock.advance(1000 / rate)
      show()
    }
  }
  const wait = (ms: number) => {
    const state = { over: false, cancel: () => {} }
    state.cancel = unhurried.after(ms, () => {
      state.over = true
    })
    return state
  }
  return { clock, unhurried, show, pass, wait, isAsked: () => asked !== null }
}

describe('the frame-paced clock', () => {
  it('runs at normal speed at a normal frame rate', () => {
    const { pass, wait } = begin()
    for (const rate of [60, 20]) {
      const waiting = wait(4_000)
      pass(3_900, rate)
      expect(waiting.over).toBe(false)
      pass(200, rate)
      expect(waiting.over).toBe(true)
    }
  })

  it('advances with the frames at a low frame rate', () => {
    const { pass, wait } = begin()
    const waiting = wait(4_000)
    // Six frames a second are worth six fifteenths of a second.
    pass(9_500, 6)
    expect(waiting.over).toBe(false)
    pass(1_000, 6)
    expect(waiting.over).toBe(true)
  })

  it('runs at a third of the speed without any frames', () => {
    const { clock, wait } = begin()
    const waiting = wait(4_000)
    clock.advance(11_500)
    expect(waiting.over).toBe(false)
    clock.advance(1_000)
    expect(waiting.over).toBe(true)
  })

  it('runs while nothing waits for it, without requesting frames', () => {
    const { clock, unhurried, isAsked, wait } = begin()
    clock.advance(5_000)
    expect([unhurried.now(), isAsked()]).toEqual([5_000, false])
    const waiting = wait(1_000)
    expect(isAsked()).toBe(true)
    waiting.cancel()
    expect(isAsked()).toBe(false)
    clock.advance(60_000)
    expect(waiting.over).toBe(false)
  })

  it('uses one timer at a time, and none when nothing waits for it', () => {
    const { clock, pass, wait } = begin()
    let timers = 0
    const { after } = clock
    clock.after = (ms, wake) => {
      timers += 1
      const cancel = after(ms, () => {
        timers -= 1
        wake()
      })
      return () => {
        timers -= 1
        cancel()
      }
    }
    const waiting = wait(60_000)
    pass(300, 60)
    expect(timers).toBe(1)
    waiting.cancel()
    expect(timers).toBe(0)
  })

  it('wakes sleepers in the order of their times, including those that wait again', () => {
    const { unhurried, pass } = begin()
    const woken: string[] = []
    unhurried.after(200, () => woken.push('later'))
    unhurried.after(100, () => {
      woken.push('first')
      unhurried.after(300, () => woken.push('again'))
    })
    pass(1_000, 60)
    expect(woken).toEqual(['first', 'later', 'again'])
  })

  it('never runs ahead, stops or goes back, whatever the frame rate', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.boolean()), { maxLength: 60 })
    fc.assert(
      fc.property(steps, (all) => {
        const { clock, unhurried, show, wait } = begin()
        wait(1e9)
        for (const [ms, shown] of all) {
          const before = unhurried.now()
          clock.advance(ms)
          if (shown) show()
          expect(unhurried.now()).toBeGreaterThanOrEqual(before)
          expect(unhurried.now()).toBeLessThanOrEqual(clock.now() + 1e-6)
          // Checked every half second.
          expect(unhurried.now()).toBeGreaterThanOrEqual((clock.now() - 500) / 3 - 1e-6)
        }
      }),
    )
  })
})
