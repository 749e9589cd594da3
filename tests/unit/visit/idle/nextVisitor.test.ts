import { expect, it } from 'vitest'
import { initialNavigation } from '../../../../src/navigation'
import { initialState, type VisitState } from '../../../../src/visit'
import { arrive, visitAt } from '../../drawn'
import { askForKey, follow } from '../../showroom'

const PLAN = {
  worlds: { hall: ['a', 'b', 'c'] },
  passages: [
    ['a', 'b'],
    ['b', 'c'],
  ] as const,
  more: {
    articles: [{ id: 1, documentId: 'one', title: 'One' }],
    configurators: [{ id: 1, documentId: 'a6', uid: 'a6', url: '/a6.html' }],
  },
}

/** A visit changed by every kind of action, and by the reports about its visitor. */
function wellVisited() {
  const visit = visitAt(PLAN, 'a')
  for (const place of ['b', 'c']) {
    visit.dispatch({ type: 'goTo', payloadId: place })
    arrive(visit)
  }
  visit.dispatch({ type: 'setVideos', on: false })
  visit.dispatch({ type: 'setLoops', on: true })
  visit.dispatch({ type: 'setFlights', on: true })
  visit.dispatch({ type: 'setHotspots', shown: false })
  visit.dispatch({ type: 'setPowerSave', on: true })
  arrive(visit)
  visit.dispatch({ type: 'openArticle', id: 1 })
  visit.dispatch({ type: 'configure', uid: 'a6', configuration: { model: 'A6' } })
  visit.dispatch({ type: 'notify', text: 'Hello', timeout: 0 })
  visit.report({ type: 'userChanged', user: { name: 'Mara', scopes: ['staff'] } })
  askForKey(visit, 'hall', 'b')
  visit.report({ type: 'keyChecked', world: 'hall', key: 'sesame', proof: 'fits' })
  visit.report({ type: 'videosUnplayable', unplayable: true })
  visit.report({ type: 'presenceAsked', asking: { until: 5 } })
  visit.dispatch({ type: 'goTo', payloadId: 'a' })
  return visit
}

it('a reset clears everything that belongs to the last visitor', () => {
  const visit = wellVisited()
  const { content, settings, language } = visit.getState()
  const fresh = initialState({ content, settings, language })
  visit.report({ type: 'visitorLeft' })
  const state = visit.getState()
  const belongsToTheScreen: readonly (keyof VisitState)[] = [
    ...(['content', 'graph', 'settings', 'visitors', 'address'] as const),
  ]
  for (const name of Object.keys(fresh) as (keyof VisitState)[]) {
    if (belongsToTheScreen.includes(name) || name === 'navigation') continue
    expect([name, state[name]]).toEqual([name, fresh[name]])
  }
  expect({ ...state.navigation, serial: 0 }).toEqual(initialNavigation)
  expect(state.visitors).toBe(1)
})

it('the next visitor starts at the first place as on a newly opened page', () => {
  const visit = wellVisited()
  visit.report({ type: 'visitorLeft' })
  follow(visit, 'a')
  arrive(visit)
  const { navigation } = visit.getState()
  const { serial, ...fresh } = visitAt(PLAN, 'a').getState().navigation
  expect(navigation).toMatchObject(fresh)
  expect(navigation.serial).toBeGreaterThan(serial)
})

it('the player’s reports about the last visitor’s picture are ignored', () => {
  const visit = wellVisited()
  const { serial } = visit.getState().navigation
  visit.report({ type: 'visitorLeft' })
  const { navigation } = visit.getState()
  visit.report({ type: 'ready', serial })
  visit.report({ type: 'ended', serial })
  expect(visit.getState().navigation).toBe(navigation)
})

it('a reset keeps what belongs to the screen: window, connection, motion preference, stage and language', () => {
  const visit = visitAt(PLAN, 'a', { screensaver: { mode: 'automatic', enabled: true } })
  visit.report({ type: 'screenResized', ...{ width: 1080, height: 1920, portrait: true } })
  visit.report({ type: 'connectionChanged', online: false })
  visit.report({ type: 'motionChanged', lessMotion: true })
  visit.report({ type: 'stageChanged', stage: 'dom' })
  const { screen, online, lessMotion, mobile, stage, language } = visit.getState()
  visit.report({ type: 'visitorLeft' })
  expect(visit.getState()).toMatchObject({ screen, online, lessMotion, mobile, stage, language })
})
