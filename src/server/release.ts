import { Hono } from 'hono'
import { createAnswers } from './answers'
import { apiRoutes } from './apiRoutes'
import type { AppFiles } from './appFiles'
import type { Bearers } from './bearers'
import { boxApiRoutes, type ServerHealth } from './boxApi'
import { closedNotes } from './closedNotes'
import { errorAnswer } from './errors'
import { createGate, type Gate } from './gate'
import type { OpenPackage } from './openPackage'
import { sendRetainedFile, sendShownFile } from './packageFiles'
import type { PackageState } from './packageState'
import { createPages } from './pages'
import { createPlaces, type Places } from './places'
import type { Retained } from './retained'
import type { SiteSettings } from './siteSettings'
import { startRoute } from './startRoute'
import { filePath } from './urlPath'

/** What outlives a package: the site that shows it. */
export interface Site {
  readonly app: AppFiles
  readonly settings: SiteSettings
  readonly bearers: Bearers
  readonly health: ServerHealth
  readonly releaseKey: string | undefined
  /** Packages that were served before. */
  readonly retained: Pick<Retained, 'find'>
  /** How the package is that is served. */
  readonly state: () => PackageState
}

/** Everything that is made of one content package: a request sees one release from its start to its end. */
export interface Release {
  readonly content: OpenPackage
  readonly gate: Gate
  readonly places: Places
  /** Answers everything that only reads: calls, media, the app's pages and files. */
  readonly routes: Hono
}

/** Reads a package for a site; nothing of it is served until somebody asks its routes. */
export async function openRelease(content: OpenPackage, site: Site): Promise<Release> {
  const gate = await createGate(createAnswers(content))
  const { locales, defaultLocale } = content.manifest
  for (const line of closedNotes(gate.doors.faults, locales)) console.warn(line)
  const places = createPlaces(gate, content.manifest)
  const pages = await createPages(site.app, gate, places, content.manifest, site.settings)

  const routes = new Hono()
  routes.route('/api', apiRoutes(gate, site.bearers, defaultLocale))
  routes.route('/box-api/start', startRoute(gate))
  const door = { isNeeded: gate.isNeeded, key: site.releaseKey }
  routes.route('/box-api', boxApiRoutes(content, site.health, site.state, door))
  routes.get('/media/*', (c) => {
    const path = filePath(c.req.url) ?? ''
    const file = content.find(path)
    if (file) return sendShownFile(c, content, file, gate.isOpenFile(path))
    const earlier = content.findRetired(path) ?? site.retained.find(path)
    return earlier ? sendRetainedFile(c, earlier) : errorAnswer(c, 404, 'Not Found')
  })
  for (const path of ['/api/*', '/box-api/*']) routes.all(path, (c) => errorAnswer(c, 404, 'Not Found'))
  routes.get('*', pages)
  routes.notFound((c) => errorAnswer(c, 404, 'Not Found'))
  // What goes wrong is said in one place, by the server around it.
  routes.onError((error) => {
    throw error
  })
  return { content, gate, places, routes }
}
