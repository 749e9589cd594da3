import { describe, expect, it, vi } from 'vitest'
import {
  arrows,
  breadcrumb,
  cue,
  hotspots,
  moving,
  showsLogo,
  snapshot,
  stations,
  urlOf,
  type Visit,
} from '../../../src/visit'
import { createWorldGraph } from '../../../src/world'
import {
  contentOf,
  follow,
  type Handlers,
  NO_EFFECTS,
  type Plan,
  settingsWith,
  startVisit,
} from '../showroom'

const station = (title: string, priority: number, own = 0) => ({
  station_category: { title, priority },
  priority_in_location_category: own,
})

const plan: Plan = {
  worlds: { hall: ['overview', 'robot', 'drive', 'cabinet'] },
  passages: [
    ['overview', 'robot'],
    ['robot', 'overview'],
    ['robot', 'drive'],
  ],
  more: {
    articles: [{ id: 7, documentId: 'a6-12', title: 'A6-12' }],
    configurators: [{ id: 1, documentId: 'g', uid: 'gripper', url: '/gripper/' }],
  },
  places: {
    overview: {
      hotspots: [
        {
          id: 1,
          __component: 'hotspots.navigation',
          title: 'Robots',
          style: { left: 50, top: 50 },
          action_target: { payloadId: 'robot' },
        },
      ],
      arrow_navigation_next: { title: 'On', next: { payloadId: 'robot' } },
      ...station('Welcome', 1),
    },
    robot: { group: { slug: 'motion', title: 'Motion' }, ...station('Products', 9, 1) },
    drive: station('Products', 9, 5),
  },
}

function begin(effects: Partial<Handlers> = {}) {
  const visit = startVisit({
    content: contentOf(plan),
    settings: settingsWith(),
    language: 'en',
    effects: { ...NO_EFFECTS, ...effects },
  })
  follow(visit, 'overview')
  arrive(visit)
  return visit
}

function arrive(visit: Visit) {
  while (moving(visit.getState())) {
    const { serial, playing } = visit.getState().navigation
    visit.report({ type: playing?.kind === 'transition' ? 'ended' : 'ready', serial })
  }
}

describe('a visit', () => {
  it('shows hotspots and arrows at a place, and none on the way', () => {
    const visit = begin()
    expect(hotspots(visit.getState()).map(({ title }) => title)).toEqual(['Robots'])
    expect(arrows(visit.getState()).next?.payloadId).toBe('robot')
    visit.dispatch({ type: 'goTo', payloadId: 'robot' })
    expect(hotspots(visit.getState())).toEqual([])
    expect(arrows(visit.getState())).toEqual({})
    arrive(visit)
    expect(breadcrumb(visit.getState()).map(({ payloadId }) => payloadId)).toEqual(['overview'])
  })

  it('shows the logo at a place, and not on the way', () => {
    const visit = begin()
    expect(showsLogo(visit.getState())).toBe(true)
    visit.dispatch({ type: 'goTo', payloadId: 'robot' })
    expect(showsLogo(visit.getState())).toBe(false)
    arrive(visit)
    expect(showsLogo(visit.getState())).toBe(true)
  })

  it('has the URL of its target, with group and place', () => {
    const visit = begin()
    expect(urlOf(visit.getState())).toBe('/en/hall/overview')
    visit.dispatch({ type: 'goTo', payloadId: 'robot' })
    expect(urlOf(visit.getState())).toBe('/en/hall/motion-robot')
  })

  it('follows a URL with a flight, and goes back if the place is in the history', () => {
    const visit = begin()
    follow(visit, 'robot')
    expect(visit.getState().navigation).toMatchObject({ current: 'overview>robot', returning: false })
    arrive(visit)
    follow(visit, 'overview')
    expect(visit.getState().navigation).toMatchObject({ current: 'robot>overview', target: 'overview' })
    arrive(visit)
    const before = visit.getState()
    follow(visit, 'overview')
    expect(visit.getState().navigation).toBe(before.navigation)
    expect(visit.getState().overlays).toBe(before.overlays)
  })

  it('returns the same cue until something else has to be shown', () => {
    const visit = begin()
    const now = cue(visit.getState())
    visit.dispatch({ type: 'notify', text: 'Hello' })
    expect(cue(visit.getState())).toBe(now)
    visit.dispatch({ type: 'goTo', payloadId: 'robot' })
    expect(cue(visit.getState()).serial).toBe(now.serial + 1)
  })

  it('reports a place that does not exist, and stays', () => {
    const problem = vi.fn()
    const visit = begin({ problem })
    const before = visit.getState()
    visit.dispatch({ type: 'goTo', payloadId: 'nowhere' })
    expect(problem).toHaveBeenCalledWith('goTo: there is no location "nowhere" (payloadId).')
    expect(visit.getState()).toBe(before)
  })

  it('stacks overlays, and closes the topmost', () => {
    const visit = begin()
    visit.dispatch({ type: 'openArticle', id: 7 })
    visit.dispatch({ type: 'openContact' })
    expect(visit.getState().overlays).toEqual([{ type: 'article', id: 7 }, { type: 'contact' }])
    visit.dispatch({ type: 'close' })
    expect(visit.getState().overlays).toEqual([{ type: 'article', id: 7 }])
  })

  it('closes an overlay that cannot be drawn, wherever it is in the stack', () => {
    const visit = begin()
    visit.dispatch({ type: 'openArticle', id: 7 })
    visit.dispatch({ type: 'openContact' })
    const [article] = visit.getState().overlays
    if (article) visit.report({ type: 'overlayFailed', overlay: article })
    expect(visit.getState().overlays).toEqual([{ type: 'contact' }])
  })

  it('opens a configurator only if one has that uid', () => {
    const problem = vi.fn()
    const visit = begin({ problem })
    visit.dispatch({ type: 'openConfigurator', uid: 'nowhere' })
    expect(visit.getState().overlays).toEqual([])
    expect(problem).toHaveBeenCalledWith('There is no configurator "nowhere"; nothing is opened.')
    visit.dispatch({ type: 'openConfigurator', uid: 'gripper' })
    expect(visit.getState().overlays).toEqual([{ type: 'configurator', uid: 'gripper' }])
  })

  it('queues notifications with the setting’s timeout, each text once', () => {
    const visit = begin()
    visit.dispatch({ type: 'notify', text: 'One' })
    visit.dispatch({ type: 'notify', text: 'One' })
    visit.dispatch({ type: 'notify', text: 'Two', kind: 'danger', timeout: 0 })
    const queue = visit.getState().notifications
    expect(queue.map(({ text, timeout }) => [text, timeout])).toEqual([
      ['One', 3000],
      ['Two', 0],
    ])
    visit.report({ type: 'notificationClosed', id: queue[0]?.id ?? -1 })
    expect(visit.getState().notifications.map(({ text }) => text)).toEqual(['Two'])
  })

  it('hides a danger notification after the timeout, unless it has to stay', () => {
    const visit = begin()
    visit.dispatch({ type: 'notify', text: 'Passing', kind: 'danger' })
    visit.dispatch({ type: 'notify', text: 'Staying', kind: 'danger', timeout: 0 })
    expect(visit.getState().notifications.map(({ timeout }) => timeout)).toEqual([3000, 0])
  })

  it('requests a language even if it is the current one, and keeps its place when the language is loaded', () => {
    const loadLanguage = vi.fn()
    const visit = begin({ loadLanguage })
    visit.dispatch({ type: 'setLanguage', locale: 'en' })
    visit.dispatch({ type: 'setLanguage', locale: 'de' })
    expect(loadLanguage.mock.calls).toEqual([['en'], ['de']])
    const content = { ...contentOf(plan), locale: 'de' as const }
    visit.report({ type: 'contentArrived', content, graph: createWorldGraph(content) })
    expect(urlOf(visit.getState())).toBe('/de/hall/overview')
  })

  it('lists stations by the priority of category and place', () => {
    const groups = stations(begin().getState().content, 'hall')
    expect(groups.map(({ title, stations }) => [title, stations.map(({ payloadId }) => payloadId)])).toEqual([
      ['Products', ['drive', 'robot']],
      ['Welcome', ['overview']],
    ])
  })

  it('lists the stations of the requested world, and none of an unknown one', () => {
    const station = (title: string) => ({ station_category: { id: 1, title, priority: 1 } })
    const content = contentOf({
      worlds: { hall: ['a'], plant: ['gate'] },
      passages: [],
      places: { a: station('Hall'), gate: station('Plant') },
    })
    const titles = (world: string) => stations(content, world).map(({ title }) => title)
    expect([titles('hall'), titles('plant'), titles('nowhere')]).toEqual([['Hall'], ['Plant'], []])
  })

  it('starts in power-save mode if the setting is on', () => {
    const visit = startVisit({
      content: contentOf(plan),
      settings: settingsWith({ powerSave: { active: true } }),
      language: 'en',
      effects: NO_EFFECTS,
    })
    expect(snapshot(visit.getState()).powerSave).toBe(true)
  })

  it('has a public state that is plain JSON', () => {
    const visit = begin()
    visit.report({ type: 'stageChanged', stage: 'dom' })
    const state = snapshot(visit.getState())
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
    expect(state).toMatchObject({
      language: 'en',
      world: 'hall',
      location: 'overview',
      target: 'overview',
      moving: false,
      queue: [],
      history: [],
      breadcrumb: [],
      hotspots: [{ id: 1, type: 'navigation', title: 'Robots' }],
      overlays: [],
      stage: 'dom',
      mobile: false,
      powerSave: false,
      screensaver: false,
      notifications: [],
      user: null,
    })
  })
})

describe('without videos', () => {
  it('the visitor continues after agreeing, and is not asked again', () => {
    const { dispatch, getState, report } = begin()
    report({ type: 'videosUnplayable', unplayable: true })
    expect(getState()).toMatchObject({ videos: 'on', videosUnplayable: true })
    dispatch({ type: 'setVideos', on: false })
    expect(getState()).toMatchObject({ videos: 'off', videosUnplayable: false })
    dispatch({ type: 'setVideos', on: true })
    expect(getState()).toMatchObject({ videos: 'on', videosUnplayable: false })
  })
})

describe('a link', () => {
  it('opens with a complete URL, in a new window unless specified otherwise', () => {
    const opened: unknown[] = []
    const { dispatch } = begin({ openLink: (...args) => opened.push(args) })
    dispatch({ type: 'openLink', url: 'arcwell.example/news', newWindow: true })
    dispatch({ type: 'openLink', url: 'mailto:sales@arcwell.example', newWindow: false })
    expect(opened).toEqual([
      ['https://arcwell.example/news', true],
      ['mailto:sales@arcwell.example', false],
    ])
  })

  it('without a URL is reported as a problem and not opened', () => {
    const openLink = vi.fn()
    const problem = vi.fn()
    begin({ openLink, problem }).dispatch({ type: 'openLink', url: ' ', newWindow: true })
    expect(openLink).not.toHaveBeenCalled()
    expect(problem).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('openLink'))
  })
})
