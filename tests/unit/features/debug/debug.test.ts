import { expect, it } from 'vitest'
import { Debug } from '../../../../src/features/debug/Debug'
import { drawnWhole, visiting } from '../../drawn'

const plan = { worlds: { hall: ['a'] }, passages: [] }

it('is there only where logging is switched on', async () => {
  expect(await drawnWhole(Debug, visiting(plan, 'a'))).toBe('')
  const logging = visiting(plan, 'a', { logging: { enabled: true } })
  expect(await drawnWhole(Debug, logging)).toContain('data-debug')
})
