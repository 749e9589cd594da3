import { expect, it, vi } from 'vitest'
import { createNextVisitors } from '../../../../src/ports'

it('the next visitor is announced to every subscriber, also if one of them throws', () => {
  const problem = vi.fn()
  const visitors = createNextVisitors(problem)
  const told: string[] = []
  visitors.subscribe(() => {
    throw new Error('broken')
  })
  const end = visitors.subscribe(() => told.push('bag'))
  visitors.subscribe(() => told.push('consent'))
  visitors.begin()
  expect(told).toEqual(['bag', 'consent'])
  expect(problem).toHaveBeenCalledExactlyOnceWith(new Error('broken'))
  end()
  visitors.begin()
  expect(told).toEqual(['bag', 'consent', 'consent'])
})
