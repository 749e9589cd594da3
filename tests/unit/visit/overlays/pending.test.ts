import { expect, it, vi } from 'vitest'
import type { Action } from '../../../../src/content'
import { createWorldGraph } from '../../../../src/world'
import { contentOf, NO_EFFECTS, settingsWith, startVisit } from '../../showroom'

const ARTICLE = { id: 7, documentId: 'a-7', title: 'Seven', sections: [] }
const plan = { worlds: { hall: ['a'] }, passages: [] }
const lacking = { ...contentOf(plan), complete: false, pending: ['articles', 'menus'] }

it('an overlay whose content failed to load notifies the visitor and opens once the content is loaded', () => {
  const [retryMissing, problem] = [vi.fn(), vi.fn()]
  const visit = startVisit({
    content: lacking,
    settings: settingsWith(),
    language: 'en',
    effects: { ...NO_EFFECTS, retryMissing, problem },
  })
  visit.dispatch({ type: 'openArticle', id: 7 })
  visit.dispatch({ type: 'openMenu', key: 'main' })
  expect(retryMissing).toHaveBeenCalledTimes(2)
  expect(visit.getState().overlays).toEqual([])

  const whole = contentOf({ ...plan, more: { articles: { data: [ARTICLE] } } })
  visit.report({ type: 'contentArrived', content: whole, graph: createWorldGraph(whole) })
  visit.dispatch({ type: 'openArticle', id: 7 })
  expect(visit.getState().overlays).toEqual([{ type: 'article', id: 7 }])
  visit.dispatch({ type: 'openArticle', id: 8 })
  expect(retryMissing).toHaveBeenCalledTimes(2)
  expect(problem).toHaveBeenCalledTimes(1)
})

it.each<[string, Action]>([
  ['articles', { type: 'openArticle', id: 7 }],
  ['dashboards', { type: 'openDashboard', id: 7 }],
  ['menus', { type: 'openMenu', key: 'main' }],
  ['tours', { type: 'openTour', key: 'round' }],
  ['configurators', { type: 'openConfigurator', uid: 'cell' }],
])(
  'the visitor is notified only if %s failed to load, and otherwise the overlay waits',
  (endpoint, action) => {
    const opening = (pending: readonly string[]) => {
      const notices = vi.fn()
      const visit = startVisit({
        content: { ...lacking, pending },
        settings: settingsWith(),
        language: 'en',
        effects: { ...NO_EFFECTS, retryMissing: notices },
      })
      visit.dispatch(action)
      return [notices.mock.calls.length, visit.getState().overlays.length]
    }
    expect(opening([endpoint])).toEqual([1, 0])
    expect(opening(['icons'])).toEqual([0, 1])
  },
)

it('an overlay whose content is still loading opens without a notification', () => {
  const retryMissing = vi.fn()
  const visit = startVisit({
    content: { ...lacking, pending: [] },
    settings: settingsWith(),
    language: 'en',
    effects: { ...NO_EFFECTS, retryMissing },
  })
  visit.dispatch({ type: 'openArticle', id: 7 })
  expect(visit.getState().overlays).toHaveLength(1)
  expect(retryMissing).not.toHaveBeenCalled()
})
