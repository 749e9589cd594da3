import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../../src/content'
import { createWorldGraph } from '../../../../src/world'
import { contentOf, type Plan, settingsWith } from '../../showroom'
import { browse } from './browsing'

const plan: Plan = {
  worlds: { hall: ['a', 'b'], plant: ['p'] },
  passages: [
    ['a', 'b'],
    ['b', 'a'],
    ['b', 'p'],
  ],
  more: {
    articles: [{ id: 12, documentId: 'torq', title: 'Torq 50 Servo Drive' }],
    dashboards: [
      { id: 0, documentId: 'motion', title: 'Motion' },
      { id: 3, documentId: 'flow', title: 'Flow' },
    ],
  },
}
const content = (locale: Locale) => ({ ...contentOf(plan), locale })
const open = (url: string, settings = settingsWith()) => browse({ content, url, settings })

const goTo = (payloadId: string) => ({ type: 'goTo', payloadId }) as const

describe('URL and visit', () => {
  it('change together when the visitor moves, goes back and goes forward', async () => {
    const app = await open('/')
    expect(app.url).toBe('/en/hall/a')
    await app.do(goTo('b'), goTo('p'))
    expect(app.url).toBe('/en/plant/p')
    await app.go(-1)
    expect(app.visit.getState().navigation).toMatchObject({ location: 'b', history: ['a', 'b'] })
    await app.go(1)
    expect(app.visit.getState().navigation.location).toBe('p')
  })

  it('stay at the same place in another language', async () => {
    const app = await open('/en/hall/b?embedded=true')
    await app.do({ type: 'setLanguage', locale: 'ko' })
    expect(app.url).toBe('/ko/hall/b?embedded=true')
    await app.go(-1)
    expect(app.url).toBe('/en/hall/b?embedded=true')
    expect(app.visit.getState().language).toBe('en')
  })

  it('stay as they are if the language of a followed URL fails to load, and the failure is reported', async () => {
    const app = await browse({
      content: (locale) => {
        if (locale === 'ko') throw new Error('Korean fails')
        return content(locale)
      },
      url: '/en/hall/b?embedded=true',
    })
    await app.follow('/ko/hall/a?embedded=true&article=7')
    expect(app.url).toBe('/en/hall/b?embedded=true')
    expect(app.status).toBe(200)
    expect(app.problems).toEqual(['Error: Korean fails'])
    expect(app.visit.getState()).toMatchObject({ language: 'en', navigation: { location: 'b' } })
  })

  it('change at once when Back leads to another place while another language is loading', async () => {
    const app = await open('/de/hall/a')
    await app.do(goTo('b'), { type: 'setLanguage', locale: 'fr' }, goTo('a'))
    await app.go(-2)
    expect(app.url).toBe('/de/hall/b')
    expect(app.visit.getState()).toMatchObject({ language: 'de', navigation: { location: 'b' } })
  })

  it('open the overlay that the URL names, and close it when Back leaves it', async () => {
    const app = await open('/en/hall/a?dashboard=0')
    const types = () => app.visit.getState().overlays.map(({ type }) => type)
    expect(types()).toEqual(['dashboard'])
    await app.do({ type: 'close' })
    expect(app.url).toBe('/en/hall/a')
    await app.do({ type: 'openDashboard', id: 3 })
    expect(app.url).toBe('/en/hall/a?dashboard=3')
    await app.go(-1)
    expect(app.url).toBe('/en/hall/a')
    expect(types()).toEqual([])
    await app.go(1)
    expect(types()).toEqual(['dashboard'])
  })

  it('add no history entry for the overlays of a followed URL, and correct its title', async () => {
    const app = await open('/en/hall/a?article=12&title=old&dashboard=3&iframe=9')
    const named = '/en/hall/a?article=12&title=Torq_50+Servo+Drive&dashboard=3'
    expect(app.url).toBe(named)
    await app.do(goTo('b'))
    await app.go(-1)
    expect(app.url).toBe(named)
    expect(app.visit.getState().overlays).toEqual([
      { type: 'article', id: 12 },
      { type: 'dashboard', id: 3 },
    ])
    await app.go(1)
    expect(app.url).toBe('/en/hall/b')
  })

  it('open the iframe of the hotspot with the id in the URL', async () => {
    const spot = (id: number) => ({
      id,
      __component: 'hotspots.i-frame-action',
      title: 'Planner',
      style: { left: 1, top: 1 },
      action_target: { url: `https://planner.example/${id}` },
    })
    const planners = contentOf({ ...plan, places: { b: { hotspots: [spot(0), spot(7)] } } })
    for (const id of [0, 7]) {
      const app = await browse({ content: () => planners, url: `/en/hall/a?iframe=${id}` })
      expect(app.visit.getState().overlays).toMatchObject([
        { type: 'iframe', iframe: { url: `https://planner.example/${id}` } },
      ])
      const [named] = app.url.match(/iframe=\d+$/) ?? []
      await app.do({ type: 'close' })
      expect(app.url).toBe('/en/hall/a')
      // The written URL opens the same iframe again.
      const again = await browse({ content: () => planners, url: `/en/hall/a?${named}` })
      expect(again.visit.getState().overlays).toMatchObject([
        { type: 'iframe', iframe: { url: `https://planner.example/${id}` } },
      ])
    }
  })

  it('name an iframe that an article’s button opens, even while the article is still loading', async () => {
    const button = (page: string) => ({
      ...{ id: 1, __component: 'buttons.i-frame-action', title: page },
      action_target: { url: `https://planner.example/${page}` },
    })
    const more = (page: string) => ({
      articles: [{ id: 12, documentId: 'torq', title: 'Torq', action_buttons: [button(page)] }],
    })
    const whole = contentOf({ ...plan, more: more('en') })
    const [action] = [...whole.articles.values()].flatMap(({ actionButtons }) =>
      actionButtons.map((it) => it.action),
    )
    const inGerman = { ...contentOf({ ...plan, more: more('de') }), locale: 'de' as const }
    const app = await browse({
      content: (locale) => (locale === 'de' ? inGerman : whole),
      url: '/en/hall/a',
    })
    if (action) await app.do(action)
    const { url } = app
    expect(url).toMatch(/^\/en\/hall\/a\?iframe=\d+$/)
    await app.do({ type: 'setLanguage', locale: 'de' })
    expect(app.url).toBe(url.replace('/en/', '/de/'))
    expect(app.visit.getState().overlays).toMatchObject([{ iframe: { url: 'https://planner.example/de' } }])

    const early = { ...contentOf({ ...plan, more: {} }), complete: false }
    const later = await browse({ content: () => early, url })
    expect(later.url).toBe(url)
    expect(later.visit.getState().overlays).toMatchObject([{ type: 'iframe', iframe: { url: '' } }])
    later.visit.report({ type: 'contentArrived', content: whole, graph: createWorldGraph(whole) })
    await later.do()
    expect(later.visit.getState().overlays).toMatchObject([{ iframe: { url: 'https://planner.example/en' } }])
    expect(later.problems).toEqual([])
  })

  it('name no iframe that the content does not have', async () => {
    const app = await open('/en/hall/a')
    await app.do({ type: 'openIframe', iframe: { id: 5, url: 'https://elsewhere.example', title: 'Else' } })
    expect(app.url).toBe('/en/hall/a')
    expect(app.visit.getState().overlays).toHaveLength(1)
  })

  it('name an article by its id, with its title for human readers', async () => {
    const app = await open('/en/hall/a')
    await app.do({ type: 'openArticle', id: 12 })
    expect(app.url).toBe('/en/hall/a?article=12&title=Torq_50+Servo+Drive')
    await app.do({ type: 'close' })
    expect(app.url).toBe('/en/hall/a')
    expect((await open('/en/hall/a?title=old&article=12')).url).toBe(
      '/en/hall/a?article=12&title=Torq_50+Servo+Drive',
    )
  })

  it('name the same article in another language by its id in that language', async () => {
    const inGerman = contentOf({
      ...plan,
      more: { articles: [{ id: 57, documentId: 'torq', title: 'Servoantrieb Torq 50' }] },
    })
    const app = await browse({
      content: (locale) => (locale === 'de' ? { ...inGerman, locale } : content(locale)),
      url: '/en/hall/a?article=12',
    })
    await app.do({ type: 'setLanguage', locale: 'de' })
    expect(app.url).toBe('/de/hall/a?article=57&title=Servoantrieb_Torq+50')
    expect(app.visit.getState().overlays).toEqual([{ type: 'article', id: 57 }])
    await app.do({ type: 'close' }, { type: 'openArticle', id: 12 })
    expect(app.problems).toEqual(['There is no article 12; nothing is opened.'])
  })

  it('wait for articles that are still loading', async () => {
    const early = { ...contentOf({ ...plan, more: {} }), complete: false }
    const app = await browse({ content: () => early, url: '/en/hall/a?article=12&dashboard=99' })
    expect(app.url).toBe('/en/hall/a?article=12&dashboard=99')
    const late = content('en')
    app.visit.report({ type: 'contentArrived', content: late, graph: createWorldGraph(late) })
    await app.do()
    expect(app.visit.getState().overlays).toEqual([{ type: 'article', id: 12 }])
    expect(app.url).toBe('/en/hall/a?article=12&title=Torq_50+Servo+Drive')
    expect(app.problems).toEqual(['There is no dashboard 99; nothing is opened.'])
  })

  it('drop parameters that open nothing, and report why', async () => {
    const app = await open('/en/hall/a?iframe=7&dashboard=x&logo=false')
    expect(app.url).toBe('/en/hall/a?logo=false')
    expect(app.visit.getState().overlays).toEqual([])
    expect(app.problems).toEqual([
      expect.stringContaining('dashboard=x is not a whole number'),
      'There is no iframe 7; nothing is opened.',
    ])
    for (const type of ['article', 'dashboard', 'iframe']) {
      const unknown = await open(`/en/hall/a?${type}=99`)
      expect([unknown.url, unknown.visit.getState().overlays]).toEqual(['/en/hall/a', []])
      expect(unknown.problems).toEqual([`There is no ${type} 99; nothing is opened.`])
    }
  })
})

describe('power-save mode', () => {
  const switchTo = (on: boolean) => ({ type: 'setPowerSave', on }) as const

  it('opens its page and returns to the place without a trace in the history', async () => {
    const app = await open('/en/hall/a?embedded=true')
    await app.do(goTo('b'), switchTo(true))
    expect(app.url).toBe('/en/power-save-mode?embedded=true&redirect=b')
    await app.do(switchTo(false))
    expect(app.url).toBe('/en/hall/b?embedded=true')
    expect(app.visit.getState().navigation).toMatchObject({ location: 'b', powerSave: false })
    await app.go(-1)
    expect(app.url).toBe('/en/hall/a?embedded=true')
  })

  it('has a page only while it is on', async () => {
    expect((await open('/de/power-save-mode?redirect=b')).url).toBe('/de/hall/a')
    const on = settingsWith({ powerSave: { active: true } })
    expect((await open('/de/power-save-mode?redirect=b', on)).url).toBe('/de/power-save-mode?redirect=b')
  })

  it('leads home from its page if the previous place no longer exists', async () => {
    const app = await open(
      '/en/power-save-mode?redirect=nowhere',
      settingsWith({ powerSave: { active: true } }),
    )
    await app.do(switchTo(false))
    expect(app.url).toBe('/en/hall/a')
  })

  it('keeps its page in another language', async () => {
    const app = await open('/en/hall/b')
    await app.do(switchTo(true), { type: 'setLanguage', locale: 'th' })
    expect(app.url).toBe('/th/power-save-mode?redirect=b')
  })
})

describe('a visitor’s bag in the URL', () => {
  const article = { type: 'article', id: 12 } as const
  const open = async (url: string) => browse({ content, url })

  it('is present while the bag is open, even if empty, and follows its items', async () => {
    const app = await open('/en/hall/a?logo=false')
    await app.do({ type: 'takeAlong', item: article }, { type: 'openTakeAway', what: 'bag' })
    expect(app.url).toBe('/en/hall/a?logo=false&bag=ac')
    await app.do({ type: 'putBack', item: article })
    expect(app.url).toBe('/en/hall/a?logo=false&bag=')
    expect(app.visit.getState().overlays).toEqual([{ type: 'takeAway', what: 'bag' }])
    await app.do({ type: 'openTakeAway' })
    expect(app.url).toBe('/en/hall/a?logo=false')
    expect(app.problems).toEqual([])
  })

  it('opens the bag, and is corrected if it names unknown items', async () => {
    const app = await open('/en/hall/a?bag=ac.a9')
    expect(app.url).toBe('/en/hall/a?bag=ac')
    expect(app.visit.getState().bag).toEqual([article])
    await app.do({ type: 'openArticle', id: 12 })
    expect(app.url).toBe('/en/hall/a?article=12&title=Torq_50 Servo Drive&bag=ac'.replace(/ /g, '+'))
    await app.go(-1)
    expect(app.visit.getState().overlays).toEqual([{ type: 'takeAway', what: 'bag' }])
  })

  it('disappears when the bag is closed', async () => {
    const app = await open('/en/hall/a?bag=ac')
    await app.do({ type: 'close' })
    expect(app.url).toBe('/en/hall/a')
    expect(app.visit.getState().bag).toEqual([article])
  })

  it('a configuration in the URL is read once and then removed from it', async () => {
    const app = await open('/en/hall/a?configuration=abc.12&logo=false')
    expect(app.url).toBe('/en/hall/a?logo=false')
  })
})
