import { describe, expect, it } from 'vitest'
import { type Entry, entryAfter } from '../../../src/app/address'
import type { Action } from '../../../src/content'
import { createVisit, type Visit } from '../../../src/visit'
import { contentOf, NO_EFFECTS, type Plan, settingsWith } from '../showroom'

const plan: Plan = {
  worlds: { hall: ['a', 'b'] },
  passages: [['a', 'b']],
  more: {
    articles: [
      { id: 7, title: 'Seven' },
      { id: 8, title: 'Eight' },
    ],
    dashboards: [{ id: 2, title: 'Two' }],
  },
}

/** A visit at `a`, and the browser's history as its URLs make it. */
function browse(url = '/en/hall/a') {
  const visit: Visit = createVisit({
    content: contentOf(plan),
    settings: settingsWith(),
    language: 'en',
    effects: NO_EFFECTS,
  })
  visit.follow('a')
  visit.report({ type: 'ready', serial: visit.getState().navigation.serial })
  const [pathname = '', query] = url.split('?')
  const entries: Entry[] = [{ pathname, search: query === undefined ? '' : `?${query}`, above: false }]
  visit.subscribe((state, before) => {
    const at = entries.at(-1)
    const next = at && entryAfter(state, before, at)
    if (next?.replace) entries.pop()
    if (next) entries.push(next.entry)
  })
  const walk = {
    visit,
    do(...actions: Action[]) {
      for (const action of actions) visit.dispatch(action)
      return walk
    },
    speak(locale: 'de') {
      visit.replaceContent({ ...contentOf(plan), locale }, visit.getState().graph)
      return walk
    },
    get urls() {
      return entries.map(({ pathname, search }) => pathname + search)
    },
  }
  return walk
}

const article = (id: number): Action => ({ type: 'openArticle', id })
const dashboard: Action = { type: 'openDashboard', id: 2 }
const close: Action = { type: 'close' }
const goTo = (payloadId: string): Action => ({ type: 'goTo', payloadId })

describe('the history of the browser', () => {
  it('gets an entry for every place', () => {
    expect(browse().do(goTo('b')).urls).toEqual(['/en/hall/a', '/en/hall/b'])
  })

  it('gets an entry for what is opened, so that Back closes it', () => {
    expect(browse().do(article(7)).urls).toEqual(['/en/hall/a', '/en/hall/a?article=7&title=Seven'])
    expect(browse().do(article(7), dashboard).urls.slice(1)).toEqual([
      '/en/hall/a?article=7&title=Seven',
      '/en/hall/a?article=7&title=Seven&dashboard=2',
    ])
  })

  it('gets an entry for an article that is opened from another', () => {
    expect(browse().do(article(7), article(8)).urls.slice(1)).toEqual([
      '/en/hall/a?article=7&title=Seven',
      '/en/hall/a?article=8&title=Eight',
    ])
  })

  it('does not keep what was closed, so that Back never opens it again', () => {
    const walk = browse().do(article(7), close)
    expect(walk.urls).toEqual(['/en/hall/a', '/en/hall/a'])
    expect(walk.do(article(8), close, goTo('b')).urls).toEqual(['/en/hall/a', '/en/hall/b'])
  })

  it('leads back to the place when an article was left for another place', () => {
    expect(browse().do(article(7), goTo('b')).urls).toEqual(['/en/hall/a', '/en/hall/b'])
  })

  it('has nothing of what no URL can name', () => {
    expect(browse().do({ type: 'openContact' }, close).urls).toEqual(['/en/hall/a'])
  })

  it('keeps how the showroom is embedded, and drops what is open, on the way to another place', () => {
    const walk = browse('/en/hall/a?embedded=true&no-cart=true&logging=true&logo=false')
    expect(walk.do(article(7), goTo('b')).urls.at(-1)).toBe(
      '/en/hall/b?embedded=true&no-cart=true&logging=true&logo=false',
    )
  })

  it('keeps the place, what is open and how it is embedded in another language', () => {
    const walk = browse('/en/hall/a?embedded=true').do(article(7)).speak('de')
    expect(walk.urls.at(-1)).toBe('/de/hall/a?embedded=true&article=7&title=Seven')
  })

  it('stays on a page of its own in another language', () => {
    expect(browse('/en/cookies').speak('de').urls.at(-1)).toBe('/de/cookies')
    expect(browse('/en/power-save-mode?redirect=a').speak('de').urls.at(-1)).toBe(
      '/de/power-save-mode?redirect=a',
    )
    expect(browse('/en/power-save-mode?redirect=a').do(goTo('b')).urls.at(-1)).toBe('/en/hall/b')
  })

  it('does not interfere with a URL that is being followed', () => {
    expect(browse('/de/hall/b').speak('de').urls).toEqual(['/de/hall/b'])
  })
})

it('a place that the visitor could not be taken to is no entry to go back to', () => {
  const walk = browse().do({ type: 'goTo', payloadId: 'b' })
  expect(walk.urls).toEqual(['/en/hall/a', '/en/hall/b'])
  for (const type of ['ended', 'failed'] as const) {
    const { serial } = walk.visit.getState().navigation
    const event =
      type === 'ended' ? { type, serial } : { type, serial, reason: 'offline', unreached: '/b.jpg' }
    walk.visit.report(event)
  }
  expect(walk.urls).toEqual(['/en/hall/a', '/en/hall/a'])
})
