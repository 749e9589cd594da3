import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureWhole } from '../../../src/media'
import { createFakeSource } from './fakeSource'
import { film, picture } from './sourceBench'

const JPEG = [0xff, 0xd8, ...Array(40).fill(1), 0xff, 0xd9]
const PNG = [0x89, 0x50, 0x4e, 0x47, ...Array(40).fill(1), 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
const WEBP = [0x52, 0x49, 0x46, 0x46, 40, 0, 0, 0, ...Array(40).fill(1)]

let decodes: number
beforeEach(() => {
  decodes = 0
  vi.stubGlobal('location', { href: 'https://show.example/en/hall', origin: 'https://show.example' })
  vi.stubGlobal('createImageBitmap', async () => {
    decodes++
    throw new Error('InvalidStateError')
  })
})
afterEach(() => vi.unstubAllGlobals())

const serve = (bytes: readonly number[]) =>
  vi.stubGlobal('fetch', async () => new Response(Uint8Array.from(bytes)))

describe('a picture on the DOM stage', () => {
  it.each([
    ['JPEG', JPEG],
    ['PNG', PNG],
    ['WebP', WEBP],
  ])('that is a whole %s is shown without decoding it once more', async (_, bytes) => {
    serve(bytes)
    await ensureWhole(createFakeSource(picture('/media/a')))
    expect(decodes).toBe(0)
  })

  it.each([
    ['JPEG', JPEG],
    ['PNG', PNG],
    ['WebP', WEBP],
  ])('of which only a part of the %s has arrived is refused', async (_, bytes) => {
    serve(bytes.slice(0, 30))
    await expect(ensureWhole(createFakeSource(picture('/media/a')))).rejects.toThrow('incomplete')
  })

  it('is decoded once more if its end is unknown: another format, another host, something after its end', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => void decodes++ }))
    serve([...JPEG, ...Array(200).fill(7)])
    await ensureWhole(createFakeSource(picture('/media/a.jpg')))
    await ensureWhole(createFakeSource(picture('https://cdn.example/a.jpg')))
    serve(Array(60).fill(0))
    await ensureWhole(createFakeSource(picture('/media/a.avif')))
    expect(decodes).toBe(3)
  })

  it('is not checked if it is a film or a drawing', async () => {
    await ensureWhole(createFakeSource(film('a.mp4')))
    await ensureWhole(createFakeSource(picture('plan.svg')))
    expect(decodes).toBe(0)
  })
})
