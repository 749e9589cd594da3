import { expect, it } from 'vitest'
import { Busy, createLimiter } from '../../../../src/server/http/limiter'

/** A task that ends when the test ends it. */
function createWork() {
  const started: string[] = []
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>()
  return {
    started,
    work: (name: string) => () => {
      started.push(name)
      return new Promise<void>((resolve, reject) => void ends.set(name, { resolve, reject }))
    },
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

it('the limiter runs a fixed number of tasks at once and the others in order of arrival, and a failing task blocks none', async () => {
  const { started, work, end, fail } = createWork()
  const turns = createLimiter(2, 10, 3)
  const all = ['a', 'b', 'c', 'd'].map((name) => turns.run(work(name)))
  expect([started, turns.waiting]).toEqual([['a', 'b'], 2])
  end('b')
  await all[1]
  await Promise.resolve()
  expect(started).toEqual(['a', 'b', 'c'])
  fail('a')
  await expect(all[0]).rejects.toThrow('a')
  await Promise.resolve()
  expect([started, turns.waiting]).toEqual([['a', 'b', 'c', 'd'], 0])
  end('c')
  end('d')
  await Promise.all(all.slice(2))
  turns.run(work('e'))
  turns.run(work('f'))
  turns.run(work('g'))
  expect([started.slice(4), turns.waiting]).toEqual([['e', 'f'], 1])
})

it('the limiter refuses tasks with a retry time when the queue is full', async () => {
  const { work } = createWork()
  const turns = createLimiter(1, 1, 7)
  turns.run(work('a'))
  turns.run(work('b'))
  const refused = turns.run(work('c'))
  await expect(refused).rejects.toBeInstanceOf(Busy)
  await expect(refused).rejects.toMatchObject({ retryAfter: 7 })
})
