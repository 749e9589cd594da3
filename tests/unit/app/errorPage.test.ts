import { describe, expect, it } from 'vitest'
import { visiting } from '../drawn'
import { shownAt } from './shownAt'

const visit = visiting({ worlds: { hall: ['a'] }, passages: [] }, 'a')

/** No place is there; the world `broken` fails, and `refused` answers a status. */
const page = (url: string) =>
  shownAt(url, visit, {
    place(_, { world, location }) {
      if (world === 'broken') throw new Error('broken on purpose')
      if (world === 'refused') throw new Response(null, { status: Number(location) })
      return 'unknown'
    },
  })

describe('the error page', () => {
  it.each(['/xx', '/en/nowhere', '/en/hall/nowhere/at/all'])(
    'says of %s that it is not there',
    async (url) => {
      expect(await page(url)).toContain('This page could not be found<')
      expect(await page(url)).toContain('>404<')
    },
  )

  it.each([
    ['/en/broken', '500'],
    ['/en/refused/503', '503'],
    ['/en/refused/403', '403'],
  ])('says of any other failure only that there was one: %s', async (url, status) => {
    const shown = await page(url)
    expect(shown).toContain('An error occurred on server<')
    expect(shown).toContain(`>${status}<`)
    expect(shown).not.toContain('This page could not be found')
  })

  it('has a way home that keeps how the showroom is embedded', async () => {
    const query = '?embedded=true&amp;no-cart=true&amp;logging=true&amp;logo=false'
    for (const url of ['/xx', '/en/broken', '/en/cookies'])
      expect(await page(`${url}${query.replaceAll('&amp;', '&')}&article=3&redirect=a`)).toContain(
        `href="/${query}"`,
      )
  })

  it('has a way home', async () => {
    for (const url of ['/xx', '/en/broken'])
      expect(await page(url)).toMatch(/<a [^>]*href="\/"[^>]*>Back to home<\/a>/)
  })
})
