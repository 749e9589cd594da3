import { describe, expect, it } from 'vitest'
import { createUrlVisit } from '../../../src/app/enter'
import type { Content } from '../../../src/content'
import { defaultSettings } from '../../../src/settings'
import { createVisit } from '../../../src/visit'
import { english } from '../english'
import { contentOf, NO_EFFECTS } from '../showroom'

const showroom = contentOf({ worlds: { hall: ['a', 'b'], plant: ['p'] }, passages: [['a', 'b']] })

/** Enters by the url of a page on this host. */
function enter(content: Content, host = 'www.example.com') {
  const visit = createVisit({ content, settings: defaultSettings, language: 'en', effects: NO_EFFECTS })
  const url = createUrlVisit(
    visit,
    { host, userAgent: 'Test' },
    { preferred: () => 'en', load: async () => {}, notLoaded() {} },
    english,
  )
  return { visit, url }
}

const INACTIVE =
  'Your client is currently in an inactive state. Please get in touch with the administrator for further assistance.'
const REFUSED = english('access.refused')

const NO_QUERY = new URLSearchParams()

const at = (world: string, location?: string, query = '') => ({
  world,
  location,
  query: new URLSearchParams(query),
})

function withWorld(slug: string, more: object): Content {
  const world = showroom.worlds.get(slug)
  if (!world) throw new Error(`no world ${slug}`)
  return { ...showroom, worlds: new Map([...showroom.worlds, [slug, { ...world, ...more }]]) }
}

const dangers = ({ visit }: ReturnType<typeof enter>) =>
  visit.getState().notifications.map(({ kind, text, timeout }) => [kind, text, timeout])

describe('the home page', () => {
  it("leads to the default world's start", () => {
    expect(enter(showroom).url.home('de', NO_QUERY)).toBe('/de/hall/a')
  })

  it('leads to the start of the world that the host stands for', () => {
    const content = withWorld('plant', { urlAlias: 'plant.example.com' })
    expect(enter(content, 'plant.example.com:4173').url.home('de', NO_QUERY)).toBe('/de/plant/p')
    expect(enter(content, 'www.example.com').url.home('de', NO_QUERY)).toBe('/de/hall/a')
  })

  it('says so, until it is closed, when there is no world or no start', () => {
    const worldless = enter({ ...showroom, appSetting: { ...showroom.appSetting, defaultWorld: 'gone' } })
    expect(worldless.url.home('en', NO_QUERY)).toBeUndefined()
    expect(dangers(worldless)).toEqual([['danger', 'Default "world" is not set!', 0]])

    const startless = enter(withWorld('hall', { startLocationId: null }))
    expect(startless.url.home('en', NO_QUERY)).toBeUndefined()
    expect(dangers(startless)).toEqual([['danger', 'Start location for "hall" is not set!', 0]])
  })
})

describe('a start page', () => {
  const startPage = { title: 'Welcome', backgrounds: [], actionButtons: [] }

  it('is stayed at, instead of going to the start location', () => {
    const { visit, url } = enter(withWorld('hall', { startPage, startLocationId: null }))
    expect(url.home('en', NO_QUERY)).toBeUndefined()
    expect(url.place('en', at('hall'))).toBeUndefined()
    expect(visit.getState()).toMatchObject({ navigation: { target: null }, notifications: [] })
  })

  it('of another world is its own', () => {
    const { url } = enter(withWorld('plant', { startPage }))
    expect(url.home('en', NO_QUERY)).toBe('/en/hall/a')
    expect(url.place('en', at('plant'))).toBeUndefined()
    expect(url.place('en', at('plant', 'p'))).toBeUndefined()
  })
})

describe('the page of a place', () => {
  it('is entered under its own url, and led to from the others', () => {
    const content = withWorld('plant', { urlAlias: 'factory' })
    const { visit, url } = enter(content)
    expect(url.place('en', at('hall'))).toBe('/en/hall/a')
    expect(url.place('en', at('factory'))).toBe('/en/plant/p')
    expect(url.place('en', at('hall', 'b'))).toBeUndefined()
    expect(visit.getState().navigation.target).toBe('b')
  })

  it('that is refused says so until it is closed: to a client that is inactive, and where no other place is home', () => {
    const inactive = enter({ ...showroom, appSetting: { ...showroom.appSetting, clientInactive: true } })
    expect(inactive.url.place('en', at('hall', 'b'))).toBeUndefined()
    expect(dangers(inactive)).toEqual([['danger', INACTIVE, 0]])
    expect(inactive.visit.getState().navigation.target).toBeNull()

    const plan = { worlds: { hall: ['a'] }, passages: [], places: { a: { scopes: ['staff'] } } }
    const refused = enter(contentOf(plan))
    expect(refused.url.place('en', at('hall', 'a'))).toBeUndefined()
    expect(dangers(refused)).toEqual([['danger', REFUSED, 0]])
  })

  it('that is for others leads to the index with the sentence that is said elsewhere', () => {
    const places = { b: { scopes: ['staff'] } }
    const { url, ...entered } = enter(contentOf({ worlds: { hall: ['a', 'b'] }, passages: [], places }))
    expect(url.place('en', { ...at('hall', 'b'), query: new URLSearchParams('embedded=true') })).toBe(
      '/en?embedded=true',
    )
    expect(dangers({ url, ...entered })).toEqual([['danger', REFUSED, 0]])
  })

  it('does not exist where the world or the place does not', () => {
    const { url } = enter(showroom)
    expect(url.place('en', at('moon'))).toBe('unknown')
    expect(url.place('en', at('hall', 'nowhere'))).toBe('unknown')
  })
})

describe('a place behind a door', () => {
  const behind = { ...withWorld('hall', { protectWithPassword: true, password: 'key' }) }
  const content = {
    ...behind,
    articles: new Map([[12, { id: 12, documentId: 'd', title: 'Drive' }]]),
  } as unknown as Content
  const open = ({ visit }: ReturnType<typeof enter>) => visit.getState().overlays.map(({ type }) => type)

  it('is asked for first, and what the url opens there is opened once the visitor is in', async () => {
    const entered = enter(content)
    entered.url.place('en', at('hall', 'b', 'article=12'))
    expect(open(entered)).toEqual(['password'])
    entered.visit.reportKey('hall', 'key', 'fits')
    await Promise.resolve()
    expect(entered.visit.getState().navigation.target).toBe('b')
    expect(open(entered)).toEqual(['article'])
  })

  it('opens nothing for who has given up', async () => {
    const entered = enter(content)
    entered.url.place('en', at('hall', 'b', 'article=12'))
    entered.visit.dispatch({ type: 'close' })
    entered.visit.reportKey('hall', 'key', 'fits')
    entered.visit.dispatch({ type: 'goTo', payloadId: 'b' })
    await Promise.resolve()
    expect(open(entered)).toEqual([])
  })
})
