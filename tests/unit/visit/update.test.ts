import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Action, type Locale, pathOfPage } from '../../../src/content'
import {
  createVisit,
  type Fact,
  format,
  initialState,
  parse,
  sameUrl,
  update,
  type VisitInput,
  type VisitState,
} from '../../../src/visit'
import { browse } from '../app/history/browsing'
import { arrive } from '../drawn'
import { contentOf, type Plan, settingsWith } from '../showroom'

const iframe = (id: number) => ({
  id,
  __component: 'hotspots.i-frame-action',
  title: 'Planner',
  style: { left: 1, top: 1 },
  action_target: { url: `https://planner.example/${id}` },
})

const PLAN: Plan = {
  worlds: { hall: ['a', 'b', 'c'], plant: ['p', 'q'], vault: ['v'] },
  passages: [
    ['a', 'b'],
    ['b', 'a'],
    ['b', 'c'],
    ['c', 'a'],
    ['b', 'p'],
    ['p', 'q'],
    ['q', 'a'],
  ],
  places: { b: { hotspots: [iframe(4)] }, q: { scopes: ['staff'] } },
  more: {
    articles: [
      { id: 1, documentId: 'one', title: 'One & only / half' },
      { id: 2, documentId: 'two', title: 'Two' },
    ],
    dashboards: [{ id: 0, documentId: 'd', title: 'Library' }],
    tours: [
      {
        ...{ id: 1, documentId: 't', key: 'walk+run', title: 'Walk', type: 'expo' },
        steps: ['a', 'b', 'c'].map((payloadId, id) => ({
          action: { __component: 'buttons.navigation', id, title: payloadId, action_target: { payloadId } },
        })),
      },
    ],
  },
}

const EN = contentOf(PLAN)
const content = (locale: Locale) => ({ ...EN, locale })
const PLACES = ['a', 'b', 'c', 'p', 'q', 'v']
const LOCALES: readonly Locale[] = ['en', 'de', 'zh-Hant']

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant('goTo' as const), payloadId: fc.constantFrom(...PLACES, 'nowhere') }),
  fc.constantFrom<Action>({ type: 'back' }, { type: 'close' }, { type: 'openContact' }, { type: 'signOut' }),
  fc.record({ type: fc.constant('openArticle' as const), id: fc.constantFrom(1, 2, 9) }),
  fc.constant<Action>({ type: 'openDashboard', id: 0 }),
  fc.constant<Action>({ type: 'openIframe', iframe: { url: 'https://planner.example/4', title: 'P' } }),
  fc.record({ type: fc.constant('openTour' as const), key: fc.constantFrom('walk+run', 'none') }),
  fc.record({ type: fc.constant('showTourStep' as const), index: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ type: fc.constant('setLanguage' as const), locale: fc.constantFrom(...LOCALES) }),
  fc.record({ type: fc.constant('setPowerSave' as const), on: fc.boolean() }),
  fc.record({ type: fc.constant('setScreensaver' as const), on: fc.boolean() }),
  fc.constantFrom<Action>(
    { type: 'takeAlong', item: { type: 'article', id: 1 } },
    { type: 'openTakeAway', what: 'bag' },
    { type: 'notify', text: 'Hello' },
    { type: 'setVideos', on: false },
  ),
)

const URLS = [
  '/',
  '/en',
  '/de/hall',
  '/en/hall/b?article=1&embedded=true',
  '/zh-Hant/plant/p?dashboard=0',
  '/en/plant/q',
  '/en/vault/v?article=2',
  '/en/login?redirect=v',
  '/de/cookies?logo=false',
  '/en/power-save-mode?redirect=b',
  '/en/nowhere/at/all?x=%20+&y',
  '/xx',
  '/en/hall/a?article=7&title=x&iframe=4&tour=walk%2Brun&tour-step=2#top',
]

/** A step by the visitor, the browser or the environment. */
type Step =
  | { readonly does: 'act'; readonly action: Action }
  | { readonly does: 'report'; readonly fact: Fact }
  | { readonly does: 'follow'; readonly url: string }
  | { readonly does: 'go'; readonly by: number }
  | { readonly does: 'reload' }
  | { readonly does: 'play' }

const fact: fc.Arbitrary<Fact> = fc.oneof(
  fc.constantFrom<Fact>(
    { type: 'userChanged', user: { name: 'Ann', scopes: ['staff'] } },
    { type: 'userChanged', user: null },
    { type: 'connectionChanged', online: false },
    { type: 'keyChecked', world: 'vault', key: 'k', proof: 'fits' },
    { type: 'keyChecked', world: 'vault', key: 'x', proof: 'wrong' },
    { type: 'tourStepEnded' },
    { type: 'screensaverEntryEnded' },
    { type: 'placeAvailable' },
    { type: 'actionsRequested', actions: [{ type: 'goTo', payloadId: 'b' }, { type: 'openContact' }] },
  ),
  fc.record({
    type: fc.constantFrom('ready' as const, 'ended' as const),
    serial: fc.integer({ min: 0, max: 30 }),
  }),
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: action.map((action): Step => ({ does: 'act', action })) },
  { weight: 2, arbitrary: fact.map((fact): Step => ({ does: 'report', fact })) },
  { weight: 2, arbitrary: fc.constantFrom(...URLS).map((url): Step => ({ does: 'follow', url })) },
  { weight: 3, arbitrary: fc.integer({ min: -3, max: 2 }).map((by): Step => ({ does: 'go', by })) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ does: 'reload' }, { does: 'play' }) },
)

const visits = fc.tuple(fc.constantFrom(...URLS), fc.array(step, { maxLength: 25 }))

const locked = (locale: Locale) => {
  const vault = EN.worlds.get('vault') ?? expect.fail('no vault')
  const worlds = new Map([...EN.worlds, ['vault', { ...vault, protectWithPassword: true, password: 'k' }]])
  return { ...content(locale), worlds }
}

/** Carries out the steps; `check` is called after each. */
async function walk(
  [url, steps]: readonly [string, readonly Step[]],
  check: (app: ReturnType<typeof browse>, step: Step | null) => void,
) {
  let app = browse({ content: locked, url })
  check(app, null)
  for (const step of steps) {
    if (step.does === 'act') app.visit.dispatch(step.action)
    else if (step.does === 'report') app.visit.report(step.fact)
    else if (step.does === 'follow') await app.follow(step.url)
    else if (step.does === 'go') await app.go(step.by)
    else if (step.does === 'play') await app.do()
    else app = browse({ content: locked, url: app.url })
    check(app, step)
  }
}

/** The part of the state that the URL carries. */
function carried({ page, language, query, fragment, overlays }: VisitState) {
  const named = overlays.flatMap((overlay) =>
    ['article', 'dashboard', 'tour'].includes(overlay.type) ? [JSON.stringify(overlay)] : [],
  )
  return { page, language, query, fragment, named: [...new Set(named)].sort() }
}

describe('the URL', () => {
  it('always matches the state, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(visits, (visit) =>
        walk(visit, (app) => {
          const state = app.visit.getState()
          if (state.pendingUrl !== null) return
          const url = format(state)
          expect(url !== undefined && sameUrl(url, app.url), `${url} ${app.url}`).toBe(true)
        }),
      ),
      { numRuns: 300 },
    )
  })

  it('is parsed to the state that it was written from', async () => {
    await fc.assert(
      fc.asyncProperty(visits, (visit) =>
        walk(visit, ({ visit: { getState } }) => {
          const url = format(getState())
          if (url === undefined) return
          const { visitor, content, navigation, settings } = getState()
          const fresh = createVisit({ content, settings, language: content.locale, user: visitor.user })
          if (navigation.powerSave) fresh.dispatch({ type: 'setPowerSave', on: true })
          for (const world of visitor.openedWorlds)
            fresh.report({ type: 'keyChecked', world, key: 'k', proof: 'fits' })
          fresh.report({ type: 'urlEntered', url: pathOfPage(content.locale, 'cookies'), cause: 'load' })
          fresh.dispatch({ type: 'goTo', payloadId: 'a' })
          arrive(fresh)
          fresh.report({ type: 'urlEntered', url, cause: 'popstate' })
          expect(format(fresh.getState())).toBe(url)
          expect(parse(url).query).toEqual(parse(format(fresh.getState()) ?? '').query)
          const topmost = carried(getState()).named
          const again = carried(fresh.getState())
          expect({ ...again, named: [] }).toEqual({ ...carried(getState()), named: [] })
          for (const overlay of again.named) expect(topmost).toContain(overlay)
        }),
      ),
      { numRuns: 200 },
    )
  })

  it('is written at most once per input, only if it changes, and never for a URL that the browser requested itself', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async (visit) => {
        let entered = 0
        await walk(visit, (app, step) => {
          if (step === null || step.does === 'reload') entered = 1
          else if (step.does === 'follow') entered++
          const { steps } = app
          for (const { input, before, effects } of steps.splice(0)) {
            if (input.type === 'urlEntered' && input.cause === 'popstate') entered++
            const writes = effects.filter((effect) => effect.type === 'writeUrl')
            expect(writes.length).toBeLessThanOrEqual(1)
            for (const { url, replace } of writes) {
              const isPopped = input.type === 'urlEntered' && input.cause !== 'link'
              expect(sameUrl(url, isPopped ? input.url : (before.address ?? ''))).toBe(false)
              if (input.type === 'urlEntered' && input.cause !== 'link') expect(replace).toBe(true)
            }
          }
          // The visit does not enter URLs that it writes.
          expect(app.entered).toBe(entered)
        })
      }),
      { numRuns: 300 },
    )
  })
})

describe('replaying', () => {
  const replay = (inputs: readonly VisitInput[], from: VisitState) =>
    inputs.map(
      (
        (state) => (input: VisitInput) =>
          (state = update(state, input).state)
      )(from),
    )

  it('the inputs of a visit gives the same states, 1,000 times', async () => {
    const record = async (visit: readonly [string, readonly Step[]]) => {
      const settings = settingsWith({ screensaver: { enabled: true, mode: 'automatic' } })
      const recorded = createVisit({ content: EN, settings, language: 'en' })
      const [inputs, states]: [VisitInput[], VisitState[]] = [[], []]
      recorded.observe({
        onInput: (input) => inputs.push(input),
        onStep: ({ state }) => states.push(state),
      })
      const [url, steps] = visit
      recorded.report({ type: 'urlEntered', url, cause: 'load' })
      for (const step of steps) {
        if (step.does === 'act') recorded.dispatch(step.action)
        else if (step.does === 'report') recorded.report(step.fact)
        else if (step.does === 'follow') recorded.report({ type: 'urlEntered', url: step.url, cause: 'link' })
        else if (step.does === 'go') recorded.report({ type: 'urlEntered', url, cause: 'popstate' })
        else recorded.report({ type: 'visitorLeft' })
      }
      const first = { ...initialState({ content: EN, settings, language: 'en' }) }
      const graph = states[0]?.graph
      expect(replay(inputs, { ...first, ...(graph && { graph }) })).toEqual(states)
    }
    await fc.assert(fc.asyncProperty(visits, record), { numRuns: 1_000 })
  }, 120_000)
})
