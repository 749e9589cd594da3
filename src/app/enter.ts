import { findByUrl, findWorld, type Locale, type PayloadId, urlOfLocation } from '../content'
import type { Text } from '../ports'
import { guard, keyRequest, parametersOf, type Route, urlOf, type Verdict, type Visit } from '../visit'
import { lasting, queryWith, sameQuery, searchOf, withQuery } from './query'
import type { UrlVisit } from './routes'

/** What guards want to know of the browser. */
export interface Browser {
  /** The page's own: a world can be selected by it. */
  readonly host: string
  readonly userAgent: string
}

/** Follows the browser's URL. */
export interface UrlFollower extends UrlVisit {
  /** Whether the visit is just doing what a URL says: that URL stays, or the answer of `place` takes its place. */
  isFollowing(): boolean
}

/** How the visit comes to speak a language. */
export interface Languages {
  preferred(): Locale
  load(locale: Locale): Promise<void>
  /** Tells the visitor that it has not come (spec §8). */
  notLoaded(error: unknown): void
}

/** What a URL does to the visit: its language is loaded, its place is entered, if the guards let it (spec §2, §6). */
export function createUrlVisit(
  visit: Visit,
  browser: Browser,
  languages: Languages,
  text: Text,
  takeConfiguration: (packed: string) => void = () => {},
): UrlFollower {
  let following = false
  /** Behind a door that the visitor stands before. */
  let waiting: { readonly payloadId: PayloadId; readonly query: URLSearchParams } | undefined
  const verdictOn = (locale: Locale, route: Route): Verdict => {
    const { content, visitor, navigation } = visit.getState()
    const { powerSave } = navigation
    const verdict = guard({ ...browser, content, visitor, locale, powerSave, route })
    if (verdict.type === 'allow' && verdict.mobile !== undefined) visit.reportDevice(verdict.mobile)
    return verdict
  }

  const say = (...message: Parameters<Text>): undefined =>
    void visit.dispatch({ type: 'notify', kind: 'danger', timeout: 0, text: text(...message) })

  /** Does what a verdict wants instead of the page; the URL to go to, if there is one. */
  const obey = (verdict: Verdict, query: URLSearchParams): string | 'unknown' | undefined => {
    switch (verdict.type) {
      case 'redirect':
        if (verdict.textKey !== undefined) say(verdict.textKey)
        return withQuery(verdict.url, query)
      case 'not-found':
        return 'unknown'
      case 'ask-for-key':
        waiting = verdict.payloadId === null ? undefined : { payloadId: verdict.payloadId, query }
        return void visit.askForKey(verdict.world, verdict.payloadId)
      case 'notify':
        return say(verdict.textKey, verdict.values)
      case 'allow':
        return undefined
    }
  }

  const follow = (payloadId: PayloadId, query: URLSearchParams): void => {
    following = true
    try {
      visit.follow(payloadId)
      visit.followParameters(query)
    } finally {
      following = false
    }
    const packed = query.get('configuration')
    if (packed !== null) takeConfiguration(packed)
  }

  // What a URL opens over a place behind a door is opened once the visitor is in, unless they have turned to something else.
  visit.subscribe((state, before) => {
    if (!waiting) return
    const { payloadId, query } = waiting
    const { target } = state.navigation
    const gaveUp = keyRequest(before) && !keyRequest(state) && state.visitor === before.visitor
    if (gaveUp || target !== before.navigation.target) waiting = undefined
    if (target !== payloadId || gaveUp) return
    // When all have heard of the place.
    queueMicrotask(() => visit.getState().navigation.target === payloadId && follow(payloadId, query))
  })

  return {
    isFollowing: () => following,
    language: languages.preferred,
    async speak(locale, query) {
      try {
        await languages.load(locale)
      } catch (error) {
        languages.notLoaded(error)
        // The visitor stays where they are, in the language that they have.
        const state = visit.getState()
        return withQuery(urlOf(state) ?? `/${state.language}`, lasting(query))
      }
    },
    home: (locale, query) => obey(verdictOn(locale, { page: 'home' }), query),
    login: (locale, query) => obey(verdictOn(locale, { page: 'login' }), withoutRedirect(query)),
    powerSave: (locale, query) =>
      obey(verdictOn(locale, { page: 'power-save-mode' }), withoutRedirect(query)),
    place(locale, { world, location: slug, query }) {
      const verdict = verdictOn(locale, { page: 'world', world, location: slug })
      if (verdict.type !== 'allow') return obey(verdict, query)
      const { content } = visit.getState()
      if (slug === undefined && findWorld(content, world)?.startPage) return
      const location = findByUrl(content, world, slug)
      if (!location) return 'unknown'
      follow(location.payloadId, query)
      const opened = queryWith(query, parametersOf(visit.getState()))
      if (!sameQuery(query, opened)) return urlOfLocation(locale, location) + searchOf(opened)
    },
  }
}

/** Where to go from a page means nothing to who is sent away from it. */
function withoutRedirect(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => name !== 'redirect'))
}
