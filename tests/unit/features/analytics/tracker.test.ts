import { describe, expect, it } from 'vitest'
import { readTrackedEvent } from '../../../../src/contracts'
import { pdf, trackedVisit } from './trackedVisit'

const NEW_PLACE = ['boxNavigationLocationReached', 'boxNavigationLocationTotal']
const CLICK = 'boxBtnClickAction'

describe('Analytics of a location', () => {
  it('reports an arrival with the previous location and the length of stay there', () => {
    const { goTo, pass, takeEvents } = trackedVisit()
    expect(takeEvents()).toMatchObject([
      { name: 'custom', custom: 'visitStarted', fields: { mobile: false, portrait: false } },
      {
        name: 'boxNavigationLocationReached',
        title: 'A',
        from: '',
        seconds: 0,
        world: 'hall',
        location: 'a',
      },
      { name: 'boxNavigationCurrentWorld', title: 'hall' },
      { name: 'boxNavigationLocationTotal', total: 1 },
    ])
    pass(12.34)
    goTo('b')
    expect(takeEvents()).toMatchObject([
      { name: CLICK, action: 'goTo', target: 'b', location: 'a' },
      { name: 'boxNavigationLocationReached', title: 'B', from: 'a', seconds: 12.3, location: 'b' },
      { name: 'boxNavigationLocationTotal', total: 2 },
    ])
  })

  it('ignores locations that are only passed through', () => {
    const { goTo, eventNames, visit } = trackedVisit()
    eventNames()
    goTo('d')
    expect(visit.getState().navigation.location).toBe('d')
    expect(eventNames()).toEqual([CLICK, ...NEW_PLACE])
  })

  it('reports a return as an arrival but not as a further location of the visit', () => {
    const { goTo, eventNames, touch } = trackedVisit()
    goTo('b')
    eventNames()
    touch({ type: 'back' })
    expect(eventNames()).toEqual([CLICK, 'boxNavigationLocationReached'])
  })

  it('reports one arrival although the location is shown again by an update, in another language or in power-save mode', () => {
    const { speak, eventNames, touch } = trackedVisit()
    eventNames()
    speak('de')
    speak('en')
    touch({ type: 'setPowerSave', on: true })
    expect(eventNames()).toEqual([CLICK])
  })

  it('reports each change of the world', () => {
    const { goTo, takeEvents } = trackedVisit()
    takeEvents()
    const worlds = () => takeEvents().filter(({ name }) => name === 'boxNavigationCurrentWorld')
    goTo('b')
    expect(worlds()).toEqual([])
    goTo('y')
    expect(worlds()).toMatchObject([{ title: 'yard', world: 'yard' }])
    goTo('a')
    expect(worlds()).toMatchObject([{ title: 'hall', world: 'hall' }])
  })
})

describe('Analytics of content', () => {
  it.each([
    ['an article', { type: 'openArticle', id: 1 }, { content: 'a6', kind: 'article', title: 'A6 en' }],
    [
      'a library',
      { type: 'openDashboard', id: 5 },
      { content: 'films', kind: 'dashboard', title: 'Films en' },
    ],
    [
      'a configurator',
      { type: 'openConfigurator', uid: 'gripper' },
      { content: 'gripper', kind: 'configurator' },
    ],
    [
      'a page',
      { type: 'openIframe', iframe: { url: '/tool/', title: 'Tool' } },
      { content: '/tool/', kind: 'iframe' },
    ],
  ] as const)('reports opening and closing of %s with the time it was open', (_, action, fields) => {
    const { visit, pass, takeEvents } = trackedVisit()
    takeEvents()
    visit.dispatch(action)
    expect(takeEvents()).toMatchObject([{ name: 'boxContentOpened', ...fields }])
    pass(7)
    visit.dispatch({ type: 'close' })
    expect(takeEvents()).toMatchObject([{ name: 'boxContentViewed', ...fields, seconds: 7 }])
  })

  it('reports content again only after it was closed', () => {
    const { visit, eventNames } = trackedVisit()
    eventNames()
    visit.dispatch({ type: 'openArticle', id: 1 })
    visit.dispatch({ type: 'openArticle', id: 1 })
    visit.dispatch({ type: 'openContact' })
    visit.dispatch({ type: 'close' })
    expect(eventNames()).toEqual(['boxContentOpened'])
    visit.dispatch({ type: 'close' })
    visit.dispatch({ type: 'openArticle', id: 1 })
    expect(eventNames()).toEqual(['boxContentViewed', 'boxContentOpened'])
  })

  it('keeps content open across a language change, which changes its record id', () => {
    const { visit, speak, pass, eventNames, takeEvents } = trackedVisit()
    visit.dispatch({ type: 'openArticle', id: 1 })
    visit.dispatch({ type: 'openDashboard', id: 5 })
    eventNames()
    pass(3)
    speak('de')
    expect(visit.getState().overlays).toMatchObject([{ id: 101 }, { id: 105 }])
    expect(eventNames()).toEqual([])
    pass(2)
    visit.dispatch({ type: 'close' })
    expect(takeEvents()).toMatchObject([
      { name: 'boxContentViewed', content: 'films', title: 'Films de', seconds: 5, language: 'de' },
    ])
  })

  it('keeps content open below other content, and closes content from the top when a location is left', () => {
    const { visit, goTo, takeEvents } = trackedVisit()
    takeEvents()
    visit.dispatch({ type: 'openArticle', id: 1 })
    visit.dispatch({ type: 'openArticle', id: 2 })
    goTo('b')
    const contents = takeEvents().flatMap((event) =>
      'content' in event ? `${event.name} ${event.content}` : [],
    )
    expect(contents).toEqual([
      'boxContentOpened a6',
      'boxContentOpened a9',
      'boxContentViewed a9',
      'boxContentViewed a6',
    ])
  })

  it('reports a tour once, independent of its steps', () => {
    const { visit, touch, eventNames } = trackedVisit()
    eventNames()
    touch({ type: 'openTour', key: 'line' })
    expect(eventNames()).toEqual([CLICK, 'boxContentOpened', ...NEW_PLACE])
    touch({ type: 'showTourStep', index: 1 })
    expect(eventNames()).toEqual([CLICK, ...NEW_PLACE])
    visit.dispatch({ type: 'close' })
    expect(eventNames()).toEqual(['boxContentViewed'])
  })

  it('reports each medium once while its content is open', () => {
    const { visit, appEvents, takeEvents, eventNames } = trackedVisit()
    const shown = (url: string) => appEvents.emit({ type: 'shown', as: 'image', url })
    shown('/1.webp')
    visit.dispatch({ type: 'openArticle', id: 1 })
    eventNames()
    shown('/1.webp')
    shown('/2.webp')
    shown('/1.webp')
    expect(takeEvents()).toMatchObject([
      { name: 'boxContentMediatype', content: 'a6', kind: 'article', mediaType: 'image', medium: '/1.webp' },
      { name: 'boxContentMediatype', content: 'a6', kind: 'article', mediaType: 'image', medium: '/2.webp' },
    ])
    visit.dispatch({ type: 'close' })
    visit.dispatch({ type: 'openArticle', id: 1 })
    eventNames()
    shown('/1.webp')
    expect(eventNames()).toEqual(['boxContentMediatype'])
  })

  it('reports each download of a document', () => {
    const { visit, appEvents, takeEvents } = trackedVisit()
    visit.dispatch({ type: 'openArticle', id: 1 })
    takeEvents()
    const media = { ...pdf('guide'), caption: 'Guide', formats: {} } as never
    appEvents.emit({ type: 'downloaded', media })
    appEvents.emit({ type: 'downloaded', media })
    const event = {
      content: '/guide.pdf',
      kind: 'pdf',
      title: 'Guide',
      mediaType: 'download',
      medium: '/guide.pdf',
    }
    expect(takeEvents()).toMatchObject([event, event])
  })
})

describe('Analytics of a touch', () => {
  it('reports the action and its target, but no actions of the showroom itself', () => {
    const { visit, touch, takeEvents, eventNames } = trackedVisit()
    takeEvents()
    touch({ type: 'openArticle', id: 2 })
    expect(takeEvents()).toMatchObject([{ name: CLICK, action: 'openArticle', target: 'a9' }, {}])
    touch({ type: 'openLink', url: 'https://arcwell.example/', newWindow: true })
    expect(takeEvents()).toMatchObject([
      { name: CLICK, action: 'openLink', target: 'https://arcwell.example/' },
    ])
    touch({ type: 'takeAlong', item: { type: 'article', id: 2 } })
    touch({ type: 'openTakeAway', what: 'bag' })
    expect(takeEvents().filter(({ name }) => name === CLICK)).toMatchObject([
      { action: 'takeAlong', target: 'a9' },
      { action: 'openTakeAway', target: 'bag' },
    ])
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    expect(eventNames()).not.toContain(CLICK)
  })

  it('also reports a contact if the touch opens a contact channel', () => {
    const { touch, appEvents, takeEvents } = trackedVisit()
    takeEvents()
    touch({ type: 'openContact' })
    touch({ type: 'openLink', url: 'mailto:sales@arcwell.example', newWindow: false })
    touch({ type: 'openLink', url: 'tel:+4912345', newWindow: false })
    appEvents.emit({ type: 'contactTouched', channel: 'card' })
    const channels = takeEvents().flatMap((event) => (event.name === 'boxBtnClickContact' ? event.way : []))
    expect(channels).toEqual(['panel', 'mail', 'phone', 'card'])
  })

  it('reports neither typing nor answering nor closing', () => {
    const { touch, eventNames } = trackedVisit()
    eventNames()
    touch({ type: 'enterAccessKey', key: 'secret' })
    touch({ type: 'close' })
    touch({ type: 'notify', text: 'Hello' })
    expect(eventNames()).toEqual([])
  })

  it('reports when a visitor starts to write in the contact form and when the message is accepted', () => {
    const { appEvents, eventNames } = trackedVisit()
    eventNames()
    appEvents.emit({ type: 'formBegun' })
    appEvents.emit({ type: 'formSent', leads: [] })
    expect(eventNames()).toEqual(['boxBtnClickContactform', 'boxBtnClickContactformSent'])
  })

  it('reports what a visitor saves, and what an accepted message is about, with the order code', () => {
    const { appEvents, takeEvents } = trackedVisit()
    takeEvents()
    const lead = { kind: 'configurator', content: 'a6', title: 'A6', code: 'A6-20' } as const
    const sheet = { kind: 'pdf', content: '/media/a6.pdf', title: 'x'.repeat(500) } as const
    appEvents.emit({ type: 'saved', lead })
    appEvents.emit({ type: 'formSent', leads: [lead, sheet] })
    expect(
      takeEvents().map((event) => (event.name === 'custom' ? [event.custom, event.fields] : event.name)),
    ).toEqual([
      ['leadSaved', lead],
      'boxBtnClickContactformSent',
      ['leadSent', lead],
      ['leadSent', { ...sheet, title: 'x'.repeat(200) }],
    ])
  })
})

describe('A tracked event', () => {
  it('is valid and has its own id, time and location', () => {
    const { visit, goTo, touch, appEvents, tracker, takeEvents } = trackedVisit()
    goTo('b')
    touch({ type: 'openArticle', id: 1 })
    touch({ type: 'openPdf', media: [{ ...pdf('x'.repeat(400)), formats: {} } as never] })
    appEvents.emit({ type: 'shown', as: 'pdf', url: `/${'x'.repeat(400)}` })
    appEvents.emit({ type: 'custom', name: 'own', fields: { parts: 3 } })
    visit.dispatch({ type: 'close' })
    tracker.end('left')
    const events = takeEvents()
    for (const event of events) expect(readTrackedEvent(event)).toEqual(event)
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    expect(new Set(events.map(({ visit }) => visit)).size).toBe(1)
    expect(events[0]?.at).toBe(new Date(1_700_000_001_000).toISOString())
    expect(events.find(({ name }) => name === 'boxContentOpened')).toMatchObject({
      location: 'b',
      language: 'en',
    })
  })

  it('from before tracking started is reported once with its own time', () => {
    const { start, pass, goTo, takeEvents } = trackedVisit({ late: true })
    pass(2)
    goTo('b')
    pass(5)
    start()
    const events = takeEvents()
    expect(events.map(({ name }) => name)).toEqual([
      'custom',
      'boxNavigationLocationReached',
      'boxNavigationCurrentWorld',
      'boxNavigationLocationTotal',
      CLICK,
      ...NEW_PLACE,
    ])
    expect(events.map(({ at }) => Date.parse(at) - 1_700_000_000_000)).toEqual([
      1000, 1000, 1000, 1000, 3000, 3000, 3000,
    ])
  })
})
