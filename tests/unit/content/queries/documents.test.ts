import { describe, expect, it } from 'vitest'
import { documentsOf, mediaTitle } from '../../../../src/content'
import { contentOf, type Plan } from '../../showroom'

const sheet = (name: string, id: number) => ({
  ...{ id, name: `${name}.pdf`, url: `/media/${name}.pdf`, hash: name, ext: '.pdf', mime: 'application/pdf' },
  size: 1,
})
/** An article with two documents, the second also in a library; files differ between languages. */
const plan = (language: string, first: number): Plan => ({
  worlds: { hall: ['a'] },
  passages: [],
  more: {
    articles: [
      {
        id: first,
        documentId: 'drive',
        title: 'Drive',
        sections: [
          {
            id: 1,
            __component: 'sections.pdf',
            title: 'Data sheet',
            media: sheet(`data-${language}`, first),
          },
          {
            ...{ id: 4, __component: 'sections.pdf', title: 'Not its name' },
            media: { ...sheet(`named-${language}`, first + 2), caption: 'Its own name' },
          },
          { id: 2, __component: 'sections.pdf', title: '', media: sheet(`manual-${language}`, first + 1) },
        ],
        action_buttons: [
          {
            ...{ id: 3, __component: 'buttons.open-documents', title: 'Read on' },
            media: sheet(`data-${language}`, first),
          },
        ],
      },
    ],
    dashboards: [
      {
        ...{ id: 1, documentId: 'library', title: 'Library' },
        media_library: [{ id: 1, title: 'Manual', media: sheet(`manual-${language}`, first + 1) }],
      },
    ],
  },
})
const documents = (language: string, first: number) => documentsOf(contentOf(plan(language, first)))

describe('the documents of a showroom', () => {
  it('have the same ids in every language, derived from the records that contain them', () => {
    const [english, german] = [documents('en', 1), documents('de', 70)]
    for (const name of ['data', 'manual']) {
      const id = english.idOf({ url: `/media/${name}-en.pdf` }) ?? expect.fail('no id')
      expect(english.get(id)?.url).toBe(`/media/${name}-en.pdf`)
      expect(german.get(id)?.url).toBe(`/media/${name}-de.pdf`)
      expect(german.idOf({ url: `/media/${name}-de.pdf` })).toBe(id)
    }
  })

  it('carry the name of the product and of the part that opens them if they have none', () => {
    const { idOf, get } = documents('en', 1)
    const title = (name: string) => {
      const media = get(idOf({ url: `/media/${name}.pdf` }) ?? -1)
      return media && mediaTitle(media)
    }
    const titles = ['data-en', 'manual-en', 'named-en'].map(title)
    expect(titles).toEqual(['Drive · Data sheet', 'Drive', 'Its own name'])
  })

  it('are exactly those that some record refers to', () => {
    const { idOf, get } = documents('en', 1)
    expect(idOf({ url: '/media/secret.pdf' })).toBeUndefined()
    expect(get(1)).toBeUndefined()
  })
})
