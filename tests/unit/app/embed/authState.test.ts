import { afterEach, describe, expect, it, vi } from 'vitest'
import { createShowroomApi } from '../../../../src/app/embed/showroomApi'
import { createNextVisitors } from '../../../../src/ports'
import { createHooks } from '../../../../src/visit'
import { visitAt } from '../../drawn'

afterEach(() => vi.restoreAllMocks())

function createApi() {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const nextVisitors = createNextVisitors(() => {})
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a')
  return {
    visit,
    warned,
    api: createShowroomApi(
      visit,
      createHooks(visit, () => {}),
      () => {},
      nextVisitors,
    ),
    nextVisitors,
  }
}

describe('deprecated accessors of the sign-in', () => {
  it('return the same values as before', () => {
    const { api: showroom, visit } = createApi()
    expect([showroom.auth.loggedIn, showroom.auth.user]).toEqual([false, null])
    visit.report({ type: 'userChanged', user: { name: 'Anna', scopes: ['sales'] } })
    expect([showroom.auth.loggedIn, showroom.auth.user]).toEqual([true, { name: 'Anna', scopes: ['sales'] }])
    expect(showroom.auth.user).toEqual(showroom.getState().user)
  })

  it('each log one deprecation warning that names the replacement', () => {
    const { api: showroom, warned } = createApi()
    expect(warned).not.toHaveBeenCalled()
    for (let time = 0; time < 3; time++) void [showroom.auth.user, showroom.auth.loggedIn]
    expect(warned.mock.calls.flat()).toEqual([
      expect.stringMatching(/auth\.user is deprecated.*getState\(\)\.user/),
      expect.stringMatching(/auth\.loggedIn is deprecated.*getState\(\)\.user !== null/),
    ])
  })

  it('are not read by the showroom itself', () => {
    const { api: showroom, warned } = createApi()
    showroom.getState()
    showroom.dispatch({ type: 'back' })
    expect(warned).not.toHaveBeenCalled()
  })
})

it('window.showroom.onNextVisitor calls its listener when nextVisitor starts the next visit', () => {
  const { api: showroom } = createApi()
  const calls = vi.fn()
  const stop = showroom.onNextVisitor(calls)
  showroom.nextVisitor()
  stop()
  showroom.nextVisitor()
  expect(calls).toHaveBeenCalledExactlyOnceWith()
  expect(() => showroom.onNextVisitor('x' as never)).toThrow(/listener must be a function/)
})
