import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { typefaceFile } from '../../../demo/typeface'

describe('the typeface of pictures and prints', () => {
  it.each([300, 400, 600])('has a font file of weight %i', (weight) => {
    expect(readFileSync(typefaceFile(weight)).subarray(0, 4).toString()).toBe('wOF2')
  })
})
