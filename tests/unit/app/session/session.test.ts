import { describe, expect, it, vi } from 'vitest'
import { ApiError, createApi } from '../../../../src/api'
import { createCredentials } from '../../../../src/app/session/credentials'
import { createFailureReport, createSession } from '../../../../src/app/session/session'
import { defaultSettings } from '../../../../src/settings'
import { format } from '../../../../src/visit'
import { visitAt } from '../../drawn'
import { english } from '../../english'
import { openParameters } from '../../showroom'
import { manualRetryEnvironment } from '../loading/browserRetry'

/** Signs in at a backend that answers with an error. Returns the notifications and the entered URLs. */
async function signingIn(status: number, words = '', query = '') {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a')
  const storage = { getItem: () => null, setItem: () => true, removeItem() {} }
  if (query) openParameters(visit, new URLSearchParams(query))
  const gone: string[] = []
  visit.bindEffects((effect) => effect.type === 'writeUrl' && gone.push(effect.url))
  const entered: string[] = []
  visit.observe({ onInput: (input) => input.type === 'urlEntered' && entered.push(input.url) })
  const login = () => Promise.reject(new ApiError(status, '/api/auth/local', words))
  const session = createSession({
    api: { ...createApi({ settings: defaultSettings }), login },
    credentials: createCredentials(storage, defaultSettings.auth, () => 0),
    visit,
    keys: { proveKey() {}, renew: async () => {}, forget() {} },
    reload: async () => {},
    failed: createFailureReport(visit, english),
    notLoaded: vi.fn(),
    retryEnvironment: manualRetryEnvironment(),
  })
  await session.signIn('anna', 'secret')
  const notice = visit.getState().notifications.map(({ kind, text }) => [kind, text])
  return { messages: notice, gone: entered, url: format(visit.getState()) }
}

describe('a sign-in that the backend rejects', () => {
  it.each([
    [429, '', 'You are making too many requests to the server. Access remains blocked for a short time.'],
    [422, '', 'Invalid Input. Please check your entry.'],
    [400, '', 'Invalid identifier or password'],
    [400, 'Blocked', 'Blocked'],
  ])('with status %i and %j shows %s, and the visitor stays', async (status, words, text) => {
    expect(await signingIn(status, words)).toMatchObject({ messages: [['danger', text]], gone: [] })
  })

  it.each([403, 500, 503])(
    'with status %i shows the general message, and the visitor goes to the home of the language',
    async (status) => {
      const notice = [['danger', 'Something went wrong. Please try again later.']]
      expect(await signingIn(status, 'Oops')).toMatchObject({ messages: notice, gone: ['/en'] })
    },
  )
})

it('the embedding parameters stay in the URL when an error leads the visitor home', async () => {
  const { url } = await signingIn(500, '', 'embedded=true&no-cart=true&logo=false&redirect=a&article=3')
  expect(url).toBe('/en/hall/a?embedded=true&no-cart=true&logo=false')
})
