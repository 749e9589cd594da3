import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderSettingsDocs } from '../../../scripts/docs/settings'

it('docs/settings.md matches the code; `npm run docs:settings` regenerates it', () => {
  const file = new URL('../../../docs/settings.md', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(renderSettingsDocs())
})
