import { expect, it } from 'vitest'
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
