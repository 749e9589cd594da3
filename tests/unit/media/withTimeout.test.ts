import { expect, it, vi } from 'vitest'
import { withTimeout } from '../../../src/media'
import { onceEvent } from '../../../src/media/withTimeout'
import { createManualClock } from '../../../src/util'
import { settlePromises } from './sourceBench'

const late = () => new Error('too late')

it('a timeout rejects when its time is over, not before', async () => {
  const clock = createManualClock()
  const messages: string[] = []
  withTimeout(new Promise(() => {}), { clock, ms: 100, late }).catch((error: Error) =>
    messages.push(error.message),
  )
  clock.advance(99)
  await settlePromises()
  expect(messages).toEqual([])
  clock.advance(1)
  await settlePromises()
  expect(messages).toEqual(['too late'])
})

it('a timeout rejects on abort, also if the signal had aborted before', async () => {
  const clock = createManualClock()
  const abort = new AbortController()
  const waiting = withTimeout(new Promise(() => {}), { clock, ms: 100, late, signal: abort.signal })
  abort.abort(new Error('elsewhere'))
  await expect(waiting).rejects.toThrow('elsewhere')
  const again = withTimeout(new Promise(() => {}), { clock, ms: 100, late, signal: abort.signal })
  await expect(again).rejects.toThrow('elsewhere')
})

it('a settled timeout leaves no timer and no listener behind', async () => {
  const clock = createManualClock()
  const { signal } = new AbortController()
  const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  let timers = 0
  const counting = {
    now: clock.now,
    after: (ms: number, wake: () => void) => {
      timers += 1
      const cancel = clock.after(ms, wake)
      return () => {
        timers -= 1
        cancel()
      }
    },
  }
  expect(await withTimeout(Promise.resolve('done'), { clock: counting, ms: 100, late, signal })).toBe('done')
  await settlePromises()
  expect([removed.mock.calls, timers]).toEqual([added.mock.calls, 0])
  expect(added).toHaveBeenCalledOnce()
})

it('waiting for an event stops when the signal aborts', async () => {
  const target = new EventTarget()
  const abort = new AbortController()
  const seen: string[] = []
  onceEvent(target, 'first', abort.signal).then(({ type }) => seen.push(type))
  onceEvent(target, 'second', abort.signal).then(({ type }) => seen.push(type))
  target.dispatchEvent(new Event('first'))
  abort.abort()
  target.dispatchEvent(new Event('second'))
  await settlePromises()
  expect(seen).toEqual(['first'])
})
