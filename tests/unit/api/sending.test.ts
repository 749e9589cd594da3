import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/api'
import { json } from './backend'
import { connect, reasonOf } from './connect'

/** Whether the sending code loads. */
let comes = false
vi.mock('../../../src/api/send', async (load) => {
  if (!comes) throw new Error('Failed to fetch dynamically imported module')
  return load()
})
afterEach(() => {
  comes = false
  vi.resetModules()
})

it('reports an unreachable backend if the sending code does not load, and the next call loads it again', async () => {
  const { api, asked } = await connect((_, response) => json(response, { jwt: 'abc', user: null }))
  const reason = await reasonOf(api.login('kim', 'secret'))
  expect(reason).toBeInstanceOf(ApiError)
  expect(reason).toMatchObject({ status: 500, path: '/api/auth/local', answered: false })
  expect(asked).toEqual([])
  comes = true
  vi.resetModules()
  expect(await api.login('kim', 'secret')).toEqual({ token: 'abc', user: null })
})
