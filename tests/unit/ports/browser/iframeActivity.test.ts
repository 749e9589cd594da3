import { describe, expect, it } from 'vitest'
import { watchIframeActivity } from '../../../../src/ports'
import { createManualClock } from '../../../../src/util'

/** A page with one iframe, and the activity it reported. */
function page({ tellsActivation = true } = {}) {
  const frame = { contentWindow: {}, localName: 'iframe' }
  const document = Object.assign(new EventTarget(), {
    activeElement: null as object | null,
    querySelectorAll: () => [frame],
  })
  const activation = { isActive: false }
  const window = Object.assign(new EventTarget(), {
    document,
    navigator: tellsActivation ? { userActivation: activation } : {},
  })
  const activity: string[] = []
  const clock = createManualClock()
  const abort = new AbortController()
  const frames = watchIframeActivity(window as never, clock, (sign) => activity.push(sign), abort.signal)
  const send = (target: EventTarget, type: string, fields: object) =>
    target.dispatchEvent(Object.assign(new Event(type), fields))
  return { frame, document, window, activation, activity, clock, abort, frames, send }
}

describe('activity in an iframe', () => {
  it('counts as the page’s when it posts a message, and messages of others do not count', () => {
    const { frame, window, activity, send } = page()
    send(window, 'message', { source: frame.contentWindow })
    send(window, 'message', { source: window })
    send(window, 'message', { source: null })
    expect(activity).toEqual(['page'])
  })

  it('counts as a person’s if the browser reports user activation while the iframe has the focus', () => {
    const { frame, document, activation, activity, clock } = page()
    activation.isActive = true
    clock.advance(3000)
    expect(activity).toEqual([])
    document.activeElement = frame
    clock.advance(2000)
    expect(activity).toEqual(['person', 'person'])
    activation.isActive = false
    clock.advance(2000)
    expect(activity).toHaveLength(2)
  })

  it.each([
    [true, 'page'],
    [false, 'person'],
  ])('starts when the iframe takes the focus (user activation available: %s)', (tellsActivation, sign) => {
    const { frame, document, window, activity, frames, send } = page({ tellsActivation })
    send(window, 'blur', {})
    expect(activity).toEqual([])
    expect(frames.hasFocus()).toBe(false)
    document.activeElement = frame
    send(window, 'blur', {})
    expect(activity).toEqual([sign])
    expect(frames.hasFocus()).toBe(true)
  })

  it('is no longer watched after the signal aborts', () => {
    const { frame, document, window, activation, activity, clock, abort, send } = page()
    document.activeElement = frame
    activation.isActive = true
    abort.abort()
    clock.advance(5000)
    send(window, 'message', { source: frame.contentWindow })
    expect(activity).toEqual([])
  })
})

describe('a mouse', () => {
  it('counts as a person when it enters or leaves an iframe, but not when an iframe moves below it', () => {
    const { frame, document, window, activity, send } = page()
    const mouse = (target: object, screenX: number) => ({
      ...{ pointerType: 'mouse', screenX, screenY: 5 },
      composedPath: () => [target, document],
    })
    send(window, 'pointerover', mouse(document, 10))
    send(window, 'pointerover', mouse(frame, 20))
    expect(activity).toEqual(['person'])
    send(window, 'pointerout', mouse(frame, 30))
    expect(activity).toEqual(['person', 'person'])
    send(window, 'pointerover', mouse(frame, 30))
    send(window, 'pointerover', mouse(document, 70))
    expect(activity).toHaveLength(2)
  })
})
