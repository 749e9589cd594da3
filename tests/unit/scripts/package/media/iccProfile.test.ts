import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readIccProfile } from '../../../../../scripts/package/media/iccProfile'

const profileOf = async (name: string) => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#20A050' } })
  const { icc } = await sharp(await picture.withIccProfile(name).png().toBuffer()).metadata()
  return icc ?? Buffer.alloc(0)
}

describe('an ICC profile', () => {
  it('is recognized as sRGB by its colours, whatever its name', async () => {
    const srgb = await profileOf('srgb')
    expect(readIccProfile(srgb)).toEqual({ name: 'sRGB', isSrgb: true })
    const renamed = Buffer.from(srgb)
    renamed.write('X', renamed.indexOf(Buffer.from('sRGB', 'utf16le').swap16()) + 1)
    expect(readIccProfile(renamed)?.name).toBe('XRGB')
    expect(readIccProfile(renamed)?.isSrgb).toBe(true)
  })

  it('of another screen is none of sRGB', async () => {
    expect(readIccProfile(await profileOf('p3'))).toEqual({ name: 'sP3C', isSrgb: false })
  })

  it('with the primaries of sRGB but in linear light is none either', async () => {
    const linear = Buffer.from(await profileOf('srgb'))
    const curve = linear.indexOf('para') >= 0 ? linear.indexOf('para') : linear.indexOf('curv')
    // A curve of no entries is a straight line.
    linear.write('curv', curve)
    linear.writeUInt32BE(0, curve + 8)
    expect(readIccProfile(linear)?.isSrgb).toBe(false)
  })

  it('that is cut off is not read', async () => {
    expect(readIccProfile((await profileOf('srgb')).subarray(0, 200))).toBeUndefined()
    expect(readIccProfile(Buffer.alloc(10))).toBeUndefined()
  })
})
