import { describe, expect, it } from 'vitest'
import { isCutOff } from '../../../../../scripts/package/media/pictureEnd'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('the end of a picture', () => {
  it('is looked for in finite time, whatever sizes the boxes state', () => {
    const empty = Buffer.concat([
      bytes('\0\0\0\x10ftypavif\0\0\0\0'),
      bytes('\0\0\0\x01mdat'),
      Buffer.alloc(64),
    ])
    expect(isCutOff(empty)).toBe(false)
    const endless = Buffer.concat([
      bytes('\0\0\0\x10ftypavif\0\0\0\0'),
      bytes('\0\0\0\x01mdat'),
      Buffer.alloc(64, 255),
    ])
    expect(isCutOff(endless)).toBe(true)
  })

  it('is missing if the header is cut off, too', () => {
    expect(isCutOff(bytes('RIFF'))).toBe(true)
    expect(isCutOff(bytes('\xff\xd8'))).toBe(true)
    expect(isCutOff(bytes('\x89PNG\r\n\x1a\n'))).toBe(true)
  })

  it('is unknown for files of other kinds', () => {
    expect(isCutOff(bytes('<svg/>'))).toBe(false)
    expect(isCutOff(Buffer.alloc(0))).toBe(false)
  })
})
