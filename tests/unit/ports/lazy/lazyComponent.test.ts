import { expect, it, vi } from 'vitest'
import { createLazyComponent } from '../../../../src/ports/lazy/lazyComponent'

const Part = () => null

/** A component whose loads the test completes. */
function createLoads() {
  const loads: { come(): void; fail(): void }[] = []
  const load = () =>
    new Promise<typeof Part>((resolve, reject) => {
      loads.push({ come: () => resolve(Part), fail: () => reject(new Error('offline')) })
    })
  return { loads, part: createLazyComponent(load) }
}

const calm = () => new Promise((resolve) => setTimeout(resolve))

it('a lazy component is requested once while it loads, and not again once it is loaded', async () => {
  const { loads, part } = createLoads()
  expect(part.state()).toEqual({ status: 'idle' })
  part.request()
  part.request()
  expect(part.state()).toEqual({ status: 'loading' })
  await calm()
  loads[0]?.come()
  await calm()
  part.request()
  expect(part.state()).toEqual({ status: 'ready', Component: Part })
  expect(loads).toHaveLength(1)
})

it('a failed lazy component can be requested again, and resolves for callers that wait', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { loads, part } = createLoads()
  const arrived = vi.fn()
  part.loaded().then(arrived)
  await calm()
  loads[0]?.fail()
  await calm()
  expect(part.state()).toEqual({ status: 'failed' })
  // Waiting requests nothing, because it may be rendered any number of times.
  part.loaded()
  expect(loads).toHaveLength(1)
  part.request()
  await calm()
  loads[1]?.come()
  await calm()
  expect(arrived).toHaveBeenCalledExactlyOnceWith(Part)
})

it('a lazy component reports each of its states until it is unsubscribed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { loads, part } = createLoads()
  const seen: string[] = []
  const stop = part.subscribe(() => seen.push(part.state().status))
  part.request()
  await calm()
  loads[0]?.fail()
  await calm()
  expect(seen).toEqual(['loading', 'failed'])
  stop()
  part.request()
  await calm()
  expect(seen).toHaveLength(2)
})
