import { expect, it, vi } from 'vitest'
import { createShowroomApi } from '../../../../src/app/embed/showroomApi'
import { createNextVisitors } from '../../../../src/ports'
import { createHooks } from '../../../../src/visit'
import { visitAt } from '../../drawn'

it('window.showroom is version 2.1.0', () => {
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a')
  const nextVisitors = createNextVisitors(() => {})
  expect(
    createShowroomApi(
      visit,
      createHooks(visit, () => {}),
      () => {},
      nextVisitors,
    ).version,
  ).toBe('2.1.0')
})

it('a failing listener of window.showroom does not stop the other listeners', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a')
  const hooks = createHooks(visit, () => {})
  const api = createShowroomApi(
    visit,
    hooks,
    () => {},
    createNextVisitors(() => {}),
  )
  const failure = new Error('an integrator’s mistake')
  api.subscribe(() => {
    throw failure
  })
  const own = vi.fn()
  visit.subscribe(own)
  api.dispatch({ type: 'openContact' })
  expect(own).toHaveBeenCalledOnce()
  expect(logged).toHaveBeenCalledExactlyOnceWith(failure)
  logged.mockRestore()
})
