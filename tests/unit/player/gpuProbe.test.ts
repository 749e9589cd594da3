import { afterEach, expect, it, vi } from 'vitest'
import { hasGpu } from '../../../src/player/gpuProbe'

afterEach(() => vi.unstubAllGlobals())

/** A browser with a GPU, one that imitates it, or none. */
function createBrowser(gpu: 'fast' | 'imitated' | 'none') {
  const given = { back: 0 }
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext(kind: string, { failIfMajorPerformanceCaveat }: { failIfMajorPerformanceCaveat: boolean }) {
        if (kind !== 'webgl2' || gpu === 'none' || (gpu === 'imitated' && failIfMajorPerformanceCaveat))
          return null
        const getExtension = (name: string) =>
          name === 'WEBGL_lose_context' ? { loseContext: () => void given.back++ } : null
        return { getExtension }
      },
    }),
  })
  return given
}

it('a GPU is one that draws WebGL 2, and an imitated one only where that is wanted', () => {
  createBrowser('fast')
  expect([hasGpu(true), hasGpu(false)]).toEqual([true, true])
  createBrowser('imitated')
  expect([hasGpu(true), hasGpu(false)]).toEqual([false, true])
  createBrowser('none')
  expect([hasGpu(true), hasGpu(false)]).toEqual([false, false])
})

it('what was asked with is given back: browsers keep few of them', () => {
  const given = createBrowser('fast')
  hasGpu(false)
  expect(given.back).toBe(1)
})
