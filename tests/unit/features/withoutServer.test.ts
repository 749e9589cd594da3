import { describe, expect, it } from 'vitest'
import { Unavailable } from '../../../src/features/contact/Unavailable'
import { Login } from '../../../src/features/login/LoginForm'
import { renderMarkup, visitAt } from '../drawn'
import { english } from '../english'

const UNAVAILABLE = 'This is not available at this address.'
const PLAN = { worlds: { hall: ['a'] }, passages: [] }

describe('an exported showroom without a server', () => {
  it('says that nobody can sign in, and has the form where there is a server', () => {
    const loginWith = (api: object) => renderMarkup(Login, visitAt(PLAN, 'a', { api }), { text: english })
    expect(loginWith({ files: true })).toContain(UNAVAILABLE)
    expect(loginWith({ files: true })).not.toContain('<form')
    for (const api of [{}, { files: true, baseUrl: 'https://server.example' }])
      expect(loginWith(api)).toContain('<form')
  })

  it('gives the mail address in place of the contact form', () => {
    const noticeWith = (email: string) =>
      renderMarkup(Unavailable, visitAt(PLAN, 'a', { contact: { email } }), { text: english })
    expect(noticeWith('sales@company.example')).toContain('Please write to sales@company.example.')
    expect(noticeWith('')).toContain(UNAVAILABLE)
  })
})
