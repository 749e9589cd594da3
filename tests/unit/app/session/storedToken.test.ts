import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../src/api'
import { createCredentials } from '../../../../src/app/session/credentials'
import { retrySignedOut } from '../../../../src/app/session/session'
import { defaultSettings } from '../../../../src/settings'

function storage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value).has(name),
    removeItem: (name: string) => void items.delete(name),
  }
}

const credentialsIn = (store: ReturnType<typeof storage>, now = () => 0) =>
  createCredentials(store, defaultSettings.auth, now)

describe('a stored token', () => {
  it.each(['x'.repeat(20_000), 'ü€', 'two\nlines', 'a b', '', '\u0000'])(
    'that no header can carry is not sent: %#',
    (token) => {
      const store = storage()
      const credentials = credentialsIn(store)
      credentials.signedIn({ token, user: { name: 'Anna' } })
      expect([credentials.bearer(), credentials.user()]).toEqual([null, null])
    },
  )

  const signedIn = () => {
    const credentials = credentialsIn(storage())
    credentials.signedIn({ token: 'long', user: {} })
    return credentials
  }
  const unreachable = () => new ApiError(500, '/api/worlds', '', { cause: new TypeError(), answered: false })

  it.each([
    ['whose header is too large for the server', () => new ApiError(431, '/api/worlds', '')],
    ['whose header something on the way refuses', unreachable],
  ])('%s is forgotten, and the call is repeated without it', async (_, failure) => {
    const credentials = signedIn()
    const forgotten = vi.fn()
    const call = vi.fn(async () => {
      if (credentials.bearer() !== null) throw failure()
      return 'content'
    })
    expect(await retrySignedOut(credentials, call, forgotten)).toBe('content')
    expect([call.mock.calls.length, forgotten.mock.calls.length]).toEqual([2, 1])
    expect(credentials.bearer()).toBeNull()
  })

  it('is kept, after one more attempt, if the backend is unreachable without it too', async () => {
    const credentials = signedIn()
    const forgotten = vi.fn()
    const call = vi.fn(() => Promise.reject(unreachable()))
    await expect(retrySignedOut(credentials, call, forgotten)).rejects.toThrow('500')
    expect([call.mock.calls.length, forgotten.mock.calls.length]).toEqual([2, 0])
    expect(credentials.bearer()).toBe('long')
  })
})
