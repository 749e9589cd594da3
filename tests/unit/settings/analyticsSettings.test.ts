import { describe, expect, it } from 'vitest'
import { defaultSettings, resolveSettings } from '../../../src/settings'

const read = (analytics: object) => resolveSettings({ file: { analytics } })

describe('analytics', () => {
  it('are off by default, and ask for consent once they are on', () => {
    expect(defaultSettings.analytics).toEqual({
      enabled: false,
      measurementId: '',
      tagContainer: '',
      inlineTags: false,
      url: '',
      report: false,
      consent: 'services',
    })
  })

  it.each([
    ['measurementId', 'G-AB12CD34EF'],
    ['tagContainer', 'GTM-AB12CD3'],
    ['tagContainer', 'https://tags.example/container.js?id=7'],
    ['tagContainer', '/tags.js'],
    ['url', 'https://collect.example/events'],
    ['url', 'http://127.0.0.1:8090/'],
    ['url', '/events'],
    ['consent', 'none'],
  ])('accept %s %s', (name, value) => {
    const { settings, problems } = read({ [name]: value })
    expect(problems).toEqual([])
    expect(settings.analytics).toMatchObject({ [name]: value })
  })

  it.each([
    ['measurementId', 'UA-1234-5'],
    ['measurementId', "G-1'; script-src *"],
    ['tagContainer', 'GTM-1 https://evil.example'],
    ['tagContainer', 'javascript:alert(1)'],
    ['tagContainer', '//tags.example/x.js'],
    ['url', 'https://name:password@collect.example/'],
    ['url', 'https://collect.example\\@evil.example/'],
    ['url', 'ftp://collect.example/'],
    ['consent', 'maybe'],
    ['enabled', 'yes'],
  ])('report an invalid value of %s, %s, by name and keep the default', (name, value) => {
    const { settings, problems } = read({ [name]: value })
    expect(settings.analytics).toEqual(defaultSettings.analytics)
    expect(problems).toMatchObject([{ name: `analytics.${name}` }])
  })

  it('accept urls of at most 2000 characters', () => {
    const address = (length: number) => `/${'x'.repeat(length - 1)}`
    expect(read({ url: address(2000) }).settings.analytics.url).toHaveLength(2000)
    expect(read({ url: address(2001) }).problems).toMatchObject([{ name: 'analytics.url' }])
  })
})
