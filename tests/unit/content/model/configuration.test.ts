import { describe, expect, it } from 'vitest'
import { readConfiguration } from '../../../../src/content'

describe('a configuration', () => {
  it('is any plain object, and is frozen', () => {
    const sent = { model: 'A6', options: [{ id: 4, count: 2 }], note: null }
    const read = readConfiguration(sent)
    expect(read).toEqual(sent)
    expect(read).not.toBe(sent)
    expect(Object.isFrozen(read)).toBe(true)
  })

  it.each([
    ['a string', 'A6', 'must be an object'],
    ['a list', [1], 'must be an object'],
    ['undefined', undefined, 'must be plain JSON'],
    ['an object that is not an object as JSON', { toJSON: () => 5 }, 'must be an object'],
    ['an object with a bigint', { count: 5n }, 'must be plain JSON'],
    ['larger than 100,000 characters', { note: 'x'.repeat(100_001) }, 'at most 100000 characters'],
  ])('is not %s', (_, input, fault) => {
    expect(readConfiguration(input)).toContain(fault)
  })

  it('is not a circular object', () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    expect(readConfiguration(circle)).toContain('must be plain JSON')
  })
})
