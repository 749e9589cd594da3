import { expect, it, vi } from 'vitest'
import { createKeys } from '../../../../src/app/session/accessKeys'
import { createAccount } from '../../../../src/app/session/account'
import { createCredentials } from '../../../../src/app/session/credentials'
import { createBrowserStorage } from '../../../../src/ports'
import { defaultSettings } from '../../../../src/settings'
import { visitAt } from '../../drawn'
import { manualRetryEnvironment, settle } from '../loading/browserRetry'

/** A visitor of a backend whose answers the test triggers. */
function screen() {
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a')
  const { local } = createBrowserStorage({} as never)
  const credentials = createCredentials(local, defaultSettings.auth, () => 0)
  const answers: (() => void)[] = []
  const answered = <T>(answer: T) => new Promise<T>((resolve) => answers.push(() => resolve(answer)))
  const reload = vi.fn(async () => {})
  const failures = { failed: vi.fn(), notLoaded: vi.fn() }
  const go = vi.fn()
  const watched: typeof visit = {
    ...visit,
    report(fact) {
      if (fact.type === 'urlEntered') go(fact.url)
      visit.report(fact)
    },
  }
  const shared = { credentials, visit: watched, reload }
  const account = createAccount({
    ...{ ...shared, ...failures, retryEnvironment: manualRetryEnvironment() },
    api: { login: () => answered({ token: 'mara', user: { username: 'mara' } }) },
  })
  const unlock = vi.fn(() => answered('opened'))
  const keys = createKeys({ ...shared, api: { unlock }, failed: failures.failed })
  const answer = async () => {
    for (const each of answers.splice(0)) each()
    await settle()
  }
  return { visit, credentials, account, keys, unlock, reload, answer, go, ...failures }
}

it('a sign-in that is pending when the next visitor comes is dropped', async () => {
  const { account, credentials, visit, reload, go, failed, answer } = screen()
  void account.signIn('mara', 'right')
  account.forget()
  await answer()
  expect([credentials.bearer(), visit.getState().visitor.user]).toEqual([null, null])
  for (const call of [reload, go, failed]) expect(call).not.toHaveBeenCalled()
})

it('a reset signs the last user out, and the next sign-in does not return to their place', async () => {
  const { account, credentials, visit, go, answer } = screen()
  const signIn = async () => {
    const signing = account.signIn('mara', 'right')
    await answer()
    await signing
  }
  await signIn()
  account.signOut()
  account.forget()
  visit.report({ type: 'userChanged', user: null })
  expect(credentials.bearer()).toBeNull()
  go.mockClear()
  await signIn()
  expect(go).toHaveBeenCalledExactlyOnceWith('/en')
})

it('an access key that is being checked when the next visitor comes opens nothing', async () => {
  const { keys, credentials, visit, reload, failed, answer } = screen()
  const report = vi.fn()
  visit.observe({ onInput: report })
  keys.proveKey('vault', 'sesame', reload)
  keys.forget()
  await answer()
  expect(credentials.bearer()).toBeNull()
  for (const call of [report, reload, failed]) expect(call).not.toHaveBeenCalled()
})

it('a reset forgets accepted access keys, so they are not sent again', async () => {
  const { keys, unlock, reload, answer } = screen()
  keys.proveKey('vault', 'sesame', reload)
  await answer()
  unlock.mockClear()
  keys.forget()
  await keys.renew()
  expect(unlock).not.toHaveBeenCalled()
})
