import { describe, expect, it } from 'vitest'
import { answerOf, wordsBeyond } from '../../../../src/features/menus/answers'
import { createFinder } from '../../../../src/features/menus/finder'
import { groupHits, productsByFile } from '../../../../src/features/menus/productGroups'
import { articleEntryId, searchEntries } from '../../../../src/features/menus/searchEntries'
import { contentOf } from '../../showroom'

const sheet = (name: string) => ({
  ...{ id: 1, name, url: `/media/${name}.pdf`, hash: name, ext: '.pdf', mime: 'application/pdf', size: 1 },
})
const film = (name: string) => ({
  ...{ id: 2, name, url: `/media/${name}.mp4`, hash: name, ext: '.mp4', mime: 'video/mp4', size: 1 },
})
const data = (...rows: readonly (readonly [string, string, string?])[]) => ({
  id: 9,
  __component: 'sections.data',
  rows: rows.map(([name, value, unit]) => ({ name, value, ...(unit && { unit }) })),
})
const content = contentOf({
  worlds: { hall: ['a'] },
  passages: [],
  more: {
    articles: [
      {
        ...{ id: 1, documentId: 'grip', title: 'Grip 12' },
        sections: [
          data(['Weight', '2', 'kg'], ['Payload, form fit', '12', 'kg'], ['Stroke', '80', 'mm']),
          { id: 1, __component: 'sections.pdf', title: 'Brochure', media: sheet('grip') },
          { id: 2, __component: 'sections.video', title: 'At work', media: film('grip'), loop: false },
          { id: 3, __component: 'sections.video', media: film('turning'), loop: true },
        ],
      },
      { id: 2, documentId: 'drive', title: 'Torq 50', sections: [data(['Torque', '50', 'Nm'])] },
    ],
    dashboards: [
      {
        ...{ id: 1, documentId: 'library', title: 'Library' },
        media_library: [
          { id: 1, title: 'Brochure Grip 12', media: sheet('grip') },
          { id: 2, title: 'Company brochure', media: sheet('company') },
        ],
      },
    ],
  },
})
const entries = searchEntries(content)
const finder = createFinder(entries, 'en')
while (finder.indexMore());

const groupsOf = (query: string) =>
  groupHits(finder.find(query, 60), productsByFile(content), (article) =>
    entries.find(({ id }) => id === articleEntryId(article)),
  )
const shown = (query: string) =>
  groupsOf(query).map(({ hit, files }) => [hit.entry.title, ...files.map(({ title }) => title)])

describe('Search results', () => {
  it('list a product once, with its documents and films, but not with looped films', () => {
    expect(shown('grip')).toEqual([['Grip 12', 'Brochure', 'At work']])
  })

  it('list a product for a document of it, and a document of no product on its own', () => {
    const groups = groupsOf('brochure')
    expect(groups.map(({ hit }) => hit.entry.title)).toEqual(['Grip 12', 'Company brochure'])
    expect(groups[0]?.files.map(({ kind, found }) => [kind, found])).toEqual([
      ['pdf', true],
      ['video', false],
    ])
    expect(groups[0]?.files[0]?.action).toMatchObject({ type: 'openPdf', media: [{ name: 'grip' }] })
  })

  it('answer with the row of data that has the searched words', () => {
    const [group] = groupsOf('payload')
    const { entry, words } = group?.hit ?? expect.fail('nothing found')
    const beyond = wordsBeyond(entry.title, words, 'en')
    expect(answerOf(entry.article?.sections ?? [], beyond, 'en')).toEqual({
      ...{ name: 'Payload, form fit', value: '12', unit: 'kg' },
    })
    expect(groupsOf('grip stroke')).toHaveLength(1)
  })

  it('answer only with words that the title does not contain', () => {
    expect(wordsBeyond('Grip 12', ['grip', '12', 'stroke'], 'en')).toEqual(['stroke'])
    expect(answerOf(content.articles.get(1)?.sections ?? [], [], 'en')).toBeUndefined()
  })
})
