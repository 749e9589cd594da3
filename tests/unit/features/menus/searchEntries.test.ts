import { expect, it } from 'vitest'
import type { Article, Content, Location, Media, Section } from '../../../../src/content'
import { searchEntries } from '../../../../src/features/menus/searchEntries'
import { readEverything, set } from '../../content/readEverything'

it('the search covers locations, articles, dashboards and their media, each with its action', () => {
  const { content } = readEverything()
  const found = searchEntries(content)
  const [article] = content.articles.values()
  const [dashboard] = content.dashboards.values()
  const places = [...content.items.values()].filter(({ kind }) => kind === 'location')
  expect(found.filter(({ kind }) => kind === 'place').map(({ title }) => title)).toEqual(
    places.map(({ title }) => title),
  )
  expect(found).toContainEqual(
    expect.objectContaining({ title: article?.title, action: { type: 'openArticle', id: article?.id } }),
  )
  expect(found).toContainEqual(
    expect.objectContaining({
      title: dashboard?.title,
      action: { type: 'openDashboard', id: dashboard?.id },
    }),
  )
  for (const { title } of dashboard?.mediaLibrary ?? [])
    expect(found).toContainEqual(expect.objectContaining({ title, where: dashboard?.title }))
  expect(found.map(({ action }) => action.type)).toEqual(
    expect.arrayContaining(['goTo', 'openArticle', 'openDashboard', 'openVideo', 'openPdf', 'openImages']),
  )
})

it('the search lists a file in two libraries once', () => {
  const { content } = readEverything((raw) => {
    const [library] = raw.dashboards
    raw.dashboards.push({
      ...library,
      ...set({}, { id: 99, documentId: 'second', title: 'Second' }),
    } as never)
  })
  const media = [...content.dashboards.values()].flatMap(({ mediaLibrary }) => mediaLibrary)
  const found = searchEntries(content).filter(({ id }) => id.startsWith('media '))
  expect(content.dashboards.has(99)).toBe(true)
  expect(found).toHaveLength(media.length / 2)
})

it('the search sorts articles before locations, and locations before dashboards and their media', () => {
  const { content } = readEverything()
  const kinds = [...searchEntries(content)].sort((a, b) => a.order - b.order).map(({ kind }) => kind)
  const media = new Set(['video', 'pdf', 'image'])
  const groups = kinds.map((kind) => (media.has(kind) ? 'media' : kind))
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([
    'article',
    'place',
    'dashboard',
    'media',
  ])
  const order = (kind: string) =>
    new Set(searchEntries(content).flatMap((found) => (found.kind === kind ? [found.order] : [])))
  expect([...order('article'), ...order('place'), ...order('dashboard')]).toEqual([0, 1, 2])
})

it('the search shows a product alone, else a picture of its own, the first page of its document, or its film; the picture of a place comes last', () => {
  const picture = (url: string) => ({ url, mime: 'image/webp' }) as Media
  const room: Section = { id: 1, kind: 'image', media: picture('room.webp') }
  const own: Section = { id: 1, kind: 'images', images: [picture('room.webp'), picture('own.webp')] }
  const film: Section = {
    ...{ id: 1, kind: 'video', media: { url: 'film.mp4', mime: 'video/mp4' } as Media, loop: false },
    poster: picture('film.webp'),
  }
  const document: Section = {
    ...{ id: 1, kind: 'pdf', media: { url: 'a.pdf', mime: 'application/pdf' } as Media },
    poster: picture('page.webp'),
  }
  const turntable: Section = { id: 1, kind: 'viewer', images: [picture('packshot.webp')] }
  const place = {
    ...{ kind: 'location', payloadId: 'hall', world: 'w', title: 'Hall' },
    backgrounds: [{ key: 'default_background', type: 'image', image: picture('room.webp') }],
  } as unknown as Location
  const shownOf = (...sections: readonly Section[]) => {
    const article = { id: 1, title: 'A', sections } as unknown as Article
    const content = {
      ...{ items: new Map([['hall', place]]), worlds: new Map(), dashboards: new Map() },
      articles: new Map([[1, article]]),
    } as unknown as Content
    return searchEntries(content).find(({ kind }) => kind === 'article')?.picture?.url
  }
  expect(shownOf(room, own, film, document, turntable)).toBe('packshot.webp')
  expect(shownOf(room, film, document, own)).toBe('own.webp')
  expect(shownOf(room, film, document)).toBe('page.webp')
  expect(shownOf(room, film)).toBe('film.webp')
  expect(shownOf(room)).toBe('room.webp')
  expect(shownOf()).toBeUndefined()
})
