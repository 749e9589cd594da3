import { expect, it } from 'vitest'
import type { Locale } from '../../../../src/content'
import { createVisit, type Effect } from '../../../../src/visit'
import { arrive } from '../../drawn'
import { contentOf, settingsWith } from '../../showroom'

const CONTENT = contentOf({ worlds: { hall: ['a', 'b'], plant: ['p'] }, passages: [['a', 'b']] })

/** A visit at `/en/hall/a` whose languages the test loads. */
function visitAtA() {
  const visit = createVisit({ content: CONTENT, settings: settingsWith(), language: 'en' })
  const effects: Effect[] = []
  visit.bindEffects((effect) => effects.push(effect))
  visit.report({ type: 'urlEntered', url: '/en/hall/a', cause: 'load' })
  arrive(visit)
  const loads = () => effects.flatMap((effect) => (effect.type === 'loadLanguage' ? effect.locale : []))
  const writes = () =>
    effects.flatMap((effect) =>
      effect.type === 'writeUrl' ? `${effect.replace ? 'replace' : 'push'} ${effect.url}` : [],
    )
  const load = (locale: Locale) => {
    const { graph } = visit.getState()
    visit.report({ type: 'contentArrived', content: { ...CONTENT, locale }, graph })
    arrive(visit)
  }
  return { visit, loads, writes, load }
}

it('a link whose URL redirects replaces the history entry, and any other link pushes one', () => {
  const { visit, writes } = visitAtA()
  visit.report({ type: 'urlEntered', url: '/en/hall/b', cause: 'link' })
  arrive(visit)
  visit.report({ type: 'urlEntered', url: '/en', cause: 'link' })
  expect(writes()).toEqual(['push /en/hall/b', 'replace /en/hall/a'])
})

it('a URL in the current language cancels the language that is loading', () => {
  const { visit, loads } = visitAtA()
  visit.dispatch({ type: 'setLanguage', locale: 'ko' })
  visit.report({ type: 'urlEntered', url: '/en/hall/b', cause: 'popstate' })
  expect(loads()).toEqual(['ko', 'en'])
  expect(visit.getState().loadingLanguage).toBeNull()
})

it('a URL that waits for its language is dropped when the visitor goes elsewhere', () => {
  const { visit, writes, load } = visitAtA()
  visit.report({ type: 'urlEntered', url: '/de/plant/p', cause: 'link' })
  visit.dispatch({ type: 'goTo', payloadId: 'b' })
  arrive(visit)
  expect(writes()).toEqual(['push /en/hall/b'])
  load('de')
  expect(visit.getState()).toMatchObject({ language: 'de', pendingUrl: null, navigation: { target: 'b' } })
})

it('a URL that redirects endlessly shows the error page', () => {
  const place = CONTENT.items.get('a') ?? expect.fail('no place')
  // The URL of a place without a slug is that of its world, which redirects to the place.
  const items = new Map([...CONTENT.items, ['a', { ...place, slug: '' }]])
  const visit = createVisit({ content: { ...CONTENT, items }, settings: settingsWith(), language: 'en' })
  visit.report({ type: 'urlEntered', url: '/en/hall', cause: 'load' })
  expect(visit.getState().page).toEqual({ name: 'error', url: '/en/hall/' })
})

it.each([
  ['a link', 'link', '/en/hall/a'],
  ['Back', 'popstate', '/en/hall/a'],
] as const)(
  'choosing the current language drops a pending URL in another language that came by %s',
  (_, cause, url) => {
    const { visit } = visitAtA()
    visit.report({ type: 'urlEntered', url: '/de/plant/p', cause })
    visit.dispatch({ type: 'setLanguage', locale: 'en' })
    expect(visit.getState()).toMatchObject({ pendingUrl: null, loadingLanguage: null, address: url })
  },
)
