import { describe, expect, it } from 'vitest'
import { createApi } from '../../../src/api'
import { json } from './backend'
import { connect } from './connect'

const icons = { name: 'icons', path: '/api/icons', params: [], localized: false, limit: false }

describe('every call', () => {
  it('goes to the configured path at the configured backend', async () => {
    const { api, asked, baseUrl } = await connect((_, response) => json(response, []))
    await api.load({ ...icons, path: '/cms/pictograms' }, 'en')
    expect(asked.map(({ method, path }) => [method, path])).toEqual([['GET', '/cms/pictograms']])
    expect(api.resolveMedia('/uploads/a.jpg')).toBe(`${baseUrl}/uploads/a.jpg`)
  })

  it('for content has the path of the settings, with the same prefix as media without a prefix of their own', async () => {
    const { asked, baseUrl, settings } = await connect((_, response) => json(response, []))
    const [mediaPath, files] = [`${baseUrl}/cms`, 'https://files.example']
    const withPrefixes = (api: object) =>
      createApi({ settings: { ...settings, api: { ...settings.api, ...api } } })
    const shared = withPrefixes({ baseUrl: mediaPath })
    const split = withPrefixes({ baseUrl: mediaPath, mediaUrl: files })
    await shared.load(icons, 'en')
    await split.load(icons, 'en')
    expect(asked.map(({ path }) => path)).toEqual(['/cms/api/icons', '/cms/api/icons'])
    expect(shared.resolveMedia('/uploads/a.jpg')).toBe(`${mediaPath}/uploads/a.jpg`)
    expect(split.resolveMedia('/uploads/a.jpg')).toBe(`${files}/uploads/a.jpg`)
  })

  it('accepts JSON or plain text', async () => {
    const { api, asked } = await connect((_, response) => json(response, []))
    await api.load(icons, 'en')
    await api.postBox('contact', {})
    expect(asked.map(({ headers }) => headers.accept)).toEqual(Array(2).fill('application/json, text/plain'))
  })
})

describe('one of the product’s own calls', () => {
  it('goes to a path below the configured one at the configured backend', async () => {
    const { api, asked } = await connect((_, response) => json(response, {}), { boxPath: '/services/box' })
    await api.postBox('contact', {})
    expect(asked.map(({ method, path }) => [method, path])).toEqual([['POST', '/services/box/contact']])
  })

  it('carries the token of a signed-in user, and none for guests', async () => {
    let token: string | null = 'abc'
    const { api, asked } = await connect((_, response) => json(response, {}), {}, { token: () => token })
    await api.postBox('contact', {})
    token = null
    await api.postBox('contact', {})
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer abc', undefined])
  })
})
