import { describe, expect, it } from 'vitest'
import { followFrames } from '../../../../src/ports'
import { createManualClock } from '../../../../src/util'

/** A page with one frame, and what its signs are taken for. */
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
  const signs: string[] = []
  const clock = createManualClock()
  const abort = new AbortController()
  const frames = followFrames(window as never, clock, (sign) => signs.push(sign), abort.signal)
  const send = (target: EventTarget, type: string, fields: object) =>
    target.dispatchEvent(Object.assign(new Event(type), fields))
  return { frame, document, window, activation, signs, clock, abort, frames, send }
}

describe('what is done inside a frame', () => {
  it('is a sign of its page when it speaks, and nobody else’s word is', () => {
    const { frame, window, signs, send } = page()
    send(window, 'message', { source: frame.contentWindow })
    send(window, 'message', { source: window })
    send(window, 'message', { source: null })
    expect(signs).toEqual(['page'])
  })

  it('is a sign of a person where the browser tells so, as long as the frame has the focus', () => {
    const { frame, document, activation, signs, clock } = page()
    activation.isActive = true
    clock.advance(3000)
    expect(signs).toEqual([])
    document.activeElement = frame
    clock.advance(2000)
    expect(signs).toEqual(['person', 'person'])
    activation.isActive = false
    clock.advance(2000)
    expect(signs).toHaveLength(2)
  })

  it.each([
    [true, 'page'],
    [false, 'person'],
  ])('begins when the focus goes into it; that the browser tells more: %s', (tellsActivation, sign) => {
    const { frame, document, window, signs, frames, send } = page({ tellsActivation })
    send(window, 'blur', {})
    expect(signs).toEqual([])
    expect(frames.focused()).toBe(false)
    document.activeElement = frame
    send(window, 'blur', {})
    expect(signs).toEqual([sign])
    expect(frames.focused()).toBe(true)
  })

  it('is followed no more at the end', () => {
    const { frame, document, window, activation, signs, clock, abort, send } = page()
    document.activeElement = frame
    activation.isActive = true
    abort.abort()
    clock.advance(5000)
    send(window, 'message', { source: frame.contentWindow })
    expect(signs).toEqual([])
  })
})

describe('a mouse', () => {
  it('that goes into a frame or comes out of it is a person; a frame that comes under a mouse at rest is not', () => {
    const { frame, document, window, signs, send } = page()
    const mouse = (target: object, screenX: number) => ({
      ...{ pointerType: 'mouse', screenX, screenY: 5 },
      composedPath: () => [target, document],
    })
    send(window, 'pointerover', mouse(document, 10))
    send(window, 'pointerover', mouse(frame, 20))
    expect(signs).toEqual(['person'])
    send(window, 'pointerout', mouse(frame, 30))
    expect(signs).toEqual(['person', 'person'])
    send(window, 'pointerover', mouse(frame, 30))
    send(window, 'pointerover', mouse(document, 70))
    expect(signs).toHaveLength(2)
  })
})
