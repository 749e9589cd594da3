import { expect, it } from 'vitest'
import { sandboxOf } from '../../../../src/content'

const iframe = { url: 'https://example.com/', title: '' }

it('an iframe has the sandbox that the content states', () => {
  expect(sandboxOf({ ...iframe, sandbox: 'allow-scripts allow-popups' }, true)).toBe(
    'allow-scripts allow-popups',
  )
  expect(sandboxOf({ ...iframe, sandbox: '' }, false)).toBe('')
})

it('an iframe of our own origin is denied its origin, because it could remove its own sandbox', () => {
  expect(sandboxOf(iframe, true)).toContain('allow-same-origin')
  expect(sandboxOf(iframe, false)).not.toContain('allow-same-origin')
})
