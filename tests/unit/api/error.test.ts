import { describe, expect, it } from 'vitest'
import { ApiError, errorOutcome, errorText, loadFailureText } from '../../../src/api'

describe('the server’s message', () => {
  it.each([
    [
      { error: { message: 'x', details: { errors: [{ message: 'name is short' }, { message: 'Mail?' }] } } },
      'Name is short; Mail?',
    ],
    [{ error: { message: 'x', details: { errors: [{ message: 'mail?' }] } } }, 'Mail?'],
    [{ error: { message: 'Not Found', details: { errors: [{ message: '' }] } } }, 'Not Found'],
    [{ error: { message: 'x', details: { errors: [{ message: '' }, { message: 'mail?' }] } } }, 'Mail?'],
    [{ error: { message: 'Not Found', details: {} } }, 'Not Found'],
    [{ error: { message: 'Not Found', details: { errors: [] } } }, 'Not Found'],
    [{ error: { message: 'Not Found', details: { errors: [{ message: 5 }, null, {}] } } }, 'Not Found'],
    [{ error: { message: 'Broken JSON' } }, 'Broken JSON'],
    [{ error: 'odd' }, ''],
    [{ error: null }, ''],
    [null, ''],
    ['text', ''],
  ])('is read from the body %j', (body, text) => {
    expect(errorText(body)).toBe(text)
  })
})

describe('the error catalogue', () => {
  const error = (status: number, text = '') => new ApiError(status, '/api/x', text)

  it.each([
    [error(429, 'Too many'), { textKey: 'error.tooManyRequests' }],
    [error(422, 'Email?'), { textKey: 'error.invalidInput' }],
    [error(400), { textKey: 'error.invalidCredentials' }],
    [error(400, 'Blocked'), { textKey: 'error.invalidCredentials', text: 'Blocked' }],
    [error(500, 'Oops'), { textKey: 'error.somethingWentWrong', redirect: 'home' }],
    [error(403), { textKey: 'error.somethingWentWrong', redirect: 'home' }],
  ])('maps %s to a notification', (error, outcome) => {
    expect(errorOutcome(error)).toEqual(outcome)
  })

  it('names the path that could not be loaded', () => {
    expect(loadFailureText(error(403, 'forbidden'))).toBe('Forbidden /api/x')
    expect(loadFailureText(error(500))).toBe('/api/x')
  })
})
