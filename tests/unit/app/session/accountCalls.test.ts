import { expect, it } from 'vitest'
import { createCredentials } from '../../../../src/app/session/credentials'
import { createSession } from '../../../../src/app/session/session'
import { defaultSettings } from '../../../../src/settings'
import { failure, json } from '../../api/backend'
import { connect } from '../../api/connect'
import { visitAt } from '../../drawn'
import { manualRetryEnvironment } from '../loading/browserRetry'

it('signing in sends one request, and signing out sends none', async () => {
  const user = { username: 'anna', scope: ['sales'] }
  const { api, asked } = await connect(({ path }, response) =>
    path === '/api/auth/local' ? json(response, { jwt: 'abc', user }) : failure(response, 404, 'Not Found'),
  )
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a')
  const storage = new Map<string, string>()
  const session = createSession({
    api,
    credentials: createCredentials(
      {
        getItem: (name) => storage.get(name) ?? null,
        setItem: (name, value) => storage.set(name, value).has(name),
        removeItem: (name) => void storage.delete(name),
      },
      defaultSettings.auth,
      () => 0,
    ),
    visit,
    keys: { proveKey() {}, renew: async () => {}, forget() {} },
    reload: async () => {},
    failed() {},
    notLoaded() {},
    retryEnvironment: manualRetryEnvironment(),
  })
  await session.signIn('anna', 'secret')
  expect(visit.getState().visitor.user).toEqual({ name: 'anna', scopes: ['sales'] })
  session.signOut()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(visit.getState().visitor.user).toBeNull()
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/auth/local'])
})
