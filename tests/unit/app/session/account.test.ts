import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../src/api'
import { matchesPassword } from '../../../../src/app/session/accessKey'
import { createKeys } from '../../../../src/app/session/accessKeys'
import { createAccount, isLocalPath, urlAfterLogin } from '../../../../src/app/session/account'
import { createCredentials, userOf } from '../../../../src/app/session/credentials'
import { retrySignedOut } from '../../../../src/app/session/session'
import type { Content } from '../../../../src/content'
import { defaultSettings } from '../../../../src/settings'
import type { Visit } from '../../../../src/visit'
import { eventually } from '../../patiently'
import { contentOf, follow, NO_EFFECTS, settingsWith, startVisit } from '../../showroom'
import { manualRetryEnvironment } from '../loading/browserRetry'

const showroom = contentOf({ worlds: { hall: ['a'], lab: ['door'] }, passages: [] })

function withLab(fields: object): Content {
  const lab = showroom.worlds.get('lab')
  if (!lab) throw new Error('no lab')
  return { ...showroom, worlds: new Map([...showroom.worlds, ['lab', { ...lab, ...fields }]]) }
}

const visitOf = (content: Content) =>
  startVisit({ content, settings: defaultSettings, language: 'en', effects: NO_EFFECTS })

/** A mock that receives every URL that the visit enters. */
function enteredUrls(visit: Visit) {
  const go = vi.fn<(url: string) => void>()
  visit.observe({ onInput: (input) => input.type === 'urlEntered' && go(input.url) })
  return go
}

function storage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value).has(name),
    removeItem: (name: string) => void items.delete(name),
  }
}

const jwt = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
const credentialsIn = (store: ReturnType<typeof storage>, now = () => 0) =>
  createCredentials(store, defaultSettings.auth, now)

describe('the credentials', () => {
  it('store a sign-in under the name of the settings, and forget it', () => {
    const store = storage()
    credentialsIn(store).signedIn({ token: 'abc', user: { username: 'Anna', scope: 'staff, sales' } })
    expect(store.items.get('auth._token.local')).toBe('abc')
    const later = credentialsIn(store)
    expect(later.bearer()).toBe('abc')
    expect(later.user()).toEqual({ name: 'Anna', scopes: ['staff', 'sales'] })
    later.forget()
    expect([later.bearer(), later.user(), store.items.size]).toEqual([null, null, 0])
  })

  it('ignore an expired token, and accept one with the prefix "Bearer"', () => {
    const store = storage()
    store.setItem('auth._token.local', `Bearer ${jwt({ exp: 10 })}`)
    expect(credentialsIn(store, () => 9_000).bearer()).toBe(jwt({ exp: 10 }))
    expect(credentialsIn(store, () => 10_000).bearer()).toBeNull()
    expect(credentialsIn(store, () => 10_000).user()).toBeNull()
  })

  it('prefer a token that opens worlds until it expires', () => {
    const store = storage()
    let now = 0
    const credentials = credentialsIn(store, () => now)
    credentials.signedIn({ token: 'abc', user: {} })
    credentials.opened(jwt({ exp: 10 }))
    expect(credentials.bearer()).toBe(jwt({ exp: 10 }))
    now = 11_000
    expect(credentials.bearer()).toBe('abc')
  })

  it('read the user records of different backends', () => {
    expect(userOf({ username: 'a', scope: ['x', 7] })).toEqual({ name: 'a', scopes: ['x'] })
    expect(userOf({ email: 'a@b.c' })).toEqual({ name: 'a@b.c', scopes: [] })
    expect(userOf(undefined)).toEqual({ name: '', scopes: [] })
  })
})

describe('after signing in', () => {
  it('the visitor goes to the requested place, given by its payload id', () => {
    expect(urlAfterLogin('door', showroom, 'de')).toBe('/de/lab/door')
    expect(urlAfterLogin(null, showroom, 'de')).toBe('/de')
    expect(urlAfterLogin('nowhere', showroom, 'de')).toBe('/de')
  })

  it.each([
    ['/', true],
    ['/en/lab/door', true],
    ['/a@b-c%20_~/d?x=https://evil.example#y', true],
    ['/en?a', true],
    ['//evil.example', false],
    ['https://evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['', false],
    ['/a b', false],
    ['/en/a:b', false],
    ['/en/a.b', false],
    ['/ä', false],
  ])('the return path %j is accepted only if it is local: %s', (path, local) => {
    expect(isLocalPath(path)).toBe(local)
    expect(urlAfterLogin(path, showroom, 'en')).toBe(local ? path : '/en')
  })

  it('the user is known, and a failed sign-in is reported', async () => {
    const visit = visitOf(showroom)
    const store = storage()
    visit.report({ type: 'urlEntered', url: '/en/login?redirect=door', cause: 'load' })
    const [go, failed, reload] = [enteredUrls(visit), vi.fn(), vi.fn(async () => {})]
    const login = vi.fn(async (_: string, password: string) => {
      if (password !== 'right') throw new ApiError(400, '/api/auth/local', 'Invalid identifier or password')
      return { token: 'abc', user: { username: 'Anna', email: 'anna@example.com', scope: ['staff'] } }
    })
    const account = createAccount({
      api: { login },
      credentials: credentialsIn(store),
      visit,
      reload,
      failed,
      notLoaded: vi.fn(),
      retryEnvironment: manualRetryEnvironment(),
    })
    await account.signIn('anna', 'wrong')
    expect(failed).toHaveBeenCalledTimes(1)
    for (const call of [go, reload]) expect(call).not.toHaveBeenCalled()
    await account.signIn('anna', 'right')
    expect(reload).toHaveBeenCalledTimes(1)
    expect(visit.getState().visitor.user).toEqual({ name: 'Anna', scopes: ['staff'] })
    expect(credentialsIn(store).user()).toEqual({ name: 'Anna', scopes: ['staff'] })
    expect(store.items.get('auth._user.local')).not.toContain('example.com')
    expect(go.mock.calls).toEqual([['/en/lab/door']])
    account.signOut()
    await eventually(() => expect(go).toHaveBeenCalledWith('/en'))
    expect(visit.getState().visitor.user).toBeNull()
    expect(store.items.size).toBe(0)
  })
})

describe('after signing out', () => {
  const place = contentOf({ worlds: { hall: ['a', 'b'] }, passages: [] })
  function leaving(redirect: string | null = null) {
    const visit = startVisit({
      content: place,
      settings: settingsWith({ screensaver: { enabled: true, mode: 'automatic' } }),
      language: 'en',
      effects: NO_EFFECTS,
    })
    follow(visit, 'b')
    if (redirect !== null)
      visit.report({ type: 'urlEntered', url: `/en/login?redirect=${redirect}`, cause: 'link' })
    const go = enteredUrls(visit)
    const account = createAccount({
      api: { login: async () => ({ token: 'abc', user: { username: 'Anna' } }) },
      credentials: credentialsIn(storage()),
      visit,
      reload: async () => {},
      failed: vi.fn(),
      notLoaded: vi.fn(),
      retryEnvironment: manualRetryEnvironment(),
    })
    return { visit, go, account }
  }

  it('the visitor goes home, and the next sign-in returns to their place', async () => {
    const { visit, go, account } = leaving()
    await account.signIn('anna', 'right')
    follow(visit, 'b')
    go.mockClear()
    account.signOut()
    expect(go.mock.calls.flat()).toEqual(['/en'])
    await account.signIn('anna', 'right')
    expect(go).toHaveBeenLastCalledWith('/en/hall/b')
    await account.signIn('anna', 'right')
    expect(go).toHaveBeenLastCalledWith('/en')
  })

  it('the place requested from the login page takes precedence', async () => {
    const { go, account } = leaving('a')
    await account.signIn('anna', 'right')
    account.signOut()
    await account.signIn('anna', 'right')
    expect(go).toHaveBeenLastCalledWith('/en/hall/a')
  })

  it('nothing is remembered for the next visitor once the screensaver has run', async () => {
    const { visit, go, account } = leaving()
    await account.signIn('anna', 'right')
    account.signOut()
    visit.dispatch({ type: 'setScreensaver', on: true })
    visit.dispatch({ type: 'setScreensaver', on: false })
    await account.signIn('ben', 'right')
    expect(go).toHaveBeenLastCalledWith('/en')
  })
})

describe('an access key', () => {
  const DERIVED = 'pbkdf2-sha256$1000$c2FsdA==$YywoEuRtRgQQK6dhjp1tfS+BKPYma0oDJk0qBGC33LM='

  function proving(content: Content, unlock = vi.fn(async () => 'token')) {
    const visit = visitOf(content)
    const reported = vi.fn()
    const [opened, reload, failed] = [vi.fn(), vi.fn(async () => {}), vi.fn()]
    const bearer = vi.fn((): string | null => null)
    const keys = createKeys({
      api: { unlock },
      credentials: { bearer, opened, user: () => null },
      visit: {
        getState: visit.getState,
        report(fact) {
          if (fact.type === 'keyChecked') reported(fact.world, fact.key, fact.proof)
          visit.report(fact)
        },
      },
      failed,
    })
    return { keys, reported, bearer, opened, reload, failed, unlock, visit }
  }

  it('is compared with a plain-text password after trimming', async () => {
    expect(await matchesPassword(' key ', 'key')).toBe(true)
    expect(await matchesPassword('Key', 'key')).toBe(false)
  })

  it('is compared with a derived password without crypto.subtle', async () => {
    expect(await matchesPassword('password', DERIVED)).toBe(true)
    expect(await matchesPassword('Password', DERIVED)).toBe(false)
  })

  it('is sent to the server only if the content has no password, and the content is then reloaded', async () => {
    const here = proving(withLab({ protectWithPassword: true, password: 'key' }))
    here.keys.proveKey('lab', 'key', here.reload)
    await eventually(() => expect(here.reported).toHaveBeenCalledWith('lab', 'key', 'fits'))
    expect(here.unlock).not.toHaveBeenCalled()

    const there = proving(withLab({ protectWithPassword: true }))
    there.keys.proveKey('lab', 'key', there.reload)
    await eventually(() => expect(there.reported).toHaveBeenCalledWith('lab', 'key', 'fits'))
    expect(there.opened).toHaveBeenCalledWith('token')
    expect(there.reload).toHaveBeenCalledTimes(1)
    await there.keys.renew()
    expect(there.unlock).toHaveBeenCalledTimes(2)
  })

  it('is sent again after a sign-in during the check', async () => {
    const unlock = vi.fn(async () => 'token 2').mockResolvedValueOnce('token 1')
    const { keys, reported, bearer, opened, reload } = proving(withLab({ protectWithPassword: true }), unlock)
    bearer.mockReturnValueOnce(null).mockReturnValue('signed in')
    keys.proveKey('lab', 'key', reload)
    await eventually(() => expect(reported).toHaveBeenCalledWith('lab', 'key', 'fits'))
    expect(opened.mock.calls).toEqual([['token 2']])
  })

  it('reveals that the user is no longer signed in', async () => {
    const { keys, reported, visit, reload } = proving(withLab({ protectWithPassword: true }))
    visit.report({ type: 'userChanged', user: { name: 'Anna', scopes: [] } })
    keys.proveKey('lab', 'key', reload)
    await eventually(() => expect(reported).toHaveBeenCalledWith('lab', 'key', 'fits'))
    expect(visit.getState().visitor.user).toBeNull()
  })

  it.each([
    [403, 'wrong', 0],
    [429, 'unproved', 1],
    [500, 'unproved', 1],
  ] as const)('that the server answers with %i is %s', async (status, proof, notices) => {
    const refuse = vi.fn(async () => {
      throw new ApiError(status, '/box-api/worlds/lab/unlock', '')
    })
    const { keys, reported, failed, reload } = proving(withLab({ protectWithPassword: true }), refuse)
    keys.proveKey('lab', 'no', reload)
    await eventually(() => expect(reported).toHaveBeenCalledWith('lab', 'no', proof))
    expect(failed).toHaveBeenCalledTimes(notices)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a sign-in that the backend no longer accepts', () => {
  it('is forgotten, and the call is repeated without it', async () => {
    const store = storage()
    const credentials = credentialsIn(store)
    credentials.signedIn({ token: 'old', user: {} })
    const forgotten = vi.fn()
    const call = vi.fn(async () => {
      if (credentials.bearer() !== null) throw new ApiError(401, '/api/worlds', '')
      return 'content'
    })
    expect(await retrySignedOut(credentials, call, forgotten)).toBe('content')
    expect(forgotten).toHaveBeenCalledTimes(1)
    await expect(
      retrySignedOut(credentials, () => Promise.reject(new ApiError(401, '/', '')), forgotten),
    ).rejects.toThrow('401')
  })
})
