import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LINE, renderSettingsDocs } from '../../../scripts/docs/settings'

it('docs/settings.md matches the code; `npm run docs:settings` regenerates it', () => {
  const file = new URL('../../../docs/settings.md', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(renderSettingsDocs())
})

it('no row of docs/settings.md is longer than a line; the rest is below its table', () => {
  const rows = renderSettingsDocs()
    .split('\n')
    .filter((line) => line.startsWith('| '))
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter((line) => line.length > LINE)).toEqual([])
})
