import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lasting, withQuery } from '../../../src/app/query'

const EMBEDDING = ['embedded', 'no-cart', 'logging', 'logo', 'campaign'] as const

describe('the query', () => {
  it('that lasts is all but what lies over a place and what a page is asked for', () => {
    const query = new URLSearchParams(
      'embedded=true&article=3&title=A_b&dashboard=1&iframe=2&redirect=x&logo=false',
    )
    expect(`${lasting(query)}`).toBe('embedded=true&logo=false')
  })

  it('goes along to every url, which may say more, and its own word counts', () => {
    const query = new URLSearchParams('embedded=true&redirect=old')
    expect(withQuery('/en', query)).toBe('/en?embedded=true&redirect=old')
    expect(withQuery('/en/login?redirect=a', query)).toBe('/en/login?redirect=a&embedded=true')
    expect(withQuery('/en/hall#top', lasting(query))).toBe('/en/hall?embedded=true#top')
    expect(withQuery('/en', new URLSearchParams())).toBe('/en')
  })

  it('loses nothing of how the showroom is embedded, whatever the url', () => {
    const parameters = fc.dictionary(fc.constantFrom(...EMBEDDING), fc.string())
    const url = fc.constantFrom('/', '/en', '/en/login?redirect=a', '/de/hall/a?article=3&x=1')
    fc.assert(
      fc.property(parameters, url, (kept, path) => {
        const result = withQuery(path, lasting(new URLSearchParams({ ...kept, title: 'T' })))
        const query = new URL(result, 'https://showroom.example').searchParams
        for (const [name, value] of Object.entries(kept)) expect(query.get(name)).toBe(value)
        expect(query.has('title')).toBe(false)
      }),
    )
  })
})
