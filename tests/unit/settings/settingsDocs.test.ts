import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderSettingsDocs } from '../../../scripts/docs/settings'

it('docs/settings.md says what the code says; `npm run docs:settings` writes it anew', () => {
  const file = new URL('../../../docs/settings.md', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(renderSettingsDocs())
})
