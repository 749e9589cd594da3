import { setImmediate as others } from 'node:timers/promises'
import { type Handler, Hono } from 'hono'
import type { AccessFault, Locale } from '../content'
import { apiRoutes } from './access/apiRoutes'
import type { AuthContext } from './access/authContext'
import { indexInWorker, isLarge } from './access/indexInWorker'
import { createVisibleAnswers, type VisibleAnswers } from './access/visibleAnswers'
import { errorAnswer } from './http/errors'
import { log } from './http/log'
import { REVALIDATE, sendText } from './http/sendText'
import { filePath } from './http/urlPath'
import { createAnswers } from './package/answers'
import type { OpenPackage } from './package/openPackage'
import { sendPreviousFile, sendShownFile } from './package/packageFiles'
import type { PackageState } from './package/packageState'
import type { PreviousReleases } from './package/previousReleases'
import { releaseRoutes, type ServerHealth } from './package/releaseRoutes'
import type { StoredIndex } from './package/storedIndex'
import type { AppFiles } from './pages/appFiles'
import { createHtmlPages } from './pages/htmlPages'
import { type OfferedLanguages, offeredLanguages, withOfferedLanguages } from './pages/language'
import { createPlaces, type Places } from './pages/places'
import { createSiteBrand, type ReadSiteBrand } from './pages/siteBrand'
import { sitemapRoutes } from './pages/sitemap'
import { startRoute } from './pages/startRoute'
import type { SettingsJson, SiteSettings } from './siteSettings'

/** Everything that outlives a package. */
export interface Site {
  readonly app: AppFiles
  readonly settings: SiteSettings
  /** The settings file. */
  readonly settingsJson: SettingsJson
  readonly auth: AuthContext
  readonly health: ServerHealth
  readonly releaseKey: string | undefined
  /** Earlier releases. */
  readonly previous: Pick<PreviousReleases, 'find'>
  /** The state of the served package. */
  readonly state: () => PackageState
}

/** Everything derived from one content package. A request sees a single release from start to end. */
export interface Release {
  readonly content: OpenPackage
  /** Of the package, or computed in a worker; undefined: the package contains none and is small. */
  readonly index: StoredIndex | undefined
  readonly answers: VisibleAnswers
  readonly places: Places
  readonly brandIn: ReadSiteBrand
  readonly offered: OfferedLanguages
  /** Read-only routes: calls, media, the app's pages and files. */
  readonly routes: Hono
}

/**
 * Derives a release from a package. It is not served until its routes are used. `before`: the release that it will
 * replace, from which it adopts what is unchanged.
 */
export async function openRelease(content: OpenPackage, site: Site, before?: Release): Promise<Release> {
  const index = content.index ?? (isLarge(content.manifest) ? await indexInWorker(content) : undefined)
  const answers = await createVisibleAnswers(createAnswers(content), index, before?.answers)
  const { locales } = content.manifest
  const offered = offeredLanguages(site.settings, content.manifest)
  for (const line of accessWarnings(answers.rules.faults, locales)) log.warn(line)
  const places = createPlaces(answers, content.manifest)
  const brandIn = createSiteBrand(answers, site.settings.resolveMedia)
  const pages = createHtmlPages(site.app, answers, places, content.manifest, site.settings, brandIn)

  const routes = new Hono()
  routes.route(
    '/api',
    apiRoutes(answers, site.auth, { ...offered, defaultLocale: content.manifest.defaultLocale }),
  )
  routes.route('/box-api/start', startRoute(answers))
  routes.get('/settings.json', settingsRoute(site, offered))
  const releaseAuth = { isNeeded: answers.isNeeded, key: site.releaseKey }
  routes.route('/box-api', releaseRoutes(content, site.health, site.state, releaseAuth))
  routes.get('/media/*', (c) => {
    const path = filePath(c.req.url) ?? ''
    const file = content.find(path)
    if (file) return sendShownFile(c, content, file, answers.isOpenFile(path))
    const earlier = content.findRetired(path) ?? site.previous.find(path)
    return earlier ? sendPreviousFile(c, earlier) : errorAnswer(c, 404, 'Not Found')
  })
  for (const path of ['/api/*', '/box-api/*']) routes.all(path, (c) => errorAnswer(c, 404, 'Not Found'))
  routes.route('/', sitemapRoutes(places, answers, offered, site.settings))
  routes.get('*', pages)
  routes.notFound((c) => errorAnswer(c, 404, 'Not Found'))
  // Errors are reported in one place, by the surrounding server.
  routes.onError((error) => {
    throw error
  })
  return { content, index, answers, places, brandIn, offered, routes }
}

/** Visitors of the package are offered only its languages. */
function settingsRoute({ settings, settingsJson }: Site, offered: OfferedLanguages): Handler {
  const [own, elsewhere] = [withOfferedLanguages(settingsJson, offered), settingsJson].map((json) =>
    Buffer.from(JSON.stringify(json)),
  )
  return (c) => {
    const body = settings.showsPackage(new URL(c.req.url).hostname) ? own : elsewhere
    return sendText(c, { body: body as Buffer, type: 'application/json', cacheControl: REVALIDATE })
  }
}

/** Maximum number of lines; `content:check` lists all of them. */
const MOST_LINES = 40

/** Lists records that are closed because their access fields are invalid, one line each, for the operator. */
export function accessWarnings(
  faults: readonly AccessFault[],
  locales: readonly Locale[],
): readonly string[] {
  const languages = new Map<string, { readonly fault: AccessFault; readonly locales: Locale[] }>()
  for (const fault of faults) {
    const { endpoint, record, field, sentence, language } = fault
    const key = JSON.stringify([endpoint, record, field, sentence])
    const same = languages.get(key) ?? { fault, locales: [] }
    languages.set(key, same)
    const locale = language === undefined ? undefined : locales[language]
    if (locale && !same.locales.includes(locale)) same.locales.push(locale)
  }
  const lines = [...languages.values()].map(
    ({ fault: { endpoint, record, field, sentence }, locales: those }) => {
      const where = those.length > 0 && those.length < locales.length ? ` (${those.join(', ')})` : ''
      return `Closed: ${[endpoint, record, field].filter(Boolean).join(' ')}${where}: ${sentence}`
    },
  )
  const left = lines.length - MOST_LINES
  return left > 0
    ? [...lines.slice(0, MOST_LINES), `Closed: and ${left} more; content:check names them.`]
    : lines
}

/**
 * Whether a release has at least one location in each of its languages. Parses all languages, so that no
 * visitor waits for it later, and yields to the event loop in between. Languages that are the same as in `before` have
 * what they had.
 */
export async function hasLocations(
  { content, index, places, answers }: Release,
  before?: Release,
): Promise<boolean> {
  const { locales } = content.manifest
  if (index) return locales.every((locale) => index.facts.withLocations.includes(locale))
  for (const locale of locales) {
    if (before && isSameLanguage(answers, before.answers, locale)) continue
    const { items } = await places.contentIn(locale)
    if (![...items.values()].some(({ kind }) => kind === 'location')) return false
    await others()
  }
  return true
}

function isSameLanguage(one: VisibleAnswers, other: VisibleAnswers, locale: Locale): boolean {
  const known = one.index.languages?.get(locale)
  return known !== undefined && known.source === other.index.languages?.get(locale)?.source
}
