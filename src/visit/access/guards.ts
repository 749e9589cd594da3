import {
  accessTo,
  accessToWorld,
  type Content,
  defaultWorld,
  findByUrl,
  findWorld,
  homeWorld,
  type Locale,
  locationSlug,
  type PayloadId,
  startLocation,
  urlOfLocation,
  type Visitor,
  type World,
} from '../../content'
import type { Route } from '../url'

/** A page that guards may stand before. */
export type GuardedRoute = Exclude<Route, { page: 'root' | 'unknown' }>

/** What guards know of the visit. */
export interface Guarded {
  readonly content: Content
  readonly visitor: Visitor
  /** The page's own host: a world can be selected by it. */
  readonly host: string
  readonly userAgent: string
  readonly powerSave: boolean
}

/** What guards know of the visit and the URL it is asked to follow. */
export interface GuardContext extends Guarded {
  readonly locale: Locale
  readonly route: GuardedRoute
}

/** What a guard decides. Everything but `allow` ends the way there. */
export type Verdict =
  /** `mobile`: what the guard learned of the device. */
  | { readonly type: 'allow'; readonly mobile?: boolean }
  /** `textKey`: the visitor is told why, as by a notification. */
  | { readonly type: 'redirect'; readonly url: string; readonly textKey?: string }
  /** A danger notification without timeout: key of its text in `locales/`, and the values in it. */
  | { readonly type: 'notify'; readonly textKey: string; readonly values?: Readonly<Record<string, string>> }
  /** The world's access key is to be asked for. */
  | { readonly type: 'ask-for-key'; readonly world: string; readonly payloadId: PayloadId | null }
  | { readonly type: 'not-found' }

export type Guard = (context: GuardContext) => Verdict

const ALLOW: Verdict = { type: 'allow' }

/** The named guards of the routes (spec §2). Each is pure; what it decides is done by the router. */
export const guards = {
  /** Lets visitors in who may be at the place: of its scope, with the key of its world, of a client that is active. */
  'check-access'(context) {
    const { content, visitor, locale } = context
    const world = worldOf(context)
    if (content.appSetting.clientInactive) return { type: 'notify', textKey: 'error.inactive' }
    if (!world) return ALLOW
    const location = locationOf(context)
    const access = location ? accessTo(content, visitor, location) : accessToWorld(visitor, world)
    if (access === 'password')
      return { type: 'ask-for-key', world: world.slug, payloadId: location?.payloadId ?? null }
    if (access !== 'refused') return ALLOW
    // The index would lead right back to its start.
    const isStart = location !== undefined && location === startOfHome(context)
    const textKey = 'access.refused'
    return isStart ? { type: 'notify', textKey } : { type: 'redirect', url: `/${locale}`, textKey }
  },

  /** Lets everybody in, and says whether theirs is a device for the hand: its pictures are others (spec §3). */
  'is-mobile': ({ userAgent }) => ({ type: 'allow', mobile: isMobile(userAgent) }),

  /** The power-save page is there only while power-save mode is on. */
  'only-on-power-save': ({ powerSave, locale }) =>
    powerSave ? ALLOW : { type: 'redirect', url: `/${locale}` },

  /** Who is signed in has no business on the login page. */
  'redirect-on-login-page': ({ visitor, content, locale }) =>
    visitor.user ? toStart(defaultWorld(content), content, locale) : ALLOW,

  /**
   * Home is the start page of the world that the host stands for, else of the default world. It leads on to the start
   * location where that world has none.
   */
  'redirect-on-start-page'({ content, locale, host }) {
    const world = homeWorld(content, host)
    return world?.startPage ? ALLOW : toStart(world, content, locale)
  },

  /** A world of signed-in users sends others to sign in, and remembers where they wanted to go. */
  'redirect-to-login-page'(context) {
    const { visitor, locale } = context
    const world = worldOf(context)
    if (!world || accessToWorld(visitor, world) !== 'login') return ALLOW
    return { type: 'redirect', url: loginUrl(locale, locationOf(context)?.payloadId) }
  },

  /** A URL of a world leads to a place that exists, under the place's own address. */
  world(context) {
    const { visitor, locale, route } = context
    const world = worldOf(context)
    if (route.page !== 'world' || !world) return { type: 'not-found' }
    const location = locationOf(context)
    // Which places a locked world has may be kept back until it is open.
    if (!location && accessToWorld(visitor, world) !== 'granted') return ALLOW
    if (route.location === undefined && world.startPage) return ALLOW
    if (!location) return route.location ? { type: 'not-found' } : withoutStart(world)
    const isItsAddress = route.location === locationSlug(location) && route.world === location.world
    return isItsAddress ? ALLOW : { type: 'redirect', url: urlOfLocation(locale, location) }
  },
} satisfies Readonly<Record<string, Guard>>

export type GuardName = keyof typeof guards

/** The guards of each page, in the order they are asked. */
export const GUARDS: Readonly<Record<GuardedRoute['page'], readonly GuardName[]>> = {
  home: ['is-mobile', 'redirect-on-start-page'],
  cookies: [],
  login: ['is-mobile', 'redirect-on-login-page'],
  'power-save-mode': ['is-mobile', 'only-on-power-save'],
  world: ['is-mobile', 'world', 'redirect-to-login-page', 'check-access'],
}

/** The first verdict that is not `allow`; else `allow`, with what the guards learned. */
export function guard(context: GuardContext): Verdict {
  let allowed: Verdict = ALLOW
  for (const name of GUARDS[context.route.page]) {
    const verdict: Verdict = guards[name](context)
    if (verdict.type !== 'allow') return verdict
    allowed = { ...allowed, ...verdict }
  }
  return allowed
}

/** The login page's URL, with the place to return to. */
export function loginUrl(locale: Locale, payloadId?: PayloadId): string {
  const query = payloadId === undefined ? '' : `?redirect=${encodeURIComponent(payloadId)}`
  return `/${locale}/login${query}`
}

/** Whether this is a device for the hand, by its user agent (spec §9). */
export function isMobile(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|Silk|Opera Mini/i.test(userAgent)
}

function worldOf({ content, route }: GuardContext): World | undefined {
  return route.page === 'world' ? findWorld(content, route.world) : undefined
}

function locationOf({ content, route }: GuardContext) {
  return route.page === 'world' ? findByUrl(content, route.world, route.location) : undefined
}

function startOfHome({ content, host }: GuardContext) {
  const home = homeWorld(content, host)
  return home && startLocation(content, home)
}

function toStart(world: World | undefined, content: Content, locale: Locale): Verdict {
  if (!world) return { type: 'notify', textKey: 'error.no_default_world' }
  const start = startLocation(content, world)
  return start ? { type: 'redirect', url: urlOfLocation(locale, start) } : withoutStart(world)
}

function withoutStart({ name }: World): Verdict {
  return { type: 'notify', textKey: 'error.no_start_location', values: { world: name } }
}
