import { expect, it } from 'vitest'
import { Login } from '../../../../src/features/login/LoginForm'
import { renderMarkup, visitAt } from '../../drawn'
import { english } from '../../english'

it('an exported showroom without a server says that nobody can sign in, and has the form where there is a server', () => {
  const plan = { worlds: { hall: ['a'] }, passages: [] }
  const loginWith = (api: object) => renderMarkup(Login, visitAt(plan, 'a', { api }), { text: english })
  expect(loginWith({ files: true })).toContain('This is not available at this address.')
  expect(loginWith({ files: true })).not.toContain('<form')
  for (const api of [{}, { files: true, baseUrl: 'https://server.example' }])
    expect(loginWith(api)).toContain('<form')
})
