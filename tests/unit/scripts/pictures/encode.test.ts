import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { encodeAvif, smallest } from '../../../../scripts/pictures/encode'

const picture = (name: string) => sharp(`demo/media/places/${name}.webp`).resize({ width: 500 })
const root = await mkdtemp(join(tmpdir(), 'encode-'))
afterAll(() => rm(root, { recursive: true }))

describe('encodeAvif', () => {
  const to = join(root, 'hall-500.avif')

  it('encodes a file much smaller than WebP, and encodes it again only when the picture changes', async () => {
    const made = await encodeAvif(picture('overview'), to)
    expect(made.outcome).toBe('made')
    expect(made.share).toBeLessThan(0.8)
    const before = await stat(to)
    expect((await encodeAvif(picture('overview'), to)).outcome).toBe('kept')
    expect((await stat(to)).mtimeMs).toBe(before.mtimeMs)
    expect((await encodeAvif(picture('robot'), to)).outcome).toBe('made')
    await writeFile(to, 'half of a pict')
    expect((await encodeAvif(picture('robot'), to)).outcome).toBe('made')
  })

  it('removes the file when it saves too little', async () => {
    const flat = sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    await writeFile(to, 'of an earlier picture')
    expect((await encodeAvif(flat, to)).outcome).toBe('not worth it')
    expect(existsSync(to)).toBe(false)
  })
})

describe('smallest', () => {
  it('finds the lowest sufficient quality wherever the search starts', async () => {
    const grid = [44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84]
    const near = fc.constantFrom(undefined, ...grid)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...grid, 90), near, async (enough, from) => {
        const found = await smallest(async (quality) => (quality >= enough ? quality : undefined), from)
        expect(found?.quality).toBe(enough > 84 ? undefined : enough)
        expect(found?.bytes).toBe(found?.quality)
      }),
    )
  })
})
