import { describe, expect, it } from 'vitest'
import { storeBag } from '../../../../src/app/storage/storeBag'
import type { BagItem } from '../../../../src/content'
import { createNextVisitors } from '../../../../src/ports'
import { createWorldGraph } from '../../../../src/world'
import { visitAt } from '../../drawn'
import { contentOf, type Plan } from '../../showroom'

const plan = (first: number): Plan => ({
  worlds: { hall: ['a'] },
  passages: [],
  more: {
    articles: ['drive', 'motor'].map((title, index) => ({ id: first + index, documentId: title, title })),
  },
})

/** The session storage of a tab. */
function tab(items: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(items))
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text) === texts,
    removeItem: (name: string) => void texts.delete(name),
  }
}

/** Loads the page in this tab. */
function loaded(storage = tab()) {
  const visit = visitAt(plan(1), 'a')
  const nextVisitors = createNextVisitors((error) => expect.fail(String(error)))
  storeBag(visit, storage, nextVisitors)
  return { visit, storage, nextVisitors, bag: () => visit.getState().bag }
}

const article = (id: number): BagItem => ({ type: 'article', id })
const take = (id: number) => ({ type: 'takeAlong', item: article(id) }) as const

describe('a visitor’s bag', () => {
  it('is restored after a page reload if the language is the same', () => {
    const { visit, storage } = loaded()
    visit.dispatch(take(2))
    expect(loaded(storage).bag()).toEqual([article(2)])

    const german = { ...contentOf(plan(51)), locale: 'de' } as const
    visit.report({ type: 'contentArrived', content: german, graph: createWorldGraph(german) })
    expect(storage.texts.get('showroom.bag')).toBe('{"language":"de","bag":"a1g"}')
    // The same ids name other articles in another language.
    expect(loaded(storage).bag()).toEqual([])
  })

  it('is emptied for the next visitor, in the tab’s storage too', () => {
    const { visit, storage, nextVisitors, bag } = loaded()
    visit.dispatch(take(1))
    expect(storage.texts.size).toBe(1)
    nextVisitors.begin()
    expect(bag()).toEqual([])
    expect(storage.texts.size).toBe(0)
  })

  it.each([
    ...[
      '',
      '{',
      'null',
      '[]',
      '{"language":"en"}',
      '{"language":"en","bag":7}',
      '{"language":"en","bag":"<a>.a99"}',
    ],
    '{"language":"de","bag":"a1"}',
  ])('is empty if %j is stored', (text) => {
    expect(loaded(tab({ 'showroom.bag': text })).bag()).toEqual([])
  })
})
