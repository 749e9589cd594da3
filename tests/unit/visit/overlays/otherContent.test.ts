import { describe, expect, it, vi } from 'vitest'
import type { Action, Content, Iframe } from '../../../../src/content'
import type { Visit } from '../../../../src/visit'
import { createWorldGraph } from '../../../../src/world'
import { visitAt } from '../../drawn'
import { contentOf, type Handlers, type Plan } from '../../showroom'

const plan: Plan = { worlds: { hall: ['a', 'b'] }, passages: [['a', 'b']] }
/** The records of a language, with ids from `first` on. */
const language = (first: number): Plan => ({
  ...plan,
  more: {
    articles: ['drive', 'motor'].map((documentId, index) => ({
      id: first + index,
      documentId,
      title: documentId,
    })),
    dashboards: [{ id: first, documentId: 'library', title: 'Library' }],
    menus: [{ id: 1, documentId: 'm', key: 'main', items: [] }],
  },
})
const page = (id: number, name: string): Iframe => ({ id, url: `https://pages.example/${name}`, title: name })
const pagesOf = (content: Content, ...pages: readonly Iframe[]): Content => ({
  ...content,
  iframes: new Map(pages.map((each) => [each.id ?? -1, each])),
})

const begin = (first = 1, effects: Partial<Handlers> = {}) => visitAt(language(first), 'a', {}, effects)
const replace = (visit: Visit, content: Content) =>
  visit.report({ type: 'contentArrived', content, graph: createWorldGraph(content) })
const open = (visit: Visit) => visit.getState().overlays
const opening = (iframe: Iframe): Action => ({ type: 'openIframe', iframe })

describe('an overlay in another language', () => {
  it('shows the same article and the same media library, even if their ids differ there', () => {
    const visit = begin(1)
    visit.dispatch({ type: 'openDashboard', id: 1 })
    visit.dispatch({ type: 'openArticle', id: 2 })
    replace(visit, contentOf(language(51)))
    expect(open(visit)).toEqual([
      { type: 'dashboard', id: 51 },
      { type: 'article', id: 52 },
    ])
  })

  it('is the same object if the ids are the same', () => {
    const visit = begin(1)
    visit.dispatch({ type: 'openArticle', id: 2 })
    const [article] = open(visit)
    replace(visit, contentOf(language(1)))
    expect(open(visit)[0]).toBe(article)
  })

  it('closes with a problem if the other language lacks its record, and stays if it needs none', () => {
    const problem = vi.fn()
    const visit = begin(1, { problem })
    visit.dispatch({ type: 'openMenu', key: 'main' })
    visit.dispatch({ type: 'openContact' })
    visit.dispatch({ type: 'openArticle', id: 2 })
    replace(visit, contentOf(plan))
    expect(open(visit)).toEqual([{ type: 'contact' }])
    expect(problem.mock.calls.flat()).toEqual([
      'There is no menu "main"; nothing is opened.',
      'There is no article 2; nothing is opened.',
    ])
  })

  it('stays while its record is still loading', () => {
    const visit = begin(1)
    visit.dispatch({ type: 'openMenu', key: 'main' })
    replace(visit, { ...contentOf(plan), complete: false })
    expect(open(visit)).toHaveLength(1)
  })

  it('stays while the visitor is at its place, and closes when that place disappears', () => {
    const visit = begin(1)
    visit.dispatch({ type: 'openContact' })
    replace(visit, contentOf(language(1)))
    expect(open(visit)).toEqual([{ type: 'contact' }])
    const elsewhere = contentOf({ worlds: { hall: ['c'] }, passages: [] })
    replace(visit, elsewhere)
    expect(visit.getState().navigation.target).toBe('c')
    expect(open(visit)).toEqual([])
  })
})

describe('an iframe overlay', () => {
  const plans = [page(1, 'plan'), page(2, 'map')]
  const withPages = (...pages: readonly Iframe[]) => {
    const visit = begin()
    replace(visit, pagesOf(contentOf(language(1)), ...pages))
    return visit
  }

  it('gets the id by which a URL can name it from the content, by its address', () => {
    const visit = withPages(...plans)
    visit.dispatch(opening({ url: 'https://pages.example/map', title: 'The map' }))
    expect(open(visit)).toEqual([
      { type: 'iframe', iframe: { url: 'https://pages.example/map', title: 'The map', id: 2 } },
    ])
    visit.dispatch(opening({ id: 1, url: 'https://pages.example/map', title: 'The map' }))
    expect(open(visit)).toHaveLength(1)
  })

  it('opens without an id if the content does not have it', () => {
    const visit = withPages(...plans)
    visit.dispatch(opening({ id: 2, url: 'https://other.example/', title: 'Other' }))
    expect(open(visit)).toEqual([
      { type: 'iframe', iframe: { url: 'https://other.example/', title: 'Other' } },
    ])
  })

  it('named by a URL opens as in the content, even if that is still loading', () => {
    const visit = withPages(...plans)
    visit.dispatch(opening({ id: 2, url: '', title: '' }))
    expect(open(visit)).toEqual([{ type: 'iframe', iframe: plans[1] }])
    const early = begin()
    replace(early, { ...pagesOf(contentOf(language(1))), complete: false })
    early.dispatch(opening({ id: 2, url: '', title: '' }))
    expect(open(early)).toEqual([{ type: 'iframe', iframe: { id: 2, url: '', title: '' } }])
    replace(early, pagesOf(contentOf(language(1)), ...plans))
    expect(open(early)).toEqual([{ type: 'iframe', iframe: plans[1] }])
  })

  it('named by a URL is reported as unknown, at once or when the content is complete', () => {
    const problem = vi.fn()
    const visit = begin(1, { problem })
    visit.dispatch(opening({ id: 7, url: '', title: '' }))
    replace(visit, { ...contentOf(language(1)), complete: false })
    visit.dispatch(opening({ id: 8, url: '', title: '' }))
    replace(visit, contentOf(language(1)))
    expect(open(visit)).toEqual([])
    expect(problem.mock.calls.flat()).toEqual(
      [7, 8].map((id) => `There is no iframe ${id}; nothing is opened.`),
    )
  })

  it('switches to the other language if it is part of the content', () => {
    const visit = withPages(...plans)
    visit.dispatch(opening({ id: 1, url: 'https://pages.example/plan', title: 'Plan' }))
    const german = { id: 1, url: 'https://pages.example/plan-de', title: 'Grundriss' }
    replace(visit, pagesOf(contentOf(language(1)), german))
    expect(open(visit)).toEqual([{ type: 'iframe', iframe: german }])
  })

  it('stays unchanged if the other language lacks it or uses its id for another page', () => {
    const visit = withPages(...plans)
    visit.dispatch(opening({ url: 'https://other.example/', title: 'Other' }))
    const [before] = open(visit)
    replace(visit, pagesOf(contentOf(language(1)), page(1, 'plan-de')))
    expect(open(visit)).toEqual([before])
  })
})
