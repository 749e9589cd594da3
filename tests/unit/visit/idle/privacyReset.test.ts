import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../../src/util'
import { runIdleClosing, runPrivacyReset, runScreensaver } from '../../../../src/visit'
import { arrive, visitAt } from '../../drawn'
import { follow } from '../../showroom'

/** A visitor of a screen that asks after 60 seconds and waits 20 seconds for an answer. */
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
  it('is asked after the timeout, and counts as gone after the countdown', () => {
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

  it('stays after any activity, before and during the question, and the timeout starts again', () => {
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

  it('does not answer the question by activity of a page or a film', () => {
    const { pass, asked, gone, run } = screen()
    pass(60)
    run.activity('page')
    run.activity('film')
    expect(asked()).toBe(true)
    pass(20)
    expect(gone).toEqual([80])
  })

  it('is not asked while a film plays, and the timeout starts at its end', () => {
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

  it('inside an iframe is asked after three times the timeout, as most activity there cannot be seen', () => {
    const { pass, asked, frame } = screen()
    frame.focused = true
    pass(179)
    expect(asked()).toBe(false)
    pass(1)
    expect(asked()).toBe(true)
  })

  it('counts as watching an automatic tour for at most ten minutes', () => {
    const { pass, asked, visit } = screen()
    for (let at = 0; at < 600; at += 30) {
      visit.dispatch({ type: 'goTo', payloadId: at % 60 === 0 ? 'b' : 'a' })
      pass(30)
      expect(asked()).toBe(false)
    }
    // Automatic movement no longer counts as activity.
    visit.dispatch({ type: 'openArticle', id: 1 })
    pass(59)
    visit.dispatch({ type: 'close' })
    pass(1)
    expect(asked()).toBe(true)
  })
})

describe('after a visitor has left', () => {
  it('the question does not appear until a person comes, whatever the screen does automatically', () => {
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

  it('the question does not appear if the reset was requested elsewhere', () => {
    const { pass, asked, gone, visit } = screen()
    pass(30)
    visit.report({ type: 'visitorLeft' })
    pass(1000)
    expect([asked(), gone]).toEqual([false, []])
  })
})

describe('screensaver and privacy reset', () => {
  it('during the screensaver the reset happens without a question, and the screensaver continues', () => {
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

  it('the screensaver does not cover the question, and starts after the usual time since the last touch', () => {
    const { pass, asked, gone, run, saver, visit } = screen({ screensaver: true })
    // An open overlay prevents the screensaver.
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

  it('the screen’s own activity after a reset does not delay the screensaver', () => {
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

describe('a kiosk without the reset', () => {
  function kiosk() {
    const screened = screen({ screensaver: true })
    const { visit, clock, run } = screened
    run.end()
    const closing = runIdleClosing(visit, clock)
    return { ...screened, closing, open: () => visit.dispatch({ type: 'openArticle', id: 1 }) }
  }

  it('closes an article that was left open, and its screensaver comes', () => {
    const { visit, pass, open, asked, gone } = kiosk()
    open()
    pass(60)
    expect(asked()).toBe(true)
    expect(visit.getState().screensaver).toBeNull()
    pass(20)
    expect(asked()).toBe(false)
    expect(visit.getState().overlays).toEqual([])
    pass(60)
    expect(visit.getState().screensaver).not.toBeNull()
    expect(gone).toEqual([])
  })

  it('leaves the article open if somebody answers', () => {
    const { visit, pass, open, asked, closing } = kiosk()
    open()
    pass(70)
    closing.activity()
    expect(asked()).toBe(false)
    expect(visit.getState().overlays).toHaveLength(1)
  })

  it('asks nothing while nothing is open, but for what the showroom opens later by itself', () => {
    const { pass, open, asked, closing, saver } = kiosk()
    saver.end()
    pass(300)
    expect(asked()).toBe(false)
    open()
    pass(70)
    expect(asked()).toBe(true)
    closing.end()
  })
})
