import { describe, expect, it } from 'vitest'
import { snapshot, type Visit } from '../../../src/visit'
import { arrive, visitAt } from '../drawn'
import { contentOf, follow, NO_EFFECTS, type Plan, settingsWith, startVisit } from '../showroom'

const plan: Plan = {
  worlds: { hall: ['overview', 'robot'] },
  passages: [
    ['overview', 'robot'],
    ['robot', 'overview'],
  ],
  more: {
    articles: [{ id: 7, documentId: 'a6-12', title: 'A6-12' }],
    configurators: [{ id: 1, documentId: 'g', uid: 'gripper', url: '/gripper/' }],
  },
}
const begin = () => visitAt(plan, 'overview')

describe('the public state', () => {
  const telling = (visit: Visit) => snapshot(visit.getState())

  it('contains the route and the visited places', () => {
    const visit = begin()
    follow(visit, 'robot')
    expect(telling(visit)).toMatchObject({
      moving: true,
      location: 'overview',
      target: 'robot',
      queue: ['robot'],
      hotspots: [],
    })
    arrive(visit)
    expect(telling(visit)).toMatchObject({
      moving: false,
      location: 'robot',
      history: ['overview', 'robot'],
      lastLocations: { hall: 'robot' },
      breadcrumb: ['overview'],
      canGoBack: true,
    })
  })

  it('contains overlays, notifications, configurations, user and screen', () => {
    const visit = begin()
    visit.dispatch({ type: 'openArticle', id: 7 })
    visit.dispatch({ type: 'notify', text: 'Hello', kind: 'danger' })
    visit.dispatch({ type: 'configure', uid: 'gripper', configuration: { reach: 9 } })
    visit.report({ type: 'userChanged', user: { name: 'Ann', scopes: ['staff'] } })
    visit.report({ type: 'screenResized', ...{ width: 800, height: 600, portrait: false } })
    visit.report({ type: 'connectionChanged', online: false })
    expect(telling(visit)).toMatchObject({
      overlays: [{ type: 'article', id: 7 }],
      notifications: [{ text: 'Hello', kind: 'danger' }],
      configurations: { gripper: { reach: 9 } },
      user: { name: 'Ann', scopes: ['staff'] },
      screen: { width: 800, height: 600, portrait: false, breakpoint: expect.anything() },
      online: false,
      mobile: false,
    })
  })

  it('contains the world that is being entered, and none before', () => {
    const options = { content: contentOf(plan), settings: settingsWith(), language: 'en' } as const
    const visit = startVisit({ ...options, effects: NO_EFFECTS })
    expect(telling(visit)).toMatchObject({ world: null, screen: null })
    follow(visit, 'robot')
    expect(telling(visit)).toMatchObject({ world: 'hall', location: null })
  })
})
