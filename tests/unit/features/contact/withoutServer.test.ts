import { expect, it } from 'vitest'
import { Unavailable } from '../../../../src/features/contact/Unavailable'
import { renderMarkup, visitAt } from '../../drawn'
import { english } from '../../english'

it('an exported showroom without a server gives the mail address in place of the contact form', () => {
  const plan = { worlds: { hall: ['a'] }, passages: [] }
  const noticeWith = (email: string) =>
    renderMarkup(Unavailable, visitAt(plan, 'a', { contact: { email } }), { text: english })
  expect(noticeWith('sales@company.example')).toContain('Please write to sales@company.example.')
  expect(noticeWith('')).toContain('This is not available at this address.')
})
