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
  expect(decode).toHaveBeenCalledWith(still.element, {
    colorSpaceConversion: 'default',
    premultiplyAlpha: 'none',
  })
  expect(await decodeStill(video)).toBeNull()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not supported')))
  expect(await decodeStill(still)).toBeNull()
})
