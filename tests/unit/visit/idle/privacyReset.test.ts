import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../../src/util'
import { runPrivacyReset, runScreensaver } from '../../../../src/visit'
import { arrive, visitAt } from '../../drawn'
import { follow } from '../../showroom'

/** Somebody at a screen that asks after 60 seconds and waits 20 for the answer. */
function screen({ screensaver = false } = {}) {
  const plan = {
    worlds: { hall: ['a', 'b'] },
    passages: [['a', 'b']] as const,
    more: {
      'app-setting': { id: 1, default_world: { slug: 'hall' }, screensaver: { enabled: true, timeout: 50 } },
      screensavers: [],
      articles: [{ id: 1, documentId: 'one', title: 'One' }],
    },
  }
  const visit = visitAt(plan, 'a', {
    privacyReset: { enabled: true, timeout: 60, countdown: 20 },
    screensaver: { mode: 'automatic', interval: 10, enabled: screensaver },
  })
  const clock = createManualClock()
  const frame = { focused: false }
  const gone: number[] = []
  const next = () => {
    gone.push(clock.now() / 1000)
    visit.report({ type: 'visitorLeft' })
    follow(visit, 'a')
    arrive(visit)
  }
  const run = runPrivacyReset(visit, clock, next, () => frame.focused)
  const saver = runScreensaver(visit, clock, () => undefined)
  return {
    ...{ visit, clock, frame, run, saver, gone },
    pass(seconds: number) {
      for (let left = seconds; left > 0; left--) {
        clock.advance(1000)
        arrive(visit)
      }
    },
    asked: () => visit.getState().asking !== null,
  }
}

describe('an idle visitor', () => {
  it('is asked after the timeout, and gone when the countdown is over', () => {
    const { pass, asked, gone } = screen()
    pass(59)
    expect(asked()).toBe(false)
    pass(1)
    expect([asked(), gone]).toEqual([true, []])
    pass(19)
    expect([asked(), gone]).toEqual([true, []])
    pass(1)
    expect([asked(), gone]).toEqual([false, [80]])
  })

  it('stays with any sign of life, before the question and during it, and is asked as late as ever again', () => {
    const { pass, asked, gone, run } = screen()
    pass(50)
    run.activity()
    pass(59)
    expect(asked()).toBe(false)
    pass(15)
    expect(asked()).toBe(true)
    run.activity()
    expect(asked()).toBe(false)
    pass(59)
    expect([asked(), gone]).toEqual([false, []])
    pass(1)
    expect(asked()).toBe(true)
  })

  it('gives no answer by a page or a film that goes on by itself', () => {
    const { pass, asked, gone, run } = screen()
    pass(60)
    run.activity('page')
    run.activity('film')
    expect(asked()).toBe(true)
    pass(20)
    expect(gone).toEqual([80])
  })

  it('is not asked while a film plays, but as long after it as after a touch', () => {
    const { pass, asked, run } = screen()
    for (let second = 0; second < 3000; second++) {
      pass(1)
      run.activity('film')
    }
    expect(asked()).toBe(false)
    pass(59)
    expect(asked()).toBe(false)
    pass(1)
    expect(asked()).toBe(true)
  })

  it('in a page in a frame is left three times as long, as most of what is done there is not seen', () => {
    const { pass, asked, frame } = screen()
    frame.focused = true
    pass(179)
    expect(asked()).toBe(false)
    pass(1)
    expect(asked()).toBe(true)
  })

  it('counts as watching a tour that advances by itself for at most ten minutes', () => {
    const { pass, asked, visit } = screen()
    for (let at = 0; at < 600; at += 30) {
      visit.dispatch({ type: 'goTo', payloadId: at % 60 === 0 ? 'b' : 'a' })
      pass(30)
      expect(asked()).toBe(false)
    }
    // What moves still counts for nobody.
    visit.dispatch({ type: 'openArticle', id: 1 })
    pass(59)
    visit.dispatch({ type: 'close' })
    pass(1)
    expect(asked()).toBe(true)
  })
})

describe('once somebody has gone', () => {
  it('nobody is asked, whatever the screen does by itself, until a person comes', () => {
    const { pass, asked, gone, run, visit } = screen()
    pass(80)
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    run.activity('page')
    run.activity('film')
    pass(1000)
    expect([asked(), gone]).toEqual([false, [80]])
    run.activity()
    pass(60)
    expect(asked()).toBe(true)
  })

  it('nor when the next visitor was let in from elsewhere', () => {
    const { pass, asked, gone, visit } = screen()
    pass(30)
    visit.report({ type: 'visitorLeft' })
    pass(1000)
    expect([asked(), gone]).toEqual([false, []])
  })
})

describe('the screensaver and the question', () => {
  it('behind the screensaver nobody is asked: the next visitor comes, and the screensaver goes on', () => {
    const { pass, asked, gone, visit } = screen({ screensaver: true })
    pass(50)
    expect(visit.getState().screensaver).not.toBeNull()
    const seen: boolean[] = []
    visit.subscribe(() => seen.push(asked()))
    pass(30)
    expect(gone).toEqual([60])
    expect(seen).not.toContain(true)
    expect(visit.getState().screensaver).not.toBeNull()
  })

  it('does not come over the question, and follows as long after the last touch as ever', () => {
    const { pass, asked, gone, run, saver, visit } = screen({ screensaver: true })
    // Something that is open keeps it away.
    visit.dispatch({ type: 'openArticle', id: 1 })
    run.activity()
    saver.activity()
    pass(60)
    visit.dispatch({ type: 'close' })
    pass(19)
    expect([asked(), visit.getState().screensaver]).toEqual([true, null])
    pass(1)
    expect(gone).toEqual([80])
    pass(50)
    expect(visit.getState().screensaver).not.toBeNull()
  })

  it('what the screen does for nobody keeps the screensaver away no longer', () => {
    const { pass, visit, saver } = screen({ screensaver: true })
    visit.report({ type: 'visitorLeft' })
    pass(40)
    follow(visit, 'a')
    pass(10)
    expect(visit.getState().screensaver).not.toBeNull()
    saver.activity()
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    pass(40)
    visit.dispatch({ type: 'goTo', payloadId: 'a' })
    pass(49)
    expect(visit.getState().screensaver).toBeNull()
  })
})
