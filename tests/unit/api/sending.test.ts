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

it('texts that are Blocks arrive as Markdown', async () => {
  const text = [{ type: 'paragraph', children: [{ type: 'text', text: 'a < b' }] }]
  const { api } = await connect((_, response) => json(response, { data: [{ id: 1, text }] }))
  const icons = { name: 'icons', path: '/api/icons', params: [], localized: false, limit: false }
  expect(await api.load(icons, 'de')).toEqual([{ id: 1, text: '<p>a &lt; b</p>' }])
})
