import { expect, it } from 'vitest'
import { sandboxOf } from '../../../src/content'

const iframe = { url: 'https://example.com/', title: '' }

it('a page in a frame may do what the content says', () => {
  expect(sandboxOf({ ...iframe, sandbox: 'allow-scripts allow-popups' }, true)).toBe(
    'allow-scripts allow-popups',
  )
  expect(sandboxOf({ ...iframe, sandbox: '' }, false)).toBe('')
})

it('a page of our own origin does not keep it, or it could lift its own sandbox', () => {
  expect(sandboxOf(iframe, true)).toContain('allow-same-origin')
  expect(sandboxOf(iframe, false)).not.toContain('allow-same-origin')
})
