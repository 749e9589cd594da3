import { Hono } from 'hono'
import { type Answers, createAnswers } from './answers'
import { apiRoutes } from './apiRoutes'
import type { AppFiles } from './appFiles'
import { boxApiRoutes, type ServerHealth } from './boxApi'
import type { ContentPackage } from './contentPackage'
import { errorAnswer } from './errors'
import { createGate } from './gate'
import { sendPackageFile } from './packageFiles'
import { createPages } from './pages'
import { createPlaces } from './places'
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
}

/** Everything that is made of one content package: a request sees one release from its start to its end. */
export interface Release {
  readonly content: ContentPackage
  readonly answers: Answers
  /** Answers everything that only reads: calls, media, the app's pages and files. */
  readonly routes: Hono
  /** Whether the package has a configurator of this uid, in any of its languages. */
  hasConfigurator(uid: string): Promise<boolean>
}

/** Reads a package for a site; nothing of it is served until somebody asks its routes. */
export async function openRelease(content: ContentPackage, site: Site): Promise<Release> {
  const { locales, defaultLocale } = content.manifest
  const answers = createAnswers(content)
  const places = createPlaces(answers, content.manifest)
  const pages = await createPages(site.app, answers, places, content.manifest, site.settings)
  const gate = createGate(answers, places, locales)

  const routes = new Hono()
  routes.route('/api', apiRoutes(gate, site.tokens, defaultLocale))
  const door = { isNeeded: gate.isNeeded, key: site.releaseKey }
  routes.route('/box-api', boxApiRoutes(content, site.health, door))
  routes.get('/media/*', (c) => {
    const file = content.find(filePath(c.req.url) ?? '')
    return file ? sendPackageFile(c, content, file) : errorAnswer(c, 404, 'Not Found')
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
    routes,
    async hasConfigurator(uid) {
      const contents = await Promise.all(locales.map(places.contentIn))
      return contents.some(({ configurators }) => configurators.has(uid))
    },
  }
}
