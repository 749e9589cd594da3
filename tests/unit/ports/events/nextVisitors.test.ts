import { expect, it, vi } from 'vitest'
import { createNextVisitors } from '../../../../src/ports'

it('the next visitor is announced to every subscriber, also if one of them throws', () => {
  const problem = vi.fn()
  const visitors = createNextVisitors(problem)
  const calls: string[] = []
  visitors.subscribe(() => {
    throw new Error('broken')
  })
  const end = visitors.subscribe(() => calls.push('bag'))
  visitors.subscribe(() => calls.push('consent'))
  visitors.begin()
  expect(calls).toEqual(['bag', 'consent'])
  expect(problem).toHaveBeenCalledExactlyOnceWith(new Error('broken'))
  end()
  visitors.begin()
  expect(calls).toEqual(['bag', 'consent', 'consent'])
})
