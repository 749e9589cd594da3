import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAvcStream } from '../../../../../scripts/package/media/h264Sps'
import { avcWithSet } from './mp4Boxes'

const read = (hex: string) => readAvcStream(Buffer.from(avcWithSet([...Buffer.from(hex, 'hex')])))

const bt709 = { primaries: 1, transfer: 1, matrix: 1, fullRange: false }

// Sets that x264 wrote.
describe('the parameter set of an H.264 stream', () => {
  it.each([
    [
      'the colours of the stream',
      '6764001eacd940a02ff966e0a0c0a80000030008000003019078b16cb0',
      { width: 640, height: 360, colour: { primaries: 5, transfer: 6, matrix: 5, fullRange: true } },
    ],
    [
      'the size after cropping, of pictures in fields',
      '67640028acd94078044fde02d4040405000003000100000300321f162d96',
      { width: 1920, height: 1080, interlaced: true, colour: bt709 },
    ],
    [
      'a cropped width and a pixel aspect by number, in 4:2:2',
      '677a001ebcd940d83de6f056a02020280000030008000003019078b16cb0',
      { width: 854, height: 480, pixelAspect: [40, 33], interlaced: false },
    ],
    [
      'a pixel aspect in full',
      '6764000cacd941419f9fff000100026a020202800000030080000019078a14cb',
      { width: 320, height: 180, pixelAspect: [1, 2], colour: bt709 },
    ],
  ])('tells %s', (_, hex, stream) => {
    expect(read(hex)).toMatchObject(stream)
  })

  it('is passed over when it is missing or damaged, and never read past its end', () => {
    expect(readAvcStream(Buffer.from([1, 0x64, 0, 0x28, 0xff, 0xe0, 0]))).toBeUndefined()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const stream = readAvcStream(Buffer.from(avcWithSet([0x67, 0x64, 0, 40, ...bytes])))
        expect(stream === undefined || (stream.width > 0 && stream.height > 0)).toBe(true)
      }),
    )
  })
})
