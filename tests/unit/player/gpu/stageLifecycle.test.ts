import { expect, it } from 'vitest'
import type { GpuStage } from '../../../../src/player/gpu/gpuStage'
import { createStageLifecycle } from '../../../../src/player/gpu/stageLifecycle'
import { settlePromises } from '../../media/sourceBench'

/** A stage whose warm-up the test completes. */
function createComing() {
  const calls: string[] = []
  const ends: { readonly ready: () => void; readonly fail: () => void }[] = []
  const stage = {
    warmUp: () =>
      new Promise<void>((ready, reject) => ends.push({ ready, fail: () => reject(new Error('no')) })),
  } as Partial<GpuStage> as GpuStage
  const joining = createStageLifecycle({
    stage,
    onStage: () => calls.push('stage'),
    onLost: () => calls.push('lost'),
    onFailure: () => calls.push('failure'),
  })
  const end = async (how: 'ready' | 'fail', which = ends.length - 1) => {
    ends[which]?.[how]()
    await settlePromises()
  }
  return { joining, calls, end }
}

it('a stage joins when it is ready, and not before', async () => {
  const { joining, calls, end } = createComing()
  joining.join()
  await settlePromises()
  expect(calls).toEqual([])
  await end('ready')
  expect(calls).toEqual(['stage'])
})

it('a stage that is lost while warming up does not join, whatever the outcome', async () => {
  const { joining, calls, end } = createComing()
  joining.join()
  joining.leave()
  await end('ready')
  joining.join()
  joining.leave()
  await end('fail')
  expect(calls).toEqual(['lost', 'lost'])
})

it('a stage whose context is restored joins once, when it has warmed up again', async () => {
  const { joining, calls, end } = createComing()
  joining.join()
  joining.leave()
  joining.join()
  await end('ready', 0)
  expect(calls).toEqual(['lost'])
  await end('ready', 1)
  expect(calls).toEqual(['lost', 'stage'])
})

it('a stage that fails to warm up is reported', async () => {
  const { joining, calls, end } = createComing()
  joining.join()
  await end('fail')
  expect(calls).toEqual(['failure'])
})
