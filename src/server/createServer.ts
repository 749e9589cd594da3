import { Hono } from 'hono'
import type { AccessRules } from '../content'
import type { FairHours } from '../contracts'
import { omitUndefined } from '../util'
import { type AuthContext, createAuthContext } from './access/authContext'
import { authRoutes } from './access/authRoutes'
import { CART_SIGNER, cartRoutes } from './access/cartRoutes'
import type { KnownNetworks } from './access/knownNetworks'
import { createLoginLimit } from './access/loginLimit'
import { createTokens } from './access/tokens'
import { NO_USERS, type Users } from './access/users'
import { readBase, withSitePath } from './base'
import { FLEET_PATHS, type FleetStore, fleetRoutes } from './fleet'
import { frameRoutes } from './frames/frameRoutes'
import { anyOrigin } from './http/anyOrigin'
import { behindProxy } from './http/behindProxy'
import { bodyLimit } from './http/bodyLimit'
import { type Clients, createClients } from './http/clients'
import { errorLog } from './http/errorLog'
import { errorAnswer, retryLater } from './http/errors'
import { Busy } from './http/limiter'
import type { RateLimits } from './http/rateLimit'
import { contactRoutes } from './inbox/contactRoutes'
import type { Inbox, QueuedMessage } from './inbox/inbox'
import { INBOX_CSV, inboxRoutes } from './inbox/inboxRoutes'
import { type LiveRelease, openLiveRelease, type PackagePlace } from './liveRelease'
import type { ServerHealth } from './package/releaseRoutes'
import { type AppFiles, openAppFiles } from './pages/appFiles'
import { embedRoute } from './pages/embedRoute'
import { exhibitorPage } from './pages/exhibitorPage'
import { assertLongEnough } from './secrets'
import { readSiteSettings, type SettingsJson, type SiteSettings } from './siteSettings'
import { createCurrentNames, REPORT, reportRoutes, type VisitStore, visitRoutes } from './visits'

export interface ServerOptions {
  /** A content package. */
  readonly packageDir: PackagePlace
  /** The built app. */
  readonly appDir: string
  /** Served as `/settings.json`. */
  readonly settings: SettingsJson
  /** The path that the showroom is served at, such as `/showroom/`; absent: that of `site.url`, else `/`. */
  readonly base?: string | undefined
  /** The users who may sign in; absent: none. */
  readonly users?: Users
  /** The networks from which users signed in; absent: those since the start. */
  readonly networks?: KnownNetworks
  /** Signs tokens; absent: generated at each start, which ends all sign-ins. */
  readonly tokenSecret?: string | undefined
  /** Grants access to the whole of a package with protected locations; absent: no client has access. */
  readonly releaseKey?: string | undefined
  /** Signs messages to carts; absent: this server signs none. */
  readonly cartKey?: string | undefined
  /** Stores visitors' messages; absent: none are accepted. */
  readonly inbox?: Inbox | undefined
  /**
   * Stores visits for the fair's report, if the settings enable it; absent: they are neither stored nor
   * read.
   */
  readonly visits?: VisitStore | undefined
  /** Opening hours of the fair, for the report; absent: 9 to 18. */
  readonly fairHours?: FairHours | undefined
  /** Stores the heartbeats of kiosks; absent: none are accepted. */
  readonly fleet?: FleetStore | undefined
  /** Authenticates kiosks; absent: no heartbeat is accepted. */
  readonly fleetToken?: string | undefined
  /** Called for each message once it is stored. */
  readonly onMessage?: (message: QueuedMessage, network: string) => Promise<void>
  /** State of the mail delivery, for the health report. */
  readonly mailHealth?: ServerHealth['mail']
  /** Limits that several servers count together, and what chooses their counters; absent: those of this server. */
  readonly rateLimits?: RateLimits | undefined
  readonly loginSalt?: string | undefined
  /** State of the database, for the health report; absent: there is none. */
  readonly databaseHealth?: ServerHealth['database']
  /** What is known of newer releases, for the health report; absent: the content is a folder. */
  readonly updates?: ServerHealth['updates']
  /** Whether what visitors send can be stored, for the health report. */
  readonly isWritable?: () => Promise<boolean>
  /** Networks of the proxies in front, in CIDR form; absent: there are none. */
  readonly trustProxy?: string | undefined
}

/** The showroom as a function from Request to Response, and the release that it serves. */
export interface ShowroomServer {
  readonly app: Hono
  readonly live: LiveRelease
}

/**
 * Creates a server for a package and the built app. It checks for newer packages on request.
 * @throws StartError when a folder is invalid, a secret is too short, or a proxy network is invalid.
 */
export async function createServer(options: ServerOptions): Promise<ShowroomServer> {
  const { packageDir, appDir, users = NO_USERS } = options
  const base = readBase(options.base, options.settings)
  const settings = withSitePath(options.settings, base)
  const { tokenSecret, releaseKey, cartKey, fleetToken, mailHealth, trustProxy } = options
  assertLongEnough({
    SHOWROOM_TOKEN_SECRET: tokenSecret,
    SHOWROOM_RELEASE_KEY: releaseKey,
    SHOWROOM_CART_KEY: cartKey,
    SHOWROOM_FLEET_TOKEN: fleetToken,
  })
  const clients = createClients(trustProxy)
  const auth = createAuthContext(createTokens(tokenSecret), users)
  const health: ServerHealth = {
    startedAt: new Date(),
    mail: mailHealth,
    inbox: options.inbox?.usage,
    isWritable: options.isWritable,
    database: options.databaseHealth,
    updates: options.updates,
  }
  const site = {
    app: await openAppFiles(appDir, base),
    settings: readSiteSettings(settings, base),
    settingsJson: settings,
    auth,
    health,
    releaseKey,
  }
  const live = await openLiveRelease(packageDir, site)
  const rules = () => live.current().answers.rules
  const shared = { auth, clients, rules }

  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    // `c.header` would copy a finished response.
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    c.res.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  })
  // In a sandboxed frame without an origin, the showroom's own files are those of another one.
  for (const path of ['/api/*', '/media/*', '/box-api/*', '/embed/*', '/assets/*', '/settings.json'])
    app.use(path, anyOrigin([CART_SIGNER, REPORT, INBOX_CSV, ...FLEET_PATHS]))
  app.use(bodyLimit())
  routeCalls(app, { ...options, users }, site.settings, live, shared)
  app.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    c.header('Allow', 'GET, HEAD')
    return errorAnswer(c, 405, 'Method Not Allowed')
  })
  routeReading(app, options, site, live, shared)
  app.notFound((c) => errorAnswer(c, 404, 'Not Found'))
  app.onError((error, c) => {
    if (error instanceof Busy) return retryLater(c, 503, error.retryAfter)
    health.lastError = { at: new Date(), message: error.message }
    errorLog.print(`${c.req.method} ${new URL(c.req.url).pathname}: ${error.stack ?? error.message}`)
    return errorAnswer(c, 500, 'Internal Server Error')
  })
  const isPlain = base === '/' && trustProxy === undefined
  return { app: isPlain ? app : behindProxy(app, base, clients), live }
}

interface Shared {
  readonly auth: AuthContext
  readonly clients: Clients
  readonly rules: () => AccessRules
}

/** Routes that may change state. */
function routeCalls(
  app: Hono,
  options: ServerOptions & Required<Pick<ServerOptions, 'users'>>,
  settings: SiteSettings,
  live: LiveRelease,
  { auth, clients, rules }: Shared,
) {
  const { users, networks, cartKey, inbox, onMessage, visits, fleet, fleetToken } = options
  const { rateLimits, loginSalt: salt } = options
  const { publicOrigin, keepsVisits } = settings
  const isConfigurator = async (uid: string) => live.current().answers.hasConfigurator(uid)
  const published = () => {
    const { version, created = null } = live.current().content.manifest
    return { version, created }
  }
  app.route('/', cartRoutes({ key: cartKey, isConfigurator, clients, publicUrl: publicOrigin, rateLimits }))
  const loginLimit = createLoginLimit(omitUndefined({ networks, rateLimits, salt }))
  app.route('/', authRoutes({ users, auth, rules, clients, loginLimit }))
  app.route('/', contactRoutes({ inbox, onQueued: onMessage, clients, rateLimits }))
  const origins = [...settings.parentOrigins, ...(publicOrigin === undefined ? [] : [publicOrigin])]
  const names = settings.hasOtherContent ? async () => undefined : createCurrentNames(live, options.settings)
  app.route(
    '/',
    visitRoutes({ visits: keepsVisits ? visits : undefined, clients, origins, names, rateLimits }),
  )
  app.route(
    '/',
    fleetRoutes({ fleet, token: fleetToken, auth, accessRules: rules, clients, published, rateLimits }),
  )
}

/** Read-only routes. */
function routeReading(
  app: Hono,
  { inbox, visits, rateLimits, fairHours }: ServerOptions,
  site: { readonly app: AppFiles; readonly settings: SiteSettings },
  live: LiveRelease,
  { auth, clients, rules }: Shared,
) {
  app.route('/', embedRoute(site.settings))
  const frames = () => live.current().answers.frames
  const { publicOrigin } = site.settings
  app.route('/', frameRoutes({ frames, clients, publicOrigin, rateLimits }))
  app.route('/', inboxRoutes({ inbox, auth, accessRules: rules, clients, rateLimits }))
  app.route('/', reportRoutes({ visits, fairHours, auth, accessRules: rules }))
  const brand = () => {
    const { brandIn, content } = live.current()
    return brandIn(content.manifest.defaultLocale)
  }
  if (visits) app.route('/', exhibitorPage('/report', site.app.reportHtml, site.settings, brand))
  app.route('/', exhibitorPage('/fleet', site.app.fleetHtml, site.settings, brand))
  app.all('*', (c) => live.current().routes.fetch(c.req.raw, c.env))
}
