import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import {
  actionPicture,
  fileSize,
  keyFigures,
  type Media,
  mainFigure,
  type Section,
} from '../../../../src/content'
import { Article } from '../../../../src/features/articles/Article'
import { splitHero } from '../../../../src/features/articles/hero'
import { partInView, partOf, partsOf } from '../../../../src/features/articles/parts'
import { renderMarkup, visitAt } from '../../drawn'
import { contentOf } from '../../showroom'

const media = (name: string, mime = 'image/webp'): Media => ({
  id: 0,
  name,
  url: `/media/${name}`,
  hash: '',
  ext: '',
  mime,
  size: 1,
  formats: {},
})

describe('An article', () => {
  const picture: Section = { id: 1, kind: 'image', media: media('a.webp') }
  const words: Section = { id: 2, kind: 'text', text: 'Words' }

  it('starts with the video, image or slideshow of its first section', () => {
    expect(splitHero([picture, words])).toEqual({ first: picture, rest: [words] })
  })

  it('starts with its lead if the first section is of another kind or has text', () => {
    const titled: Section = { ...picture, title: 'A picture' }
    expect(splitHero([words, picture])).toEqual({ first: undefined, rest: [words, picture] })
    expect(splitHero([titled, words])).toEqual({ first: undefined, rest: [titled, words] })
    expect(splitHero([])).toEqual({ first: undefined, rest: [] })
  })
})

it('shows file sizes in the notation of the language', () => {
  expect(fileSize(312.4, 'en')).toBe('312 kB')
  expect(fileSize(1440, 'de')).toBe('1,4 MB')
  expect(fileSize(28_312, 'en')).toBe('28 MB')
  expect(fileSize(0, 'en')).toBe('')
})

describe('A related link of an article', () => {
  const content = contentOf({
    worlds: { hall: ['desk'] },
    passages: [],
    more: {
      articles: [
        {
          id: 7,
          title: 'Robot',
          sections: [
            { id: 1, __component: 'sections.text', text: 'Words' },
            { id: 2, __component: 'sections.viewer', images: [{ url: '/media/turn.webp' }] },
          ],
        },
      ],
    },
  })
  const goTo = { type: 'goTo', payloadId: 'desk' } as const
  const gallery = [media('film.mp4', 'video/mp4'), media('a.webp')]

  it('shows its own cover first', () => {
    const record = {
      ...{ id: 1, __component: 'buttons.navigation', title: 'On', cover: media('cover.webp') },
      action_target: { payloadId: 'desk' },
    }
    const more = { articles: [{ id: 8, documentId: 'eight', title: 'Gripper', action_buttons: [record] }] }
    const visit = visitAt({ worlds: { hall: ['desk'] }, passages: [], more }, 'desk')
    const article = visit.getState().content.articles.get(8) ?? expect.fail('no article')
    const markup = renderMarkup(() => createElement(Article, { article }), visit)
    expect(markup).toContain('src="/media/cover.webp"')
    expect(markup).not.toMatch(/<img[^>]*desk/)
  })

  it('shows the picture of the location, article or gallery it opens', () => {
    expect(actionPicture(goTo, content)?.url).toContain('desk')
    expect(actionPicture({ type: 'openArticle', id: 7 }, content)?.url).toBe('/media/turn.webp')
    expect(actionPicture({ type: 'openImages', media: gallery }, content)).toBe(gallery[1])
  })

  it('shows no picture if its target has none', () => {
    expect(actionPicture({ type: 'openContact' }, content)).toBeUndefined()
    expect(actionPicture({ type: 'openArticle', id: 8 }, content)).toBeUndefined()
  })
})

const data = (...rows: readonly (readonly [name: string, value: string, unit?: string])[]): Section => ({
  id: 9,
  kind: 'data',
  rows: rows.map(([name, value, unit]) => ({ name, value, ...(unit && { unit }) })),
})

describe('The key figures of an article', () => {
  it('are the first four short rows of its technical data that state a number', () => {
    const rows = data(
      ...([
        ['Axes', '6'],
        ['Mounting', 'floor, wall, ceiling'],
        ['Payload', '12', 'kg'],
      ] as const),
      ...([
        ['Parcel size', '150 × 100 to 1,200 × 700', 'mm'],
        ['Class', 'IE5'],
      ] as const),
      ...([
        ['Mass', '١٨٦', 'كجم'],
        ['Footprint', '360', 'mm'],
      ] as const),
    )
    expect(keyFigures([rows]).map(({ name }) => name)).toEqual(['Axes', 'Payload', 'Class', 'Mass'])
  })

  it('are none without technical data', () => {
    expect(keyFigures([{ id: 1, kind: 'text', text: '12 kg' }])).toEqual([])
  })

  it('are told on rings and cards by the first one with a unit', () => {
    const figureOf = (...rows: readonly (readonly [name: string, value: string, unit?: string])[]) =>
      mainFigure({ sections: [data(...rows)] })
    expect(
      figureOf(['Axes', '6'], ['Yield', '99', '%'], ['Payload', '12', 'kg'], ['Reach', '1450', 'mm']),
    ).toBe('\u206812\u00a0kg\u2069')
    expect(figureOf(['Angle', '5', '°'])).toBe('\u20685°\u2069')
    expect(figureOf(['Axes', '6'])).toBeUndefined()
  })
})

describe('The bar of an article', () => {
  const viewer: Section = { id: 1, kind: 'viewer', images: [media('turn.webp')] }
  const leaflet: Section = { id: 2, kind: 'pdf', media: media('leaflet.pdf', 'application/pdf') }
  const words: Section = { id: 3, kind: 'text', text: 'Words' }

  it('leads to the overview, the 360° view, the data and the documents, each once and if present', () => {
    const sections = [words, leaflet, data(['Axes', '6']), { ...leaflet, id: 4 }, viewer]
    expect(partsOf(sections)).toEqual(['overview', 'turn', 'data', 'documents'])
    expect(sections.map((section) => partOf(section, sections))).toEqual([
      ...[undefined, 'documents', 'data', undefined, 'turn'],
    ])
    expect(partsOf([words, leaflet])).toEqual(['overview', 'documents'])
  })

  it('does not exist if there is only an overview', () => {
    expect(partsOf([words])).toEqual([])
  })

  it('marks the part being read, at the end the last one however short it is', () => {
    const edges = [
      { part: 'turn', top: -300 },
      { part: 'data', top: 100 },
      { part: 'documents', top: 500 },
    ] as const
    expect(partInView(edges, 200, false)).toBe('data')
    expect(partInView(edges, -400, false)).toBe('overview')
    expect(partInView(edges, 200, true)).toBe('documents')
  })
})
