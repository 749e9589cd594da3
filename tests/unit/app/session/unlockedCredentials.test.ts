import { describe, expect, it } from 'vitest'
import { createCredentials } from '../../../../src/app/session/credentials'
import { defaultSettings } from '../../../../src/settings'

const jwt = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`

describe('a token that opens a world', () => {
  it('ends the sign-in only if the server no longer knows it', () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => items.set(name, value).has(name),
      removeItem: (name: string) => void items.delete(name),
    }
    const credentials = createCredentials(storage, defaultSettings.auth, () => 0)
    credentials.signedIn({ token: 'abc', user: { username: 'Anna' } })
    credentials.opened(jwt({ exp: 10, user: ['Anna', 'mark', 20] }))
    credentials.opened('of another backend')
    expect(credentials.user()?.name).toBe('Anna')
    const without = jwt({ exp: 10, user: null })
    credentials.opened(without)
    expect([credentials.user(), credentials.bearer(), items.size]).toEqual([null, without, 0])
  })
})
