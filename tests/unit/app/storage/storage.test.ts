import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedFontSize, storeFontSize } from '../../../../src/app/storage/storage'
import { defaultSettings } from '../../../../src/settings'

const bounds = defaultSettings.fontSize

function memory(stored: string | null) {
  const items = { value: stored }
  return {
    stored: items,
    getItem: () => items.value,
    setItem: (_: string, value: string) => {
      items.value = value
      return true
    },
  }
}

describe('the font size', () => {
  it('is 9 until another is chosen, and if the stored value is invalid', () => {
    for (const stored of [null, '', 'large', 'NaN']) expect(storedFontSize(memory(stored), bounds)).toBe(9)
  })

  it('is stored, and always stays between 6 and 20', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), (size) => {
        const storage = memory(null)
        const items = storeFontSize(storage, size, bounds)
        expect(items).toBe(Math.min(20, Math.max(6, size)))
        expect(storedFontSize(storage, bounds)).toBe(items)
        expect(storedFontSize(memory(String(size)), bounds)).toBe(items)
      }),
    )
  })

  it('is stored and read under one fixed key', () => {
    const names: string[] = []
    storeFontSize({ setItem: (name) => names.push(name) > 0 }, 12, bounds)
    const getItem = (name: string) => {
      names.push(name)
      return null
    }
    storedFontSize({ getItem }, bounds)
    expect(names).toEqual(['showroom.font-size', 'showroom.font-size'])
  })
})
