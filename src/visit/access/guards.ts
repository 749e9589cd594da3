import {
  type Access,
  accessTo,
  accessToWorld,
  type Content,
  defaultWorld,
  findByUrl,
  findWorld,
  homeWorld,
  type Locale,
  type Location,
  locationSlug,
  type PayloadId,
  startLocation,
  urlOfLocation,
  type Visitor,
  type World,
  worldToUnlock,
} from '../../content'
import type { Route } from '../url'

/** A page that guards may protect. */
export type GuardedRoute = Exclude<Route, { page: 'root' | 'unknown' }>

/** The part of the visit that guards depend on. */
export interface GuardState {
  readonly content: Content
  readonly visitor: Visitor
  /** The page's host, which can select a world. */
  readonly host: string
  readonly userAgent: string
  readonly powerSave: boolean
}

/** The guards' input: the visit and the URL to follow. */
export interface GuardContext extends GuardState {
  readonly locale: Locale
  readonly route: GuardedRoute
}

/** A guard's decision. Anything but `allow` stops the navigation. */
export type Verdict =
  /** `mobile`: whether this is a handheld device. */
  | { readonly type: 'allow'; readonly mobile?: boolean }
  /** `textKey`: the text of a notification that gives the reason. */
  | { readonly type: 'redirect'; readonly url: string; readonly textKey?: string }
  /** A danger notification without timeout. `textKey`: its text in `locales/`; `values`: the values in it. */
  | { readonly type: 'notify'; readonly textKey: string; readonly values?: Readonly<Record<string, string>> }
  /** Asks for the world's access key. */
  | { readonly type: 'ask-for-key'; readonly world: string; readonly payloadId: PayloadId | null }
  | { readonly type: 'not-found' }

export type Guard = (context: GuardContext) => Verdict

const ALLOW: Verdict = { type: 'allow' }

/** The named guards of the routes (spec §2). Each is pure; `enterUrl` carries out its verdict. */
export const guards = {
  /** Allows visitors who have access: by scope, by the world's key, and if the client is active. */
  'check-access'(context) {
    const { content, visitor, locale } = context
    const world = worldOf(context)
    if (content.appSetting.clientInactive) return { type: 'notify', textKey: 'error.inactive' }
    if (!world) return ALLOW
    const access = accessOf(context, world)
    if (access === 'password') {
      const location = shownLocation(context)
      const locked = location ? worldToUnlock(content, visitor, location) : world.slug
      return { type: 'ask-for-key', world: locked, payloadId: location?.payloadId ?? null }
    }
    if (access !== 'refused') return ALLOW
    const textKey = 'access.refused'
    return isHome(context) ? { type: 'notify', textKey } : { type: 'redirect', url: `/${locale}`, textKey }
  },

  /** Allows everybody and reports whether the device is handheld: it gets different pictures (spec §3). */
  'is-mobile': ({ userAgent }) => ({ type: 'allow', mobile: isMobile(userAgent) }),

  /** The power-save page exists only in power-save mode. */
  'only-on-power-save': ({ powerSave, locale }) =>
    powerSave ? ALLOW : { type: 'redirect', url: `/${locale}` },

  /** Signed-in users are redirected from the login page. */
  'redirect-on-login-page': ({ visitor, content, locale }) =>
    visitor.user ? toStart(defaultWorld(content), content, locale) : ALLOW,

  /**
   * Home is the start page of the world that the host selects, otherwise of the default world. Without a
   * start page it redirects to that world's start location.
   */
  'redirect-on-start-page'(context) {
    const { content, visitor, locale } = context
    const world = worldOf(context)
    // The guards of access stop visitors from whom a backend withholds the start page and the start location.
    if (content.appSetting.clientInactive) return ALLOW
    if (world && !locationOf(context) && accessToWorld(visitor, world) !== 'granted') return ALLOW
    return world?.startPage ? ALLOW : toStart(world, content, locale)
  },

  /**
   * A world for signed-in users redirects others to the login page, with the place to return to; so does a
   * place that also belongs to such a world.
   */
  'redirect-to-login-page'(context) {
    const { visitor, locale } = context
    const world = worldOf(context)
    if (!world || (accessToWorld(visitor, world) !== 'login' && accessOf(context, world) !== 'login'))
      return ALLOW
    return { type: 'redirect', url: loginUrl(locale, locationOf(context)?.payloadId) }
  },

  /** A world's URL must name an existing place, and redirects to the place's own URL. */
  world(context) {
    const { visitor, locale, route } = context
    const world = worldOf(context)
    if (route.page !== 'world' || !world) return { type: 'not-found' }
    const location = locationOf(context)
    // The places of a locked world may be hidden until it is opened.
    if (!location && accessToWorld(visitor, world) !== 'granted') return ALLOW
    if (route.location === undefined && world.startPage) return ALLOW
    if (!location) return route.location ? { type: 'not-found' } : withoutStart(world)
    const isItsAddress = route.location === locationSlug(location) && route.world === location.world
    return isItsAddress ? ALLOW : { type: 'redirect', url: urlOfLocation(locale, location) }
  },
} satisfies Readonly<Record<string, Guard>>

export type GuardName = keyof typeof guards

/** The guards of each page, in the order they run. */
export const GUARDS: Readonly<Record<GuardedRoute['page'], readonly GuardName[]>> = {
  home: ['is-mobile', 'redirect-on-start-page', 'redirect-to-login-page', 'check-access'],
  cookies: [],
  login: ['is-mobile', 'redirect-on-login-page'],
  'power-save-mode': ['is-mobile', 'only-on-power-save'],
  world: ['is-mobile', 'world', 'redirect-to-login-page', 'check-access'],
}

/**
 * Runs the guards of a page. Returns the first verdict that is not `allow`; otherwise `allow`, merged from
 * all guards.
 */
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

/** Whether this is a handheld device, by its user agent (spec §9). */
export function isMobile(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|Silk|Opera Mini/i.test(userAgent)
}

/** The world that a route shows. Undefined for pages beside the worlds, and if there is none. */
function worldOf({ content, host, route }: GuardContext): World | undefined {
  if (route.page === 'home') return homeWorld(content, host)
  return route.page === 'world' ? findWorld(content, route.world) : undefined
}

/** The location that a route names: a world's start location if it names none. */
function locationOf(context: GuardContext): Location | undefined {
  const { content, route } = context
  if (route.page === 'world') return findByUrl(content, route.world, route.location)
  const world = worldOf(context)
  return world && startLocation(content, world)
}

/** The location that a route shows. A start page shows none, so the rules of its start location do not apply. */
function shownLocation(context: GuardContext): Location | undefined {
  return showsStartPage(context) ? undefined : locationOf(context)
}

function accessOf(context: GuardContext, world: World): Access {
  const { content, visitor } = context
  const location = shownLocation(context)
  return location ? accessTo(content, visitor, location) : accessToWorld(visitor, world)
}

function showsStartPage(context: GuardContext): boolean {
  const { route } = context
  const namesLocation = route.page === 'world' && route.location !== undefined
  return !namesLocation && worldOf(context)?.startPage !== undefined
}

/** Whether home shows the same as this route, so that it would refuse the visitor as well. */
function isHome(context: GuardContext): boolean {
  const home: GuardContext = { ...context, route: { page: 'home' } }
  if (worldOf(context) !== worldOf(home)) return false
  return showsStartPage(home) ? showsStartPage(context) : locationOf(context) === locationOf(home)
}

function toStart(world: World | undefined, content: Content, locale: Locale): Verdict {
  if (!world) return { type: 'notify', textKey: 'error.no_default_world' }
  const start = startLocation(content, world)
  return start ? { type: 'redirect', url: urlOfLocation(locale, start) } : withoutStart(world)
}

function withoutStart({ name }: World): Verdict {
  return { type: 'notify', textKey: 'error.no_start_location', values: { world: name } }
}
