import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCache } from '../../../../../scripts/package/cache'
import { buildMedia } from '../../../../../scripts/package/media/media'
import { pngOf } from '../../check/oddPictures'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'picture-repairs-'))
})
afterAll(() => rm(root, { recursive: true }))

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#20A050' } })

async function repairsOf(name: string, bytes: Buffer) {
  await writeFile(join(root, name), bytes)
  return (await buildMedia(createCache(join(root, 'cache')), root, name, 'media')).repairs
}

describe('the build of a picture', () => {
  it('says that it turns its pixels and converts its colours', async () => {
    const odd = await picture().withMetadata({ orientation: 3, icc: 'p3' }).png().toBuffer()
    expect(await repairsOf('odd.png', odd)).toEqual([
      'odd.png: turned its pixels as its EXIF data says',
      'odd.png: converted its colours from sP3C to sRGB',
    ])
    expect(await repairsOf('print.jpg', await picture().toColourspace('cmyk').jpeg().toBuffer())).toEqual([
      'print.jpg: converted its colours from CMYK to sRGB',
    ])
    const linear = pngOf(await picture().png().toBuffer(), { gAMA: [100_000] })
    expect(await repairsOf('linear.png', linear)).toEqual(['linear.png: converted its gamma to sRGB'])
  })

  it('says nothing about a picture in sRGB', async () => {
    expect(await repairsOf('fine.png', await picture().withIccProfile('srgb').png().toBuffer())).toEqual([])
  })
})
