import { describe, expect, it, vi } from 'vitest'
import { type BagItem, documentsOf, MAX_BAG_ITEMS } from '../../../../src/content'
import { addressOf, bagAddressOf, parametersOf, type Visit } from '../../../../src/visit'
import { createWorldGraph } from '../../../../src/world'
import { visitAt } from '../../drawn'
import { contentOf, NO_EFFECTS, openParameters, type Plan, settingsWith, startVisit } from '../../showroom'

const sheet = (name: string) => ({
  ...{ id: 1, name, url: `/media/${name}.pdf`, hash: name, ext: '.pdf', mime: 'application/pdf', size: 1 },
})
/** Articles with ids from `first` on. The first article has a document. */
const plan = (first: number, titles: readonly string[] = ['drive', 'motor']): Plan => ({
  worlds: { hall: ['a', 'b'] },
  passages: [['a', 'b']],
  more: {
    articles: titles.map((title, index) => ({
      ...{ id: first + index, documentId: title, title: `The ${title}` },
      sections:
        index === 0 ? [{ id: 1, __component: 'sections.pdf', media: sheet(`${title}-${first}`) }] : [],
    })),
    configurators: [],
  },
})
const begin = (first = 1, effects = {}) => visitAt(plan(first), 'a', {}, effects)
const replace = (visit: Visit, content: ReturnType<typeof contentOf>) =>
  visit.report({ type: 'contentArrived', content, graph: createWorldGraph(content) })
const article = (id: number): BagItem => ({ type: 'article', id })
const documentIn = (visit: Visit): { readonly type: 'document'; readonly id: number } => {
  const { content } = visit.getState()
  const [media] = [...content.articles.values()].flatMap(({ sections }) =>
    sections.flatMap((s) => (s.kind === 'pdf' ? [s.media] : [])),
  )
  return { type: 'document', id: documentsOf(content).idOf(media ?? { url: '' }) ?? -1 }
}
const take = (visit: Visit, ...items: readonly BagItem[]) => {
  for (const item of items) visit.dispatch({ type: 'takeAlong', item })
}
const bag = (visit: Visit) => visit.getState().bag

describe('a visitor’s bag', () => {
  it('holds articles and documents, each once, until they are removed or the bag is emptied', () => {
    const visit = begin()
    const document = documentIn(visit)
    take(visit, article(1), document, article(2), article(1))
    expect(bag(visit)).toEqual([article(1), document, article(2)])
    visit.dispatch({ type: 'putBack', item: { ...document } })
    expect(bag(visit)).toEqual([article(1), article(2)])
    visit.dispatch({ type: 'emptyBag' })
    expect(bag(visit)).toEqual([])
  })

  it('accepts only what the content has, and no more than a code can name', () => {
    const problem = vi.fn()
    const titles = Array.from({ length: 30 }, (_, at) => `t${at}`)
    const visit = visitAt(plan(0, titles), 'a', {}, { problem })
    take(visit, article(99), { type: 'document', id: 5 })
    expect(bag(visit)).toEqual([])
    expect(problem.mock.calls.flat()).toEqual([
      'takeAlong: there is no article 99 (item.id).',
      'takeAlong: there is no document 5 (item.id).',
    ])
    take(visit, ...titles.map((_, id) => article(id)))
    expect(bag(visit)).toHaveLength(MAX_BAG_ITEMS)
    expect(problem).toHaveBeenLastCalledWith('takeAlong: the bag is full, it holds 20 (item).')
  })

  it('holds the same items in another language, even if articles have other ids there', () => {
    const visit = begin(1)
    const document = documentIn(visit)
    take(visit, article(2), document)
    replace(visit, contentOf(plan(51)))
    expect(bag(visit)).toEqual([article(52), document])
    expect(visit.getState().bagIncomplete).toBe(false)
    replace(visit, contentOf(plan(51, ['drive'])))
    expect(bag(visit)).toEqual([document])
    expect(visit.getState().bagIncomplete).toBe(true)
  })
})

describe('a saved configuration', () => {
  const withA6: Plan = {
    ...plan(1),
    more: { ...plan(1).more, configurators: [{ id: 1, uid: 'a6', title: 'A6', url: 'https://a6.example' }] },
  }
  const saved: BagItem = { type: 'configuration', uid: 'a6', packed: 'e30.0f', code: 'A6-20' }

  it('is in the bag and its URL, and opens with the visitor’s own choice', () => {
    const openConfiguration = vi.fn()
    const visit = visitAt(withA6, 'a', {}, { openConfiguration })
    openParameters(visit, [['bag', 'a1.c~a6~A6-20~e30~0f']])
    expect([bag(visit), visit.getState().bagIncomplete]).toEqual([[article(1), saved], false])
    expect(bagAddressOf(visit.getState())).toBe('/en/hall/a?bag=a1.c~a6~A6-20~e30~0f')
    visit.dispatch({ type: 'openConfigurator', uid: 'a6', packed: 'e30.0f' })
    expect(openConfiguration).toHaveBeenCalledExactlyOnceWith('e30.0f')
  })

  it('of a configurator that the content does not have is reported and not saved', () => {
    const problem = vi.fn()
    const visit = begin(1, { problem })
    take(visit, saved)
    expect(bag(visit)).toEqual([])
    expect(problem).toHaveBeenCalledExactlyOnceWith('takeAlong: there is no configurator "a6" (item.uid).')
  })
})

describe('a URL that names a bag', () => {
  it('adds its items to the bag and opens it, leaves out unknown ones and reports them', () => {
    const problem = vi.fn()
    const visit = begin(1, { problem })
    openParameters(visit, [['bag', 'a2.a9.zz']])
    const state = visit.getState()
    expect(state.bag).toEqual([article(2)])
    expect(state.overlays).toEqual([{ type: 'takeAway', what: 'bag' }])
    expect(state.bagIncomplete).toBe(true)
    expect(problem.mock.calls.flat()).toEqual([
      'The url\'s bag: "zz" is not an item of a bag.',
      'takeAlong: there is no article 9 (item.id).',
    ])
    expect(parametersOf(state)).toEqual([['bag', 'a2']])
    openParameters(visit, [])
    expect(visit.getState().overlays).toEqual([])
    expect(bag(visit)).toEqual([article(2)])
  })

  it('marks the bag as incomplete if only some of its items exist', () => {
    const visit = begin()
    openParameters(visit, [['bag', 'a1.a9']])
    expect([bag(visit), visit.getState().bagIncomplete]).toEqual([[article(1)], true])
    const whole = begin()
    openParameters(whole, [['bag', 'a1.a2']])
    expect([bag(whole), whole.getState().bagIncomplete]).toEqual([[article(1), article(2)], false])
  })

  it('keeps items that are still loading, and drops unknown ones once the content is complete', () => {
    const visit = begin(1)
    const whole = visit.getState().content
    const { id } = documentIn(visit)
    replace(visit, { ...whole, articles: new Map(), complete: false })
    openParameters(visit, [['bag', `a2.a9.d${id.toString(36)}`]])
    expect(bag(visit)).toHaveLength(3)
    expect(visit.getState().bagIncomplete).toBe(false)
    replace(visit, whole)
    expect(bag(visit)).toEqual([article(2), { type: 'document', id }])
    expect(visit.getState().bagIncomplete).toBe(true)
  })

  it('opens the bag below the other overlays it names', () => {
    const visit = begin()
    openParameters(visit, [
      ['article', '1'],
      ['bag', 'a1'],
    ])
    expect(visit.getState().overlays.map(({ type }) => type)).toEqual(['takeAway', 'article'])
  })
})

describe('a document in a URL', () => {
  it('is named if it is the only one open, can be opened from there, and has the same id in another language', () => {
    const visit = begin(1)
    const { id } = documentIn(visit)
    const media = documentsOf(visit.getState().content).get(id) ?? expect.fail('no document')
    visit.dispatch({ type: 'openPdf', media: [media] })
    expect(parametersOf(visit.getState())).toEqual([['document', String(id)]])
    openParameters(visit, [])
    expect(visit.getState().overlays).toEqual([])

    visit.dispatch({ type: 'openPdf', media: [media, { ...media, url: '/media/other.pdf' }] })
    expect(parametersOf(visit.getState())).toEqual([])
    visit.dispatch({ type: 'close' })
    visit.dispatch({
      type: 'openPdf',
      media: [{ ...media, url: '/media/not-of-the-content.pdf' }],
      document: 7,
    })
    expect(parametersOf(visit.getState())).toEqual([])
    visit.dispatch({ type: 'close' })

    replace(visit, contentOf(plan(51)))
    openParameters(visit, [['document', String(id)]])
    expect(visit.getState().overlays).toMatchObject([
      { type: 'pdf', document: id, media: [{ name: 'drive-51' }] },
    ])
  })

  it('opens once it is loaded, and an unknown id is reported and opens nothing', () => {
    const problem = vi.fn()
    const visit = begin(1, { problem })
    const whole = visit.getState().content
    const { id } = documentIn(visit)
    const later = () => replace(visit, { ...whole, articles: new Map(), complete: false })
    later()
    openParameters(visit, [['document', String(id)]])
    const waiting = [{ type: 'pdf', document: id, media: [] }]
    expect(visit.getState().overlays).toEqual(waiting)
    // Other content arrives meanwhile.
    later()
    expect(visit.getState().overlays).toEqual(waiting)
    replace(visit, whole)
    expect(visit.getState().overlays).toMatchObject([
      { type: 'pdf', document: id, media: [{ name: 'drive-1' }] },
    ])

    openParameters(visit, [])
    later()
    openParameters(visit, [['document', '9']])
    replace(visit, whole)
    expect(visit.getState().overlays).toEqual([])
    openParameters(visit, [['document', '9']])
    expect(visit.getState().overlays).toEqual([])
    expect(problem.mock.calls.flat()).toEqual([
      'There is no document 9; nothing is opened.',
      'There is no document 9; nothing is opened.',
    ])
  })
})

describe('the address for another device', () => {
  it('contains place, language and overlays, but no titles and no code overlay', () => {
    const visit = begin()
    take(visit, article(1))
    visit.dispatch({ type: 'openArticle', id: 2 })
    visit.dispatch({ type: 'openTakeAway' })
    expect(addressOf(visit.getState())).toBe('/en/hall/a?article=2')
    visit.dispatch({ type: 'openTakeAway', what: 'bag' })
    // The same overlay with another view, not a second one.
    expect(visit.getState().overlays.map(({ type }) => type)).toEqual(['article', 'takeAway'])
    expect(addressOf(visit.getState())).toBe('/en/hall/a?article=2')
  })

  it('of the bag names only the language before the first place', () => {
    const content = contentOf(plan(1))
    const visit = startVisit({ content, settings: settingsWith(), language: 'de', effects: NO_EFFECTS })
    expect(bagAddressOf(visit.getState())).toBe('/de?bag=')
  })

  it('of the bag contains the place and the items, without other overlays', () => {
    const visit = begin()
    take(visit, article(1), article(2))
    visit.dispatch({ type: 'openArticle', id: 2 })
    expect(bagAddressOf(visit.getState())).toBe('/en/hall/a?bag=a1.a2')
  })
})
