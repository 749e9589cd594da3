import { afterEach, expect, it, vi } from 'vitest'
import { loadTypeface } from '../../../src/ui/text/fonts'

afterEach(() => vi.unstubAllGlobals())

it('only the current language’s typeface is preloaded in its other weights', () => {
  const asked: string[] = []
  vi.stubGlobal('document', {
    body: {},
    fonts: {
      load: (font: string) => {
        asked.push(font)
        return Promise.resolve([])
      },
    },
  })
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: '"Noto Sans Vietnamese", system-ui, sans-serif' }))
  loadTypeface()
  expect(asked).toEqual([300, 400, 600].map((weight) => `${weight} 1em "Noto Sans Vietnamese"`))
})
