import { expect, it } from 'vitest'
import { createTextSize } from '../../../src/app/textSize'

const bounds = { default: 9, min: 6, max: 20 }

it('the embedding page sets the text size within the bounds, and only the visitor’s own choice is stored', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text).size > 0,
  }
  const size = createTextSize(storage, bounds)
  const seen: number[] = []
  size.subscribe(() => seen.push(size.get()))
  size.set(14)
  size.set(14)
  size.set(99)
  expect(stored.size).toBe(0)
  size.choose(12)
  expect([...stored.values()]).toEqual(['12'])
  size.reset()
  expect(seen).toEqual([14, 20, 12, 9])
})
