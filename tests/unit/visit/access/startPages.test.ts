import { describe, expect, it } from 'vitest'
import type { Content, World } from '../../../../src/content'
import { browse } from '../../app/history/browsing'
import { contentOf, settingsWith, withWorld } from '../../showroom'

const startPage = { title: 'Welcome', backgrounds: [], actionButtons: [] }
const spot = {
  ...{ id: 7, __component: 'hotspots.i-frame-action', title: 'Planner', style: { left: 1, top: 1 } },
  action_target: { url: 'https://planner.example' },
}
const showroom = contentOf({
  worlds: { hall: ['a', 'b'], plant: ['p'] },
  passages: [['a', 'b']],
  places: { b: { hotspots: [spot] } },
  more: {
    articles: [{ id: 12, documentId: 'torq', title: 'Torq 50 Servo Drive' }],
    dashboards: [{ id: 3, documentId: 'flow', title: 'Flow' }],
  },
})

/** The showroom with a start page in this world. */
const startingIn = (world: string, fields: Partial<World> = {}) =>
  withWorld(showroom, world, { startPage, ...fields })

const open = (url: string, content: Content, host = 'www.example.com') =>
  browse({ content: (locale) => ({ ...content, locale }), url, host })

const inactive = (content: Content): Content => ({
  ...content,
  appSetting: { ...content.appSetting, clientInactive: true },
})

const types = ({ visit }: ReturnType<typeof open>) => visit.getState().overlays.map(({ type }) => type)
const pageOf = ({ visit }: ReturnType<typeof open>) => visit.getState().page

/** The start page of the default world, as home and under the world's own URL. */
const URLS = ['/en', '/en/hall']

describe('the start page of a world', () => {
  it.each(URLS)('that requires a sign-in redirects to the login page: %s', (url) => {
    const app = open(`${url}?embedded=true`, startingIn('hall', { onlyLoggedInUser: true }))
    expect(app.url).toBe('/en/login?embedded=true&redirect=a')
    expect(pageOf(app)).toEqual({ name: 'login', redirect: 'a' })
  })

  it.each(URLS)('that has a password is drawn only after the key is accepted: %s', async (url) => {
    const app = open(url, startingIn('hall', { protectWithPassword: true, password: 'key' }))
    expect([pageOf(app)?.name, types(app), app.url]).toEqual(['closed', ['password'], url])
    await app.do({ type: 'close' })
    expect([pageOf(app)?.name, types(app)]).toEqual(['closed', ['password']])
    app.visit.report({ type: 'keyChecked', world: 'hall', key: 'key', proof: 'fits' })
    expect([pageOf(app)?.name, types(app)]).toEqual(['home', []])
  })

  it.each(URLS)('is not drawn if the client is inactive, and the visitor is notified: %s', (url) => {
    const app = open(url, inactive(startingIn('hall')))
    expect([pageOf(app)?.name, app.announced]).toEqual(['closed', ['error.inactive']])
  })

  it.each(URLS)('is not drawn if its access rules are invalid, and the visitor is notified: %s', (url) => {
    const app = open(url, startingIn('hall', { closed: true }))
    expect(pageOf(app)?.name).toBe('closed')
    expect(new Set(app.announced)).toEqual(new Set(['access.refused']))
  })

  it('is guarded as well if the host selects the world', () => {
    const content = startingIn('plant', { urlAlias: 'plant.example.com', onlyLoggedInUser: true })
    expect(open('/en', content, 'plant.example.com').url).toBe('/en/login?redirect=p')
    expect(open('/en', content).url).toBe('/en/hall/a')
  })

  it('is shown whoever may see its start location', () => {
    const places = { a: { scopes: ['staff'] } }
    const content = withWorld(contentOf({ worlds: { hall: ['a'] }, passages: [], places }), 'hall', {
      startPage,
    })
    for (const url of URLS) expect(pageOf(open(url, content))?.name).toBe(url === '/en' ? 'home' : 'world')
  })

  it.each([
    ['requires a sign-in', { onlyLoggedInUser: true }, '/en/login?redirect=a'],
    ['has a password', { protectWithPassword: true, password: 'key' }, '/en'],
  ])('is no longer drawn once new content says that the world %s', (_, fields, url) => {
    const app = open('/en', startingIn('hall'))
    expect(pageOf(app)?.name).toBe('home')
    const { graph } = app.visit.getState()
    app.visit.report({ type: 'contentArrived', content: startingIn('hall', fields), graph })
    expect([pageOf(app)?.name === 'home', app.url]).toEqual([false, url])
  })

  it.each(URLS)('gives way to the power-save page if that mode is on from the start: %s', (url) => {
    const settings = settingsWith({ powerSave: { active: true } })
    const app = browse({ content: (locale) => ({ ...startingIn('hall'), locale }), url, settings })
    expect(app.url).toBe('/en/power-save-mode')
  })

  it.each(URLS)('opens the article, dashboard or iframe that its URL names: %s', async (url) => {
    for (const [parameter, overlay] of [
      ['article=12', { type: 'article', id: 12 }],
      ['dashboard=3', { type: 'dashboard', id: 3 }],
      ['iframe=7', { type: 'iframe', iframe: { url: 'https://planner.example' } }],
    ] as const) {
      const app = open(`${url}?${parameter}`, startingIn('hall'))
      expect(pageOf(app)?.name).toBe(url === '/en' ? 'home' : 'world')
      expect(app.visit.getState().overlays).toMatchObject([overlay])
      expect(app.url).toContain(`${url}?${parameter.split('=')[0]}=`)
      await app.do({ type: 'close' })
      expect(app.url).toBe(url)
    }
  })
})

describe('home without a start page', () => {
  /** What a server answers to strangers: the name of a closed world, and nothing about an inactive client. */
  const withheld = (fields: Partial<World>) =>
    withWorld(showroom, 'hall', { startLocationId: null, ...fields })

  it('asks for the sign-in or the key even if the start location is withheld until then', () => {
    expect(open('/en', withheld({ onlyLoggedInUser: true })).url).toBe('/en/login')
    const app = open('/en', withheld({ protectWithPassword: true }))
    expect([pageOf(app)?.name, types(app)]).toEqual(['closed', ['password']])
  })

  it('says that the client is inactive even if its default world is withheld', () => {
    const { defaultWorld: _, ...appSetting } = showroom.appSetting
    expect(open('/en', inactive({ ...showroom, appSetting })).announced).toEqual(['error.inactive'])
  })
})

it('a visitor whose sign-in has expired is redirected from a place that requires it to the login page', () => {
  const content = withWorld(showroom, 'plant', { onlyLoggedInUser: true })
  const app = open('/en/hall/a', content)
  app.visit.report({ type: 'userChanged', user: { name: 'Anna', scopes: [] } })
  app.visit.dispatch({ type: 'goTo', payloadId: 'p' })
  const { graph } = app.visit.getState()
  app.visit.report({ type: 'userChanged', user: null })
  app.visit.report({ type: 'contentArrived', content, graph })
  expect(app.url).toBe('/en/login?redirect=p')
})
