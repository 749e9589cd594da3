import { expect, it } from 'vitest'
import { Debug } from '../../../../src/features/debug/Debug'
import { resolveSettings } from '../../../../src/settings'
import { renderMarkupAsync, visitAt } from '../../drawn'

const plan = { worlds: { hall: ['a'] }, passages: [] }

it('the diagnostics are shown only with logging=true in the URL', async () => {
  const shownAt = (query: string) => {
    const { settings } = resolveSettings({ url: new URLSearchParams(query) })
    return renderMarkupAsync(Debug, visitAt(plan, 'a', settings))
  }
  expect(await shownAt('?logging=true')).toContain('data-debug')
  for (const query of ['', '?logging=false', '?logging=1']) expect(await shownAt(query)).toBe('')
})
