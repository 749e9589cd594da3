import { Hono } from 'hono'
import { type Answers, createAnswers } from './answers'
import { apiRoutes } from './apiRoutes'
import type { AppFiles } from './appFiles'
import { boxApiRoutes, type ServerHealth } from './boxApi'
import { errorAnswer } from './errors'
import { createGate } from './gate'
import type { OpenPackage } from './openPackage'
import { sendPackageFile, sendRetainedFile } from './packageFiles'
import type { PackageState } from './packageState'
import { createPages } from './pages'
import { createPlaces, type Places } from './places'
import type { Retained } from './retained'
import type { SiteSettings } from './siteSettings'
import type { Tokens } from './tokens'
import { filePath } from './urlPath'

/** What outlives a package: the site that shows it. */
export interface Site {
  readonly app: AppFiles
  readonly settings: SiteSettings
  readonly tokens: Tokens
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
  readonly answers: Answers
  readonly places: Places
  /** Answers everything that only reads: calls, media, the app's pages and files. */
  readonly routes: Hono
  /** Whether the package has a configurator of this uid, in any of its languages. */
  hasConfigurator(uid: string): Promise<boolean>
}

/** Reads a package for a site; nothing of it is served until somebody asks its routes. */
export async function openRelease(content: OpenPackage, site: Site): Promise<Release> {
  const { locales, defaultLocale } = content.manifest
  const answers = createAnswers(content)
  const places = createPlaces(answers, content.manifest)
  const pages = await createPages(site.app, answers, places, content.manifest, site.settings)
  const gate = createGate(answers, places, locales)

  const routes = new Hono()
  routes.route('/api', apiRoutes(gate, site.tokens, defaultLocale))
  const door = { isNeeded: gate.isNeeded, key: site.releaseKey }
  routes.route('/box-api', boxApiRoutes(content, site.health, site.state, door))
  routes.get('/media/*', (c) => {
    const path = filePath(c.req.url) ?? ''
    const file = content.find(path)
    if (file) return sendPackageFile(c, content, file)
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
  return {
    content,
    answers,
    places,
    routes,
    async hasConfigurator(uid) {
      const contents = await Promise.all(locales.map(places.contentIn))
      return contents.some(({ configurators }) => configurators.has(uid))
    },
  }
}
