import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { untilArrival, untilDrawn } from '../../../../src/app/start/arrival'
import type { Visit } from '../../../../src/visit'
import { manualRetryEnvironment, settle } from '../loading/browserRetry'

type State = ReturnType<Visit['getState']>

/** A visit at a location. Null: before the first one. */
function visitAt(location: string | null) {
  const at = (payloadId: string | null) => ({ navigation: { location: payloadId } }) as State
  const store = createStore<State>(() => at(location))
  return { visit: store, goTo: (payloadId: string) => store.setState(at(payloadId)) }
}

/** Whether a promise has resolved by now. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  let done = false
  void promise.then(() => {
    done = true
  })
  await settle()
  return done
}

describe('further loading', () => {
  const { clock } = manualRetryEnvironment()

  test('waits until the first place is reached', async () => {
    const { visit, goTo } = visitAt(null)
    const reached = untilArrival(visit, clock)
    clock.advance(1999)
    expect(await isDone(reached)).toBe(false)
    goTo('hall')
    expect(await isDone(reached)).toBe(true)
  })

  test('does not wait if the visitor is already at a place', async () => {
    expect(await isDone(untilArrival(visitAt('hall').visit, clock))).toBe(true)
  })

  test('waits two seconds if no place is reached', async () => {
    const reached = untilArrival(visitAt(null).visit, clock)
    clock.advance(2000)
    expect(await isDone(reached)).toBe(true)
  })
})

describe('waiting for a change to be drawn', () => {
  let frames: (() => void)[] = []
  const nextFrame = () => {
    for (const frame of frames.splice(0)) frame()
  }
  beforeEach(() => {
    frames = []
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  })
  afterEach(() => vi.unstubAllGlobals())

  test('ends with the second frame, even if it is late', async () => {
    const { clock } = manualRetryEnvironment()
    const shown = untilDrawn(clock)
    clock.advance(400)
    nextFrame()
    clock.advance(400)
    expect(await isDone(shown)).toBe(false)
    nextFrame()
    expect(await isDone(shown)).toBe(true)
  })

  test('ends without a frame in a hidden page', async () => {
    const { clock } = manualRetryEnvironment()
    const shown = untilDrawn(clock)
    clock.advance(1000)
    expect(await isDone(shown)).toBe(true)
  })
})
