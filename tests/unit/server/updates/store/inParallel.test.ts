import { describe, expect, it } from 'vitest'
import { inParallel } from '../../../../../src/server/updates/store/inParallel'

describe('work in parallel', () => {
  it('runs the work once for each item, several at once', async () => {
    const done: number[] = []
    let running = 0
    let most = 0
    await inParallel(Array(100).keys(), async (item) => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running--
      done.push(item)
    })
    expect(done.sort((a, b) => a - b)).toEqual([...Array(100).keys()])
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(16)
  })

  it('starts nothing after a failure, and throws the first error once all started work has settled', async () => {
    const started: number[] = []
    let ended = 0
    const work = inParallel(Array(100).keys(), async (item) => {
      started.push(item)
      await new Promise((resolve) => setImmediate(resolve))
      ended++
      throw new Error(`item ${item}`)
    })
    await expect(work).rejects.toThrow('item 0')
    expect(started).toHaveLength(16)
    expect(ended).toBe(16)
  })
})
