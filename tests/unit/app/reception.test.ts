import { describe, expect, it, vi } from 'vitest'
import { ApiError, createApi } from '../../../src/api'
import { createCredentials } from '../../../src/app/credentials'
import { createReception } from '../../../src/app/reception'
import { defaultSettings } from '../../../src/settings'
import { visiting } from '../drawn'
import { english } from '../english'
import { patient } from './patience'

/** What the visitor is told, and where to, when the backend answers a sign-in like this. */
async function signingIn(status: number, words = '', query = '') {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const visit = visiting({ worlds: { hall: ['a'] }, passages: [] }, 'a')
  const storage = { getItem: () => null, setItem: () => true, removeItem() {} }
  const go = vi.fn<(url: string) => void>()
  const login = () => Promise.reject(new ApiError(status, '/api/auth/local', words))
  const reception = createReception({
    api: { ...createApi({ settings: defaultSettings }), login },
    credentials: createCredentials(storage, defaultSettings.auth, () => 0),
    visit: () => visit,
    text: english,
    reload: async () => {},
    query: () => new URLSearchParams(query),
    go,
    notLoaded: vi.fn(),
    patience: patient(),
  })
  await reception.signIn('anna', 'secret')
  const said = visit.getState().notifications.map(({ kind, text }) => [kind, text])
  return { said, gone: go.mock.calls.flat() }
}

describe('what the backend refuses is said', () => {
  it.each([
    [429, '', 'You are making too many requests to the server. Access remains blocked for a short time.'],
    [422, '', 'Invalid Input. Please check your entry.'],
    [400, '', 'Invalid identifier or password'],
    [400, 'Blocked', 'Blocked'],
  ])('of status %i and %j: %s, and the visitor stays', async (status, words, text) => {
    expect(await signingIn(status, words)).toEqual({ said: [['danger', text]], gone: [] })
  })

  it.each([403, 500, 503])(
    'of status %i, like any other, with a way to the home of the language',
    async (status) => {
      const said = [['danger', 'Something went wrong. Please try again later.']]
      expect(await signingIn(status, 'Oops')).toEqual({ said, gone: ['/en'] })
    },
  )
})

it('how the showroom is embedded stays in the url when the visitor is led home', async () => {
  const { gone } = await signingIn(500, '', 'embedded=true&no-cart=true&logo=false&redirect=a&article=3')
  expect(gone).toEqual(['/en?embedded=true&no-cart=true&logo=false'])
})
