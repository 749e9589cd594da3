import { describe, expect, it } from 'vitest'
import { visitAt } from '../../drawn'
import { shownAt, shownIn } from './shownAt'

const visit = visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a')

/** Renders the page at a URL. The URL `/en/broken` fails. */
const page = async (url: string) => {
  const shown = await shownAt(url, visit)
  if (!url.startsWith('/en/broken')) return shown
  visit.report({ type: 'urlFailed' })
  return shownIn(visit)
}

describe('the error page', () => {
  it.each(['/xx', '/en/nowhere', '/en/hall/nowhere/at/all'])(
    'says that %s could not be found',
    async (url) => {
      expect(await page(url)).toContain('This page could not be found<')
      expect(await page(url)).toContain('>404<')
    },
  )

  it('says that an error occurred, without details, for any other failure', async () => {
    const shown = await page('/en/broken')
    expect(shown).toContain('An error occurred on server<')
    expect(shown).toContain('>500<')
    expect(shown).not.toContain('This page could not be found')
  })

  it('links home with the embedding parameters', async () => {
    const query = '?embedded=true&amp;no-cart=true&amp;logging=true&amp;logo=false'
    for (const url of ['/xx', '/en/broken', '/en/cookies'])
      expect(await page(`${url}${query.replaceAll('&amp;', '&')}&article=3&redirect=a`)).toContain(
        `href="/${query}"`,
      )
  })

  it('announces its message, not what a visitor finds in its search', async () => {
    const shown = await page('/en/nowhere')
    expect(shown).toMatch(/role="alert"[^>]*>.*Back to home<\/a><\/div><div class="[^"]*more/)
  })

  it('links home', async () => {
    for (const url of ['/xx', '/en/broken'])
      expect(await page(url)).toMatch(/<a [^>]*href="\/"[^>]*>Back to home<\/a>/)
  })
})
