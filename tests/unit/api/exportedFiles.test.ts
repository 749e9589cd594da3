import { describe, expect, it } from 'vitest'
import { createApi } from '../../../src/api'
import { ENDPOINTS, type EndpointSettings, resolveSettings } from '../../../src/settings'
import { json, startBackend } from './backend'
import { connect } from './connect'

const endpoint = (wanted: string) => ENDPOINTS.find(({ name }) => name === wanted) as EndpointSettings
const [worlds, icons] = [endpoint('worlds'), endpoint('icons')]

describe('an exported showroom', () => {
  const texts = { data: { items: [{ key: 'title', value: 'Fair' }] } }

  it('reads guests’ content from files beside the app, without a query', async () => {
    const { asked, baseUrl } = await startBackend((_, response) => json(response, texts))
    const { settings } = resolveSettings({ file: { api: { files: true, retries: 0 } } })
    const api = createApi({ settings, base: `${baseUrl}/show/` })
    await api.load(worlds, 'zh-Hant')
    await api.load(icons, 'de')
    expect(await api.loadTexts('de')).toEqual({ title: 'Fair' })
    expect(asked.map(({ path }) => path)).toEqual([
      '/show/api/worlds/zh-Hant.json',
      '/show/api/icons.json',
      '/show/api/ui-translation/de.json',
    ])
    expect(asked.map(({ query }) => query)).toEqual([{}, {}, {}])
    expect(api.resolveMedia('/media/a.webp')).toBe(`${baseUrl}/show/media/a.webp`)
  })

  it('asks the server of the settings for what a sign-in shows, and for all calls', async () => {
    const { api, asked, baseUrl } = await connect(
      (_, response) => json(response, { data: [] }),
      { files: true },
      { token: () => 'a', base: '/show/' },
    )
    await api.load(worlds, 'de')
    await api.postBox('contact', {})
    expect(asked.map(({ path }) => path)).toEqual(['/api/worlds', '/box-api/contact'])
    expect(asked[0]?.headers.authorization).toBe('Bearer a')
    expect(api.resolveMedia('/media/a.webp')).toBe(`${baseUrl}/media/a.webp`)
  })
})
