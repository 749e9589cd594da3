import { expect, it } from 'vitest'
import type { GpuStage } from '../../../src/player/gpu/gpuStage'
import { createStageLifecycle } from '../../../src/player/gpu/stageLifecycle'
import { settlePromises } from '../media/sourceBench'

/** A stage whose warm-up the test completes. */
function createComing() {
  const told: string[] = []
  const ends: { readonly ready: () => void; readonly fail: () => void }[] = []
  const stage = {
    warmUp: () =>
      new Promise<void>((ready, reject) => ends.push({ ready, fail: () => reject(new Error('no')) })),
  } as Partial<GpuStage> as GpuStage
  const joining = createStageLifecycle({
    stage,
    onStage: () => told.push('stage'),
    onLost: () => told.push('lost'),
    onFailure: () => told.push('failure'),
  })
  const end = async (how: 'ready' | 'fail', which = ends.length - 1) => {
    ends[which]?.[how]()
    await settlePromises()
  }
  return { joining, told, end }
}

it('a stage joins when it is ready, and not before', async () => {
  const { joining, told, end } = createComing()
  joining.join()
  await settlePromises()
  expect(told).toEqual([])
  await end('ready')
  expect(told).toEqual(['stage'])
})

it('a stage that is lost while warming up does not join, whatever the outcome', async () => {
  const { joining, told, end } = createComing()
  joining.join()
  joining.leave()
  await end('ready')
  joining.join()
  joining.leave()
  await end('fail')
  expect(told).toEqual(['lost', 'lost'])
})

it('a stage whose context is restored joins once, when it has warmed up again', async () => {
  const { joining, told, end } = createComing()
  joining.join()
  joining.leave()
  joining.join()
  await end('ready', 0)
  expect(told).toEqual(['lost'])
  await end('ready', 1)
  expect(told).toEqual(['lost', 'stage'])
})

it('a stage that fails to warm up is reported', async () => {
  const { joining, told, end } = createComing()
  joining.join()
  await end('fail')
  expect(told).toEqual(['failure'])
})
