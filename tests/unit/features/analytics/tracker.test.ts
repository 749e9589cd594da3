import { describe, expect, it } from 'vitest'
import { readTrackedEvent } from '../../../../src/contracts'
import { pdf, watched } from './watched'

const NEW_PLACE = ['boxNavigationLocationReached', 'boxNavigationLocationTotal']
const CLICK = 'boxBtnClickAction'

describe('a place', () => {
  it('that is reached is told of, with where the visitor came from and for how long they were there', () => {
    const { goTo, pass, taken } = watched()
    expect(taken()).toMatchObject([
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
    expect(taken()).toMatchObject([
      { name: CLICK, action: 'goTo', target: 'b', location: 'a' },
      { name: 'boxNavigationLocationReached', title: 'B', from: 'a', seconds: 12.3, location: 'b' },
      { name: 'boxNavigationLocationTotal', total: 2 },
    ])
  })

  it('that is only passed through is not', () => {
    const { goTo, told, visit } = watched()
    told()
    goTo('d')
    expect(visit.getState().navigation.location).toBe('d')
    expect(told()).toEqual([CLICK, ...NEW_PLACE])
  })

  it('that is come back to is reached again, and no further place of the visit', () => {
    const { goTo, told, touch } = watched()
    goTo('b')
    told()
    touch({ type: 'back' })
    expect(told()).toEqual([CLICK, 'boxNavigationLocationReached'])
  })

  it('is told of once however often it is shown anew: by an update, in another language, in power-save mode', () => {
    const { speak, told, touch } = watched()
    told()
    speak('de')
    speak('en')
    touch({ type: 'setPowerSave', on: true })
    expect(told()).toEqual([CLICK])
  })

  it('of another world says that the world is another, each time', () => {
    const { goTo, taken } = watched()
    taken()
    const worlds = () => taken().filter(({ name }) => name === 'boxNavigationCurrentWorld')
    goTo('b')
    expect(worlds()).toEqual([])
    goTo('y')
    expect(worlds()).toMatchObject([{ title: 'yard', world: 'yard' }])
    goTo('a')
    expect(worlds()).toMatchObject([{ title: 'hall', world: 'hall' }])
  })
})

describe('content', () => {
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
  ] as const)(
    '%s is told of when it is opened, and for how long it was open when it is closed',
    (_, action, fields) => {
      const { visit, pass, taken } = watched()
      taken()
      visit.dispatch(action)
      expect(taken()).toMatchObject([{ name: 'boxContentOpened', ...fields }])
      pass(7)
      visit.dispatch({ type: 'close' })
      expect(taken()).toMatchObject([{ name: 'boxContentViewed', ...fields, seconds: 7 }])
    },
  )

  it('is opened once, and again only when it was closed', () => {
    const { visit, told } = watched()
    told()
    visit.dispatch({ type: 'openArticle', id: 1 })
    visit.dispatch({ type: 'openArticle', id: 1 })
    visit.dispatch({ type: 'openContact' })
    visit.dispatch({ type: 'close' })
    expect(told()).toEqual(['boxContentOpened'])
    visit.dispatch({ type: 'close' })
    visit.dispatch({ type: 'openArticle', id: 1 })
    expect(told()).toEqual(['boxContentViewed', 'boxContentOpened'])
  })

  it('stays open in another language, where its record has another id', () => {
    const { visit, speak, pass, told, taken } = watched()
    visit.dispatch({ type: 'openArticle', id: 1 })
    visit.dispatch({ type: 'openDashboard', id: 5 })
    told()
    pass(3)
    speak('de')
    expect(visit.getState().overlays).toMatchObject([{ id: 101 }, { id: 105 }])
    expect(told()).toEqual([])
    pass(2)
    visit.dispatch({ type: 'close' })
    expect(taken()).toMatchObject([
      { name: 'boxContentViewed', content: 'films', title: 'Films de', seconds: 5, language: 'de' },
    ])
  })

  it('that lies over other content leaves it open; what goes with a place is closed from the top', () => {
    const { visit, goTo, taken } = watched()
    taken()
    visit.dispatch({ type: 'openArticle', id: 1 })
    visit.dispatch({ type: 'openArticle', id: 2 })
    goTo('b')
    const contents = taken().flatMap((event) => ('content' in event ? `${event.name} ${event.content}` : []))
    expect(contents).toEqual([
      'boxContentOpened a6',
      'boxContentOpened a9',
      'boxContentViewed a9',
      'boxContentViewed a6',
    ])
  })

  it('is a tour once, whatever step it is at', () => {
    const { visit, touch, told } = watched()
    told()
    touch({ type: 'openTour', key: 'line' })
    expect(told()).toEqual([CLICK, 'boxContentOpened', ...NEW_PLACE])
    touch({ type: 'showTourStep', index: 1 })
    expect(told()).toEqual([CLICK, ...NEW_PLACE])
    visit.dispatch({ type: 'close' })
    expect(told()).toEqual(['boxContentViewed'])
  })

  it('shows each of its media once while it is open', () => {
    const { visit, happenings, taken, told } = watched()
    const shown = (url: string) => happenings.tell({ type: 'shown', as: 'image', url })
    shown('/1.webp')
    visit.dispatch({ type: 'openArticle', id: 1 })
    told()
    shown('/1.webp')
    shown('/2.webp')
    shown('/1.webp')
    expect(taken()).toMatchObject([
      { name: 'boxContentMediatype', content: 'a6', kind: 'article', mediaType: 'image', medium: '/1.webp' },
      { name: 'boxContentMediatype', content: 'a6', kind: 'article', mediaType: 'image', medium: '/2.webp' },
    ])
    visit.dispatch({ type: 'close' })
    visit.dispatch({ type: 'openArticle', id: 1 })
    told()
    shown('/1.webp')
    expect(told()).toEqual(['boxContentMediatype'])
  })

  it('that is taken along is the document, each time', () => {
    const { visit, happenings, taken } = watched()
    visit.dispatch({ type: 'openArticle', id: 1 })
    taken()
    const media = { ...pdf('guide'), caption: 'Guide', formats: {} } as never
    happenings.tell({ type: 'downloaded', media })
    happenings.tell({ type: 'downloaded', media })
    const event = {
      content: '/guide.pdf',
      kind: 'pdf',
      title: 'Guide',
      mediaType: 'download',
      medium: '/guide.pdf',
    }
    expect(taken()).toMatchObject([event, event])
  })
})

describe('a touch', () => {
  it('is told of by its action and what that is about, and what the showroom does by itself is not', () => {
    const { visit, touch, taken, told } = watched()
    taken()
    touch({ type: 'openArticle', id: 2 })
    expect(taken()).toMatchObject([{ name: CLICK, action: 'openArticle', target: 'a9' }, {}])
    touch({ type: 'openLink', url: 'https://arcwell.example/', newWindow: true })
    expect(taken()).toMatchObject([{ name: CLICK, action: 'openLink', target: 'https://arcwell.example/' }])
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    expect(told()).not.toContain(CLICK)
  })

  it('on a way to the company is told of as that, too', () => {
    const { touch, happenings, taken } = watched()
    taken()
    touch({ type: 'openContact' })
    touch({ type: 'openLink', url: 'mailto:sales@arcwell.example', newWindow: false })
    touch({ type: 'openLink', url: 'tel:+4912345', newWindow: false })
    happenings.tell({ type: 'contactTouched', way: 'card' })
    const ways = taken().flatMap((event) => (event.name === 'boxBtnClickContact' ? event.way : []))
    expect(ways).toEqual(['panel', 'mail', 'phone', 'card'])
  })

  it('of what is typed, answered and closed is not told of', () => {
    const { touch, told } = watched()
    told()
    touch({ type: 'enterAccessKey', key: 'secret' })
    touch({ type: 'close' })
    touch({ type: 'notify', text: 'Hello' })
    expect(told()).toEqual([])
  })

  it('in the contact form is told of when the visitor begins to write and when the message was taken over', () => {
    const { happenings, told } = watched()
    told()
    happenings.tell({ type: 'formBegun' })
    happenings.tell({ type: 'formSent' })
    expect(told()).toEqual(['boxBtnClickContactform', 'boxBtnClickContactformSent'])
  })
})

describe('an event', () => {
  it('is one that everybody reads, with an id of its own, when and where it happened', () => {
    const { visit, goTo, touch, happenings, tracker, taken } = watched()
    goTo('b')
    touch({ type: 'openArticle', id: 1 })
    touch({ type: 'openPdf', media: [{ ...pdf('x'.repeat(400)), formats: {} } as never] })
    happenings.tell({ type: 'shown', as: 'pdf', url: `/${'x'.repeat(400)}` })
    happenings.tell({ type: 'custom', name: 'own', fields: { parts: 3 } })
    visit.dispatch({ type: 'close' })
    tracker.end('left')
    const events = taken()
    for (const event of events) expect(readTrackedEvent(event)).toEqual(event)
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    expect(new Set(events.map(({ visit }) => visit)).size).toBe(1)
    expect(events[0]?.at).toBe(new Date(1_700_000_001_000).toISOString())
    expect(events.find(({ name }) => name === 'boxContentOpened')).toMatchObject({
      location: 'b',
      language: 'en',
    })
  })

  it('from before anybody listened has its own time, once', () => {
    const { start, pass, goTo, taken } = watched({ late: true })
    pass(2)
    goTo('b')
    pass(5)
    start()
    const events = taken()
    expect(events.map(({ name }) => name)).toEqual([
      ...[
        'custom',
        'boxNavigationLocationReached',
        'boxNavigationCurrentWorld',
        'boxNavigationLocationTotal',
      ],
      ...[CLICK, ...NEW_PLACE],
    ])
    expect(events.map(({ at }) => Date.parse(at) - 1_700_000_000_000)).toEqual([
      1000, 1000, 1000, 1000, 3000, 3000, 3000,
    ])
  })
})
