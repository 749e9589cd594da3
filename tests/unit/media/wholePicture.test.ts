import { afterEach, describe, expect, it, vi } from 'vitest'
import { ensureWhole } from '../../../src/media'
import { createFakeSource } from './fakeSource'
import { film, picture } from './sourceBench'

afterEach(() => vi.unstubAllGlobals())

/** Replaces the browser's decoder; returns how often it was called. */
function stubDecoder(isWhole: boolean) {
  const decoder = vi.fn(async () => {
    if (!isWhole) throw new Error('InvalidStateError')
    return { close: () => {} }
  })
  vi.stubGlobal('createImageBitmap', decoder)
  return decoder
}

describe('a picture on the DOM stage', () => {
  it('is shown if the browser can decode it, and is not requested again for that', async () => {
    const request = vi.fn()
    vi.stubGlobal('fetch', request)
    const decoder = stubDecoder(true)
    await ensureWhole(createFakeSource(picture('/media/a.jpg')))
    await ensureWhole(createFakeSource(picture('https://cdn.example/a.avif')))
    expect(decoder).toHaveBeenCalledTimes(2)
    expect(request).not.toHaveBeenCalled()
  })

  it('of which only a part has arrived is refused', async () => {
    stubDecoder(false)
    await expect(ensureWhole(createFakeSource(picture('/media/a.jpg')))).rejects.toThrow('incomplete')
  })

  it('is not checked if it is a film or a drawing', async () => {
    const decoder = stubDecoder(false)
    await ensureWhole(createFakeSource(film('a.mp4')))
    await ensureWhole(createFakeSource(picture('plan.svg')))
    expect(decoder).not.toHaveBeenCalled()
  })
})
