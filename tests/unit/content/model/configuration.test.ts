import { describe, expect, it } from 'vitest'
import { readConfiguration } from '../../../../src/content'

describe('a configuration', () => {
  it('is any plain object, and frozen', () => {
    const sent = { model: 'A6', options: [{ id: 4, count: 2 }], note: null }
    const read = readConfiguration(sent)
    expect(read).toEqual(sent)
    expect(read).not.toBe(sent)
    expect(Object.isFrozen(read)).toBe(true)
  })

  it.each([
    ['a text', 'A6', 'must be an object'],
    ['a list', [1], 'must be an object'],
    ['nothing', undefined, 'must be plain JSON'],
    ['what is not its own kind as JSON', { toJSON: () => 5 }, 'must be an object'],
    ['a number without end', { count: 5n }, 'must be plain JSON'],
    ['too much', { note: 'x'.repeat(100_001) }, 'at most 100000 characters'],
  ])('is not %s', (_, input, fault) => {
    expect(readConfiguration(input)).toContain(fault)
  })

  it('is not a circular object', () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    expect(readConfiguration(circle)).toContain('must be plain JSON')
  })
})
