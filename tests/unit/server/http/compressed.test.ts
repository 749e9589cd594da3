import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createCompressed } from '../../../../src/server/http/compressed'

const text = (letter: string) => Buffer.from(letter.repeat(5000))

describe('the compression cache', () => {
  it('compresses each text once, however often it is requested', async () => {
    const compressed = createCompressed()
    const [first, second] = await Promise.all([
      compressed.of(text('a'), 'a', 'br'),
      compressed.of(text('a'), 'a', 'br'),
    ])
    expect(first).toBeDefined()
    expect(second).toBe(first)
    expect(await compressed.of(text('a'), 'a', 'br')).toBe(first)
    expect(brotliDecompressSync(first ?? '').equals(text('a'))).toBe(true)
    const other = await compressed.of(text('a'), 'a', 'gzip')
    expect(gunzipSync(other ?? '').equals(text('a'))).toBe(true)
  })

  it('stays within its size limit and keeps the most recently used texts', async () => {
    const compressed = createCompressed(4000)
    const bodies = Array.from({ length: 5 }, () => randomBytes(1000))
    const of = (index: number) => compressed.of(bodies[index] ?? Buffer.alloc(0), `${index}`, 'gzip')
    const first = await of(0)
    for (const index of [1, 2, 0, 3, 4]) await of(index)
    expect(compressed.bytes).toBeLessThanOrEqual(4000)
    expect(await of(0)).toBe(first)
    await createCompressed(10).of(text('a'), 'a', 'gzip')
  })

  it('sends texts uncompressed when the queue is full', async () => {
    const compressed = createCompressed(1e6, 2)
    const all = Array.from({ length: 5 }, (_, index) => compressed.of(randomBytes(2000), `${index}`, 'br'))
    const made = await Promise.all(all)
    expect(made.map((bytes) => bytes !== undefined)).toEqual([true, true, true, false, false])
  })
})
