import { describe, expect, it } from 'vitest'
import { type Content, LOCALES, type Locale } from '../../../../src/content'
import { browse } from '../../app/history/browsing'
import { contentOf, settingsWith, withWorld } from '../../showroom'

const showroom = contentOf({ worlds: { hall: ['a', 'b'], plant: ['p'] }, passages: [['a', 'b']] })

/** Opens the app at a URL. */
const open = (url: string, content: Content = showroom, host = 'www.example.com') =>
  browse({ content: (locale) => ({ ...content, locale }), url, host, preferred: 'fr' })

describe('the routes', () => {
  it('lead from the root to the start in the visitor’s language, keeping the query', () => {
    const { url, status } = open('/?embedded=true')
    expect({ url, status }).toEqual({ url: '/fr/hall/a?embedded=true', status: 200 })
  })

  it('exist once per language, and switch to that language first', () => {
    for (const locale of LOCALES) {
      for (const path of ['', '/', '/hall', '/hall/', '/hall/a']) {
        const app = open(`/${locale}${path}`)
        expect(app.visit.getState().language).toBe(locale)
        expect([app.url.replace(/\/$/, ''), app.status]).toEqual([`/${locale}/hall/a`, 200])
      }
      expect(open(`/${locale}/cookies`).visit.getState().page).toEqual({ name: 'cookies' })
      expect(open(`/${locale}/login?redirect=b`).visit.getState().page).toEqual({
        name: 'login',
        redirect: 'b',
      })
      expect(open(`/${locale}/power-save-mode`).url).toBe(`/${locale}/hall/a`)
    }
  })

  it('lead to the nearest language if theirs is not offered, keeping place and query', () => {
    const settings = settingsWith({ i18n: { locales: ['en', 'zh'] } })
    const content = (locale: Locale) => ({ ...showroom, locale })
    const enter = (url: string) => browse({ content, url, settings }).url
    expect(enter('/en-US/hall/a?embedded=true')).toBe('/en/hall/a?embedded=true')
    expect(enter('/zh-Hant/hall/a')).toBe('/zh/hall/a')
    // The content was loaded in the visitor’s language.
    expect(enter('/de/hall/a')).toBe('/en/hall/a')
  })

  it('lead nowhere else when a language that is not offered is chosen', () => {
    const settings = settingsWith({ i18n: { locales: ['en', 'zh'] } })
    const app = browse({ content: (locale) => ({ ...showroom, locale }), url: '/en/hall/a', settings })
    app.visit.dispatch({ type: 'setLanguage', locale: 'de' })
    expect([app.url, app.visit.getState().language]).toEqual(['/en/hall/a', 'en'])
    expect(app.problems).toEqual(['setLanguage: "de" is not offered (locale): choose one of en, zh.'])
    app.visit.dispatch({ type: 'setLanguage', locale: 'zh' })
    expect(app.visit.getState().language).toBe('zh')
  })

  it.each(['/xx', '/EN/hall', '/en/nowhere/x', '/en/nowhere', '/en/hall/a/further', '/index.php'])(
    '%s is not found',
    (url) => {
      const app = open(url)
      expect([app.status, app.url]).toEqual([404, url])
    },
  )
})

describe('the home page', () => {
  it('leads to the start location of the default world', () => {
    expect(open('/de').url).toBe('/de/hall/a')
  })

  it('leads to the start location of the world that the host selects', () => {
    const content = withWorld(showroom, 'plant', { urlAlias: 'plant.example.com' })
    expect(open('/de', content, 'plant.example.com:4173').url).toBe('/de/plant/p')
    expect(open('/de', content).url).toBe('/de/hall/a')
  })

  it('shows a notification that stays until closed if there is no world or no start location', () => {
    const worldless = open('/en', {
      ...showroom,
      appSetting: { ...showroom.appSetting, defaultWorld: 'gone' },
    })
    expect(worldless.announced).toEqual(['error.no_default_world'])
    const startless = open('/en', withWorld(showroom, 'hall', { startLocationId: null }))
    expect(startless.announced).toEqual(['error.no_start_location'])
    for (const app of [worldless, startless]) {
      expect(app.url).toBe('/en')
      expect(app.visit.getState().navigation.target).toBeNull()
    }
  })
})

describe('a start page', () => {
  const startPage = { title: 'Welcome', backgrounds: [], actionButtons: [] }

  it('is shown instead of the start location', () => {
    const content = withWorld(showroom, 'hall', { startPage, startLocationId: null })
    expect(open('/en', content).visit.getState()).toMatchObject({
      page: { name: 'home' },
      navigation: { target: null },
    })
    expect(open('/en/hall', content).visit.getState()).toMatchObject({
      page: { name: 'world', world: 'hall' },
      navigation: { target: null },
    })
  })

  it('belongs to its own world only', () => {
    const content = withWorld(showroom, 'plant', { startPage })
    expect(open('/en', content).url).toBe('/en/hall/a')
    expect(open('/en/plant', content).visit.getState().page).toEqual({ name: 'world', world: 'plant' })
    expect(open('/en/plant/p', content).visit.getState().page).toEqual({ name: 'place', payloadId: 'p' })
  })

  it('is left for the place that an action goes to, even for the current place behind it', async () => {
    const content = withWorld(showroom, 'hall', { startPage })
    const app = open('/en/hall/a', content)
    await app.follow('/en/hall')
    expect(app.visit.getState().page).toEqual({ name: 'world', world: 'hall' })
    await app.do({ type: 'goTo', payloadId: 'a' })
    expect([app.visit.getState().page, app.url]).toEqual([{ name: 'place', payloadId: 'a' }, '/en/hall/a'])
  })
})

describe('the page of a place', () => {
  it('is entered under its own URL, and other URLs redirect to it', () => {
    const content = withWorld(showroom, 'plant', { urlAlias: 'factory' })
    expect(open('/en/hall', content).url).toBe('/en/hall/a')
    expect(open('/en/factory', content).url).toBe('/en/plant/p')
    const app = open('/en/hall/b', content)
    expect(app.url).toBe('/en/hall/b')
    expect(app.visit.getState().navigation.target).toBe('b')
  })

  it('shows a notification that stays until closed if the client is inactive or home is the same inaccessible place', () => {
    const inactive = open('/en/hall/b', {
      ...showroom,
      appSetting: { ...showroom.appSetting, clientInactive: true },
    })
    expect(inactive.announced).toEqual(['error.inactive'])
    const places = { a: { scopes: ['staff'] } }
    const refused = open('/en/hall/a', contentOf({ worlds: { hall: ['a'] }, passages: [], places }))
    expect(refused.announced).toEqual(['access.refused'])
    for (const app of [inactive, refused]) expect(app.visit.getState().navigation.target).toBeNull()
  })

  it('redirects to the index with a notification if the place is for other users', () => {
    const places = { b: { scopes: ['staff'] } }
    const app = open(
      '/en/hall/b?embedded=true',
      contentOf({ worlds: { hall: ['a', 'b'] }, passages: [], places }),
    )
    expect([app.url, app.announced]).toEqual(['/en/hall/a?embedded=true', ['access.refused']])
  })
})

describe('a protected place', () => {
  const behind = withWorld(showroom, 'hall', { protectWithPassword: true, password: 'key' })
  const content = {
    ...behind,
    articles: new Map([[12, { id: 12, documentId: 'd', title: 'Drive' }]]),
  } as unknown as Content
  const types = ({ visit }: ReturnType<typeof open>) => visit.getState().overlays.map(({ type }) => type)

  it('asks for the key first, and opens the overlays of the URL once the key is accepted', () => {
    const app = open('/en/hall/b?article=12', content)
    expect([types(app), app.url]).toEqual([['password'], '/en/hall/b?article=12'])
    app.visit.report({ type: 'keyChecked', world: 'hall', key: 'key', proof: 'fits' })
    expect(app.visit.getState().navigation.target).toBe('b')
    expect(types(app)).toEqual(['article'])
  })

  it('opens nothing after the visitor has closed the prompt', async () => {
    const app = open('/en/plant/p', content)
    await app.follow('/en/hall/b?article=12')
    await app.do({ type: 'close' })
    expect(app.url).toBe('/en/plant/p')
    app.visit.report({ type: 'keyChecked', world: 'hall', key: 'key', proof: 'fits' })
    await app.do({ type: 'goTo', payloadId: 'b' })
    expect([types(app), app.url]).toEqual([[], '/en/hall/b'])
  })

  it('asks again if the visitor closes the prompt without another place to stay at', async () => {
    const app = open('/en/hall/b', content)
    await app.do({ type: 'close' })
    expect([types(app), app.url]).toEqual([['password'], '/en/hall/a'])
  })
})

describe('a visitor who is denied access', () => {
  it('is redirected to the login page with the requested place and the embedding parameters', async () => {
    const content = withWorld(showroom, 'plant', { onlyLoggedInUser: true })
    const app = open('/en/hall/a?embedded=true&article=3', content)
    await app.do({ type: 'goTo', payloadId: 'p' })
    expect(app.url).toBe('/en/login?embedded=true&redirect=p')
    expect(app.writes.at(-1)).toBe('push /en/login?embedded=true&redirect=p')
    expect(app.visit.getState().navigation.location).toBe('a')
  })

  it('gets a notification that stays until closed, and is redirected to the index, if the place is for other users', async () => {
    const places = { b: { scopes: ['staff'] } }
    const app = open(
      '/en/hall/c?embedded=true',
      contentOf({ worlds: { hall: ['a', 'b', 'c'] }, passages: [], places }),
    )
    await app.do({ type: 'goTo', payloadId: 'b' })
    expect([app.url, app.announced]).toEqual(['/en/hall/a?embedded=true', ['access.refused']])
  })

  it('gets a notification that stays until closed, and stays, if the client is inactive', async () => {
    const app = open('/en/hall/a')
    const { content, graph } = app.visit.getState()
    const appSetting = { ...content.appSetting, clientInactive: true }
    app.visit.report({ type: 'contentArrived', content: { ...content, appSetting }, graph })
    await app.do({ type: 'goTo', payloadId: 'b' })
    expect([app.url, app.announced]).toEqual(['/en/hall/a', ['error.inactive']])
  })
})
