import { describe, expect, it } from 'vitest'
import { type Button, fileSize, type Media, type Section } from '../../../../src/content'
import { coverOf } from '../../../../src/features/articles/coverOf'
import { splitHero } from '../../../../src/features/articles/hero'
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
  const button = (action: Button['action'], more: Partial<Button> = {}): Button => ({
    id: 1,
    kind: 'navigation',
    title: 'On',
    media: [],
    action,
    ...more,
  })
  const goTo = { type: 'goTo', payloadId: 'desk' } as const
  const gallery = [media('film.mp4', 'video/mp4'), media('a.webp')]

  it('shows its own cover first', () => {
    const record = {
      ...{ id: 1, __component: 'buttons.navigation', title: 'On', cover: media('cover.webp') },
      action_target: { payloadId: 'desk' },
    }
    const articles = [{ id: 8, title: 'Gripper', action_buttons: [record] }]
    const read = contentOf({ worlds: { hall: ['desk'] }, passages: [], more: { articles } })
    const covers = read.articles.get(8)?.actionButtons.map((action) => coverOf(action, read))
    expect(covers).toMatchObject([{ name: 'cover.webp' }])
  })

  it('shows the picture of the location, article or gallery it opens', () => {
    expect(coverOf(button(goTo), content)?.url).toContain('desk')
    expect(coverOf(button({ type: 'openArticle', id: 7 }), content)?.url).toBe('/media/turn.webp')
    expect(coverOf(button({ type: 'openImages', media: gallery }, { media: gallery }), content)).toBe(
      gallery[1],
    )
  })

  it('shows no picture if its target has none', () => {
    expect(coverOf(button({ type: 'openContact' }), content)).toBeUndefined()
    expect(coverOf(button({ type: 'openArticle', id: 8 }), content)).toBeUndefined()
  })
})
