import { createMemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createRoutes, type UrlVisit } from '../../../src/app/routes'
import { LOCALES } from '../../../src/content'

/** A router at a URL, over a visit that knows one place and notes what it is asked for. */
async function openAt(url: string) {
  const asked: string[] = []
  const visit: UrlVisit = {
    language: () => 'fr',
    speak: async (locale) => void asked.push(`speak ${locale}`) as undefined,
    login: (locale) => void asked.push(`login ${locale}`),
    home: (locale, query) => `/${locale}/hall/robot?${query}`.replace(/\?$/, ''),
    powerSave: (locale) => void asked.push(`power save ${locale}`),
    place(locale, { world, location: slug, query }) {
      asked.push(`place ${world}/${slug}${query.size > 0 ? `?${query}` : ''}`)
      if (world !== 'hall') return 'unknown'
      return slug === undefined ? `/${locale}/hall/robot` : undefined
    },
  }
  const nothing = () => null
  const pages = { Failure: nothing, Cookies: nothing, Login: nothing, PowerSave: nothing, Start: nothing }
  const router = createMemoryRouter(createRoutes(visit, pages), { initialEntries: [url] })
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    else
      router.subscribe(
        ({ initialized, navigation }) => initialized && navigation.state === 'idle' && resolve(),
      )
  })
  const { location, errors } = router.state
  const error = Object.values(errors ?? {})[0] as { status?: number } | undefined
  return { url: location.pathname + location.search, status: error?.status ?? 200, asked }
}

describe('routes', () => {
  it('lead from the root to the visitor’s language and its start, keeping the query', async () => {
    expect(await openAt('/?article=7')).toMatchObject({ url: '/fr/hall/robot?article=7', status: 200 })
  })

  it('exist once per language, and speak it before anything else', async () => {
    for (const locale of LOCALES) {
      const { url, asked } = await openAt(`/${locale}/hall/robot`)
      expect(url).toBe(`/${locale}/hall/robot`)
      expect(asked).toEqual([`speak ${locale}`, 'place hall/robot'])
      expect((await openAt(`/${locale}`)).url).toBe(`/${locale}/hall/robot`)
      expect((await openAt(`/${locale}/hall`)).url).toBe(`/${locale}/hall/robot`)
      expect((await openAt(`/${locale}/cookies`)).asked).toEqual([`speak ${locale}`])
      expect((await openAt(`/${locale}/login`)).asked).toEqual([`speak ${locale}`, `login ${locale}`])
      expect((await openAt(`/${locale}/power-save-mode`)).asked).toEqual([
        ...[`speak ${locale}`, `power save ${locale}`],
      ])
    }
  })

  it.each(['/xx', '/EN/hall', '/en/nowhere/x', '/en/nowhere', '/en/hall/robot/further', '/index.php'])(
    '%s is not found',
    async (url) => {
      expect((await openAt(url)).status).toBe(404)
    },
  )
})
