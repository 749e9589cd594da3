import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { pages } from '../../../src/app/pages'
import { createRoutes, type UrlVisit } from '../../../src/app/routes'
import { HostContext } from '../../../src/ports'
import { hostOf, visiting } from '../drawn'

const visit = visiting({ worlds: { hall: ['a'] }, passages: [] }, 'a')

/** What is shown at a URL of a visit that knows no place, and fails in world `broken`. */
async function shownAt(url: string): Promise<string> {
  const urls: UrlVisit = {
    language: () => 'en',
    speak: async () => {},
    home: () => undefined,
    login: () => undefined,
    powerSave: () => undefined,
    place(_, { world, location }) {
      if (world === 'broken') throw new Error('broken on purpose')
      if (world === 'refused') throw new Response(null, { status: Number(location) })
      return 'unknown'
    },
  }
  const handler = createStaticHandler(createRoutes(urls, pages))
  const context = await handler.query(new Request(`http://showroom.example${url}`))
  if (context instanceof Response) throw new Error(`${url} leads elsewhere`)
  return renderToStaticMarkup(
    <HostContext value={hostOf(visit)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </HostContext>,
  )
}

describe('the error page', () => {
  it.each(['/xx', '/en/nowhere', '/en/hall/nowhere/at/all'])(
    'says of %s that it is not there',
    async (url) => {
      const page = await shownAt(url)
      expect(page).toContain('error.not_found<')
      expect(page).toContain('>404<')
    },
  )

  it.each([
    ['/en/broken', '500'],
    ['/en/refused/503', '503'],
    ['/en/refused/403', '403'],
  ])('says of any other failure only that there was one: %s', async (url, status) => {
    const page = await shownAt(url)
    expect(page).toContain('error.server<')
    expect(page).toContain(`>${status}<`)
    expect(page).not.toContain('error.not_found')
  })

  it('has a way home', async () => {
    for (const url of ['/xx', '/en/broken'])
      expect(await shownAt(url)).toMatch(/<a [^>]*href="\/"[^>]*>error\.home<\/a>/)
  })
})
