import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readLargeJson } from '../../../../src/app/start/readLargeJson'

/** A body that arrives in pieces of so many bytes. */
function bodyOf(text: string, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text)
  let from = 0
  return new ReadableStream({
    pull(controller) {
      if (from >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(from, from + size))
      from += size
    },
  })
}

afterEach(() => vi.restoreAllMocks())

describe('JSON that is read record by record', () => {
  it('is what JSON.parse returns, for any value, depth and size of pieces', async () => {
    const value = fc.jsonValue({ maxDepth: 6 })
    const depth = fc.integer({ min: 1, max: 6 })
    await fc.assert(
      fc.asyncProperty(value, depth, fc.integer({ min: 1, max: 40 }), async (value, depth, size) => {
        const text = JSON.stringify(value, null, size % 2)
        expect(await readLargeJson(bodyOf(text, size), depth)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('keeps strings that contain quotes, brackets and backslashes, in lists with other items', async () => {
    const value = { a: { b: [{ c: '"}]\\' }, [1], 2, '\\"[{', null, [], {}, [[3]]] } }
    for (let size = 1; size < 60; size++)
      expect(await readLargeJson(bodyOf(JSON.stringify(value), size), 3)).toEqual(value)
  })

  it('is rejected if it is cut off or not valid', async () => {
    const text = JSON.stringify({ a: [{ b: 1 }, { c: '2' }], d: 'e' })
    for (let length = 0; length < text.length; length++)
      await expect(readLargeJson(bodyOf(text.slice(0, length), 7), 2)).rejects.toThrow(SyntaxError)
    await expect(readLargeJson(bodyOf('{"a":[{b}]}', 7), 2)).rejects.toThrow(SyntaxError)
    await expect(readLargeJson(bodyOf('{"a":[{}]}}', 7), 2)).rejects.toThrow(SyntaxError)
  })

  it('lets other work run between records', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 3))
    const paused = vi.spyOn(globalThis, 'setTimeout')
    const text = JSON.stringify({ a: Array.from({ length: 30 }, (_, id) => ({ id })) })
    expect(await readLargeJson(bodyOf(text, text.length), 2)).toEqual(JSON.parse(text))
    expect(paused.mock.calls.length).toBeGreaterThanOrEqual(5)
  })
})
