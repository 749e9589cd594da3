import { describe, expect, it } from 'vitest'
import type { EndpointSettings } from '../../../src/settings'
import { failure, json } from './backend'
import { connect, reasonOf } from './connect'

const icons: EndpointSettings = {
  name: 'icons',
  path: '/api/icons',
  params: [],
  localized: false,
  limit: false,
}

describe('failures', () => {
  it('are not retried if the settings say so', async () => {
    const { api, asked } = await connect((_, response) => failure(response, 503, 'Busy'), { retries: 0 })
    expect(await reasonOf(api.load(icons, 'de'))).toMatchObject({ status: 503 })
    expect(asked).toHaveLength(1)
  })

  it('do not hide an abort during the simpler query', async () => {
    const giveUp = new AbortController()
    const { api } = await connect(({ query }, response) => {
      if (query.populate === '*') giveUp.abort(new Error('elsewhere now'))
      else failure(response, 400, 'Invalid key odd')
    })
    const asking = api.load({ ...icons, params: ['populate[odd]=true'] }, 'de', giveUp.signal)
    expect(await reasonOf(asking)).toEqual(new Error('elsewhere now'))
  })
})

describe('a backend that paginates', () => {
  it.each([
    { page: 1, pageSize: 0, total: 60 },
    { page: 1, pageSize: 0.5, total: 60 },
    { page: 1, pageSize: 25, total: '60' },
    { page: 0, pageSize: 25, total: 60 },
    null,
  ])('is assumed to have one page if its pagination is invalid: %j', async (pagination) => {
    const { api, asked } = await connect((_, response) =>
      json(response, { data: [{ id: 1 }], meta: { pagination } }),
    )
    expect(await api.load(icons, 'de')).toEqual([{ id: 1 }])
    expect(asked).toHaveLength(1)
  })
})
