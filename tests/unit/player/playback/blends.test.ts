import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPlayerBench, stillLocation, transition } from '../bench'

const warnings: string[] = []

beforeEach(
  () => void vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text)),
)
afterEach(() => {
  warnings.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The blends drawn when a transition that names this one follows a location. */
async function blendsSeen(name: string | null): Promise<readonly string[]> {
  const { base, cue, finish } = createPlayerBench({ blend: 'luma-wipe' })
  await cue({ serial: 1, now: stillLocation('a') })
  await finish('a.webp')
  await cue({ serial: 2, now: { ...transition('a-b'), blend: { name, seconds: 0.1 } } })
  await finish('a-b.mp4')
  return [...new Set(base.frames.flatMap(({ back, blend }) => (back ? [blend] : [])))]
}

it('a blend is the one from the settings by default', async () => {
  expect(await blendsSeen(null)).toEqual(['luma-wipe'])
})

it('a blend is the transition’s own, if it names one', async () => {
  expect(await blendsSeen('zoom-through')).toEqual(['zoom-through'])
})

it('a blend falls back to the settings with a warning that names the record if the transition’s blend does not exist', async () => {
  expect(await blendsSeen('star-wipe')).toEqual(['luma-wipe'])
  expect(warnings).toEqual(['a-b: the blend "star-wipe" does not exist; "luma-wipe" is used instead.'])
})
