import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { describePageTexts } from './locales/pageTexts'
import { keysOf } from './locales/texts'
import { readSource } from './locales/textUses'

const english = describePageTexts('health')

it('the health page uses existing texts with their values, and uses all of them', () => {
  const { uses } = readSource(fileURLToPath(new URL('../src/desktop/', import.meta.url)))
  const own = uses.filter(({ key }) => key.startsWith('health.'))
  expect(own.filter((use) => keysOf(english, use).length === 0)).toEqual([])
  const used = new Set(own.flatMap((use) => keysOf(english, use)))
  expect([...english.keys()].filter((key) => !used.has(key))).toEqual([])
})
