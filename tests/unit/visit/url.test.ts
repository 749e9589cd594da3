import { expect, it } from 'vitest'
import { addressOf, OVERLAY_PARAMETERS, parametersOf, urlOf } from '../../../src/visit'
import { visitAt } from '../drawn'
import { contentOf, NO_EFFECTS, openParameters, type Plan, settingsWith, startVisit } from '../showroom'

const plan: Plan = {
  worlds: { hall: ['a'] },
  passages: [],
  more: {
    articles: [{ id: 7, documentId: 'a', title: 'Six axis robot' }],
    dashboards: [{ id: 0, documentId: 'd', title: 'Library' }],
  },
}

it('an article sets its id and its title, with the first space replaced by an underscore', () => {
  const visit = visitAt(plan, 'a')
  expect(parametersOf(visit.getState())).toEqual([])
  visit.dispatch({ type: 'openArticle', id: 7 })
  expect(parametersOf(visit.getState())).toEqual([
    ['article', '7'],
    ['title', 'Six_axis robot'],
  ])
})

it('a media library sets its id, even below an article that was opened from it', () => {
  const visit = visitAt(plan, 'a')
  visit.dispatch({ type: 'openDashboard', id: 0 })
  visit.dispatch({ type: 'openArticle', id: 7 })
  expect(parametersOf(visit.getState()).map(([name, value]) => `${name}=${value}`)).toEqual([
    'article=7',
    'title=Six_axis robot',
    'dashboard=0',
  ])
})

it('an article that is still loading sets only its id', () => {
  const visit = visitAt(plan, 'a')
  const { graph, content } = visit.getState()
  visit.report({
    type: 'contentArrived',
    content: { ...content, articles: new Map(), complete: false },
    graph,
  })
  visit.dispatch({ type: 'openArticle', id: 9 })
  expect(parametersOf(visit.getState())).toEqual([['article', '9']])
})

it('the address for another device is as short as possible: it escapes no commas, only reserved characters', () => {
  const action = {
    ...{ __component: 'buttons.navigation', id: 1, title: 'A', action_target: { payloadId: 'a' } },
  }
  const tour = { id: 1, documentId: 't', key: 'a,b&c', title: 'T', type: 'expo', steps: [{ action }] }
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [], more: { tours: [tour] } }, 'a')
  visit.dispatch({ type: 'openTour', key: 'a,b&c', index: 0 })
  expect(addressOf(visit.getState())).toBe('/en/hall/a?tour=a,b%26c&tour-step=1')
})

it('the overlays use a fixed list of URL parameters', () => {
  expect(OVERLAY_PARAMETERS).toEqual([
    ...['article', 'dashboard', 'iframe', 'document', 'bag', 'title', 'configuration', 'tour', 'tour-step'],
  ])
})

it('before the first place there is no URL', () => {
  const content = contentOf(plan)
  const visit = startVisit({ content, settings: settingsWith(), language: 'en', effects: NO_EFFECTS })
  expect(urlOf(visit.getState())).toBeUndefined()
})

it('a URL opens what it names, closes everything else, and reports invalid and unknown ids', () => {
  const problems: string[] = []
  const visit = visitAt(plan, 'a', {}, { problem: (message) => void problems.push(message) })
  openParameters(visit, new URLSearchParams('?article=7'))
  expect(visit.getState().overlays).toEqual([{ type: 'article', id: 7 }])
  openParameters(visit, new URLSearchParams('?dashboard=0'))
  expect(visit.getState().overlays).toEqual([{ type: 'dashboard', id: 0 }])
  openParameters(visit, new URLSearchParams('?article=-1&iframe=9&dashboard=5'))
  expect(visit.getState().overlays).toEqual([])
  expect(problems).toEqual([
    expect.stringContaining('article=-1'),
    'There is no iframe 9; nothing is opened.',
    'There is no dashboard 5; nothing is opened.',
  ])
})

it('an earlier number of a record opens it under its present one, in any way', () => {
  const aliased: Plan = {
    ...plan,
    more: {
      articles: [{ id: 7, documentId: 'a', title: 'Robot', aliases: [4, 44] }],
      dashboards: [{ id: 0, documentId: 'd', title: 'Library', aliases: [9] }],
    },
  }
  const visit = visitAt(aliased, 'a')
  visit.dispatch({ type: 'openDashboard', id: 9 })
  visit.dispatch({ type: 'openArticle', id: 44 })
  visit.dispatch({ type: 'takeAlong', item: { type: 'article', id: 4 } })
  expect(Object.fromEntries(parametersOf(visit.getState()))).toMatchObject({ article: '7', dashboard: '0' })
  expect(visit.getState().bag).toEqual([{ type: 'article', id: 7 }])
})
