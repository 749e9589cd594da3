import type { Action, Content, Locale } from '../../src/content'
import { createManualClock, type ManualClock } from '../../src/util'
import { hotspots, type Visit } from '../../src/visit'
import { createWorldGraph, type WorldGraph } from '../../src/world'
import { contentOf, follow, NO_EFFECTS, type Plan, settingsWith, startVisit } from '../unit/showroom'

/** Result of a number of simulated visits. */
export interface Tally {
  visits: number
  /** Number of places reached. */
  arrivals: number
  /** Number of items that the player was asked to show. */
  shown: number
  /** Number of these that it could not show. */
  failures: number
  /** Simulated milliseconds. */
  time: number
  longestHistory: number
}

/** Three worlds in a row, joined by portals both ways, with a few products. */
const plan: Plan = {
  worlds: {
    hall: ['overview', 'robot', 'conveyor', 'drive', 'sensor', 'cabinet', 'gantry', 'lounge'],
    plant: ['gate', 'line-a', 'cell', 'line-b', 'control'],
    lab: ['door', 'bench', 'chamber'],
  },
  passages: (
    [
      ...['robot', 'conveyor', 'drive', 'sensor', 'lounge'].map((place) => ['overview', place] as const),
      ...([
        ['conveyor', 'cabinet'],
        ['robot', 'gantry'],
        ['drive', 'conveyor'],
      ] as const),
      ...(['line-a'] as const).map((place) => ['gate', place] as const),
      ...(['cell', 'line-b', 'control'] as const).map((place) => ['line-a', place] as const),
      ...([
        ['lounge', 'gate'],
        ['control', 'door'],
        ['door', 'bench'],
        ['bench', 'chamber'],
      ] as const),
    ] as const
  ).flatMap(([a, b]) => [[a, b] as const, [b, a] as const]),
  more: { articles: [1, 2, 3].map((id) => ({ id, title: `Article ${id}` })) },
}

const LOCALES: readonly Locale[] = ['en', 'de', 'zh']

/** Milliseconds. */
const STILL = 300
const FILM = 1_500
const MAY_THINK = 20_000

/** Of a thousand. */
const FAILING = 10

/**
 * Simulates visitors one after another on a fake clock: they fly to places near and far, touch during
 * flights, go back, open articles, change the language and save power, and now and then a film fails.
 * Everything is real except time and pixels.
 * @throws Error when a visit does not come to rest at the place that its visitor chose.
 */
export function simulateVisits(count: number, seed = 1): Tally {
  const random = randomFrom(seed)
  const base = contentOf(plan)
  const languages = LOCALES.map((locale) => {
    const content: Content = { ...base, locale }
    return { content, graph: createWorldGraph(content) }
  })
  const tally: Tally = { visits: 0, arrivals: 0, shown: 0, failures: 0, time: 0, longestHistory: 0 }
  for (let i = 0; i < count; i++) visitOnce(languages, random, tally)
  return tally
}

type Languages = readonly { readonly content: Content; readonly graph: WorldGraph }[]
type Random = (below: number) => number

function visitOnce(languages: Languages, random: Random, tally: Tally): void {
  const clock = createManualClock()
  const inLanguage = (locale: Locale) => languages[LOCALES.indexOf(locale)] ?? languages[0]
  const first = inLanguage('en')
  if (!first) throw new Error('There are no languages.')
  const visit: Visit = startVisit({
    ...first,
    settings: settings(random),
    language: 'en',
    effects: {
      ...NO_EFFECTS,
      loadLanguage(locale) {
        const next = inLanguage(locale)
        if (next)
          clock.after(random(2_000), () =>
            visit.report({ type: 'contentArrived', content: next.content, graph: next.graph }),
          )
      },
    },
  })
  attachPlayer(visit, clock, random, tally)
  follow(visit, pick(places, random))
  for (let left = 1 + random(10); left > 0; left--) {
    clock.advance(random(MAY_THINK))
    visit.dispatch(chooseAction(visit, random))
  }
  const { target, delayedTarget } = visit.getState().navigation
  const wanted = delayedTarget ?? target
  clock.advance(60_000)
  const { navigation } = visit.getState()
  if (navigation.locked || navigation.location !== wanted)
    throw new Error(`A visit hangs at "${navigation.location}" on its way to "${wanted}".`)
  tally.visits++
  tally.time += clock.now()
  tally.longestHistory = Math.max(tally.longestHistory, navigation.history.length)
}

/** A player that shows each cue for its duration and fails on some. */
function attachPlayer(visit: Visit, clock: ManualClock, random: Random, tally: Tally): void {
  let cancel = () => {}
  let before = visit.getState()
  visit.subscribe((state) => {
    const { navigation } = state
    const last = before.navigation
    before = state
    if (navigation.location !== last.location) tally.arrivals++
    if (navigation.serial === last.serial) return
    cancel()
    const { serial, playing } = navigation
    const isFilm = playing?.kind === 'transition'
    const fails = isFilm && random(1_000) < FAILING
    tally.shown++
    if (fails) tally.failures++
    cancel = clock.after(isFilm && !fails ? FILM / (playing?.playbackRate ?? 1) : STILL, () => {
      if (fails) visit.report({ type: 'failed', serial, reason: 'simulated' })
      else visit.report({ type: isFilm ? 'ended' : 'ready', serial })
    })
  })
}

const places = Object.values(plan.worlds).flat()

function chooseAction(visit: Visit, random: Random): Action {
  const state = visit.getState()
  const near = hotspots(state).map(({ action }) => action)
  const choice = random(20)
  if (choice < 8) return { type: 'goTo', payloadId: pick(places, random) }
  if (choice < 12)
    return near.length > 0 ? pick(near, random) : { type: 'goTo', payloadId: pick(places, random) }
  if (choice < 15) return { type: 'back' }
  if (choice < 17)
    return state.overlays.length > 0 ? { type: 'close' } : { type: 'openArticle', id: 1 + random(3) }
  if (choice < 18) return { type: 'setLanguage', locale: pick(LOCALES, random) }
  if (choice < 19) return { type: 'setPowerSave', on: random(2) === 0 }
  return { type: 'setVideos', on: random(2) === 0 }
}

const SETTINGS = [
  settingsWith(),
  settingsWith({ flyMode: { active: true, skipLocation: false, maxItems: 4 } }),
  settingsWith({ flyMode: { active: false } }),
] as const

function settings(random: Random) {
  return pick(SETTINGS, random)
}

function pick<T>(choices: readonly T[], random: Random): T {
  const chosen = choices[random(choices.length)]
  if (chosen === undefined) throw new Error('There is nothing to choose from.')
  return chosen
}

/** Pseudo-random integers from 0 up to `below`, the same for the same seed. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
