import { LinearFilter, NoColorSpace } from 'three'
import { afterEach, expect, it, vi } from 'vitest'
import type { Source } from '../../../src/media'
import { createTexture, decodeStill } from '../../../src/media/texture'
import { createFakeSource } from './fakeSource'
import { film, picture } from './sourceBench'

afterEach(() => vi.unstubAllGlobals())

const still: Source = createFakeSource(picture('hall.webp'))
const video: Source = createFakeSource(film('hop.mp4'))

it('a still and a film have the same colour path, without flipping or mipmaps', () => {
  for (const source of [still, video]) {
    expect(createTexture(source, null)).toMatchObject({
      colorSpace: NoColorSpace,
      minFilter: LinearFilter,
      magFilter: LinearFilter,
      generateMipmaps: false,
      flipY: false,
      version: 1,
    })
  }
})

it('a film is uploaded unchanged, when the stage marks a new frame', () => {
  expect(createTexture(video, null)).toMatchObject({
    isVideoTexture: true,
    internalFormat: 'RGBA',
    image: video.element,
  })
  expect(createTexture(still, null)).not.toHaveProperty('isVideoTexture')
})

it('a still’s texture is the decoded bitmap, or else its element', () => {
  const decoded = { width: 1, height: 1 } as ImageBitmap
  expect(createTexture(still, decoded).image).toBe(decoded)
  expect(createTexture(still, null).image).toBe(still.element)
})

it('a still is decoded to sRGB where the browser can, and a film is not', async () => {
  const decode = vi.fn(async () => 'decoded')
  vi.stubGlobal('createImageBitmap', decode)
  expect(await decodeStill(still)).toBe('decoded')
  expect(decode).toHaveBeenCalledWith(still.element, { premultiplyAlpha: 'none' })
  expect(await decodeStill(video)).toBeNull()
  vi.stubGlobal('createImageBitmap', refusing('options'))
  expect(await decodeStill(still)).toBeNull()
})

it('a still of which only a part has arrived is refused, as it would be drawn black', async () => {
  vi.stubGlobal('createImageBitmap', refusing('all'))
  await expect(decodeStill(still)).rejects.toThrow('hall.webp: the image is incomplete')
  const drawing: Source = createFakeSource(picture('plan.svg?v=2'))
  expect(await decodeStill(drawing)).toBeNull()
})

/** A browser that decodes nothing, or nothing with options. */
function refusing(what: 'all' | 'options') {
  return async (_: unknown, first: unknown) => {
    if (what === 'all' || typeof first === 'object') throw new Error('InvalidStateError')
    return { close() {} }
  }
}
