import { describe, expect, it } from 'vitest'
import type { Action, Locale } from '../../../../src/content'
import { contentOf, type Plan } from '../../showroom'
import { browse as browseApp } from './browsing'

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

/** The app at `a`, with the URLs of the browser's history entries. */
function browse(url = '/en/hall/a') {
  const app = browseApp({ content: (locale: Locale) => ({ ...contentOf(plan), locale }), url })
  const walk = {
    visit: app.visit,
    do(...actions: Action[]) {
      for (const action of actions) app.visit.dispatch(action)
      return walk
    },
    get urls() {
      const entries = [url]
      for (const write of app.writes) {
        const [how = '', next = ''] = write.split(' ')
        if (how === 'replace') entries.pop()
        entries.push(next)
      }
      return entries
    },
  }
  return walk
}

const article = (id: number): Action => ({ type: 'openArticle', id })
const dashboard: Action = { type: 'openDashboard', id: 2 }
const close: Action = { type: 'close' }
const goTo = (payloadId: string): Action => ({ type: 'goTo', payloadId })
const speak = (locale: Locale): Action => ({ type: 'setLanguage', locale })

describe('the browser history', () => {
  it('has an entry for every place', () => {
    expect(browse().do(goTo('b')).urls).toEqual(['/en/hall/a', '/en/hall/b'])
  })

  it('has an entry for every overlay, so that Back closes it', () => {
    expect(browse().do(article(7)).urls).toEqual(['/en/hall/a', '/en/hall/a?article=7&title=Seven'])
    expect(browse().do(article(7), dashboard).urls.slice(1)).toEqual([
      '/en/hall/a?article=7&title=Seven',
      '/en/hall/a?article=7&title=Seven&dashboard=2',
    ])
  })

  it('has an entry for an article that is opened from another one', () => {
    expect(browse().do(article(7), article(8)).urls.slice(1)).toEqual([
      '/en/hall/a?article=7&title=Seven',
      '/en/hall/a?article=8&title=Eight',
    ])
  })

  it('does not contain a closed overlay, so that Back never reopens it', () => {
    const walk = browse().do(article(7), close)
    expect(walk.urls).toEqual(['/en/hall/a', '/en/hall/a'])
    expect(walk.do(article(8), close, goTo('b')).urls).toEqual(['/en/hall/a', '/en/hall/b'])
  })

  it('returns to the place without the article if the visitor left it for another place', () => {
    expect(browse().do(article(7), goTo('b')).urls).toEqual(['/en/hall/a', '/en/hall/b'])
  })

  it('has no entry for an overlay that no URL can name', () => {
    expect(browse().do({ type: 'openContact' }, close).urls).toEqual(['/en/hall/a'])
  })

  it('keeps the embedding parameters and drops the overlays on the way to another place', () => {
    const walk = browse('/en/hall/a?embedded=true&no-cart=true&logging=true&logo=false')
    expect(walk.do(article(7), goTo('b')).urls.at(-1)).toBe(
      '/en/hall/b?embedded=true&no-cart=true&logging=true&logo=false',
    )
  })

  it('keeps the place, the overlays and the embedding parameters in another language', () => {
    const walk = browse('/en/hall/a?embedded=true').do(article(7), speak('de'))
    expect(walk.urls.at(-1)).toBe('/de/hall/a?embedded=true&article=7&title=Seven')
  })

  it('keeps the current page in another language', () => {
    expect(browse('/en/cookies').do(speak('de')).urls.at(-1)).toBe('/de/cookies')
    const saving = browse().do({ type: 'setPowerSave', on: true }, speak('de'))
    expect(saving.urls.at(-1)).toBe('/de/power-save-mode?redirect=a')
    expect(saving.do(goTo('b')).urls.at(-1)).toBe('/de/power-save-mode?redirect=a')
  })

  it('does not change while a URL is being followed', () => {
    expect(browse('/de/hall/b').urls).toEqual(['/de/hall/b'])
  })
})

it('a place that could not be reached leaves no history entry', () => {
  const walk = browse().do({ type: 'goTo', payloadId: 'b' })
  expect(walk.urls).toEqual(['/en/hall/a', '/en/hall/b'])
  for (const type of ['ended', 'failed'] as const) {
    const { serial } = walk.visit.getState().navigation
    const event =
      type === 'ended' ? { type, serial } : { type, serial, reason: 'offline', unavailable: '/b.jpg' }
    walk.visit.report(event)
  }
  expect(walk.urls).toEqual(['/en/hall/a', '/en/hall/a'])
})
