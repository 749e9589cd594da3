import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import {
  answerPath,
  type Locale,
  pathOfPage,
  pictureOfAvif,
  startAnswerPath,
  urlOfLocation,
} from '../../src/content'
import type { Release, SettingsJson } from '../../src/server'
import { resolveSettings } from '../../src/settings'

/** A file of the exported showroom, and the request whose answer it contains. */
export interface SiteFile {
  readonly kind: 'page' | 'app' | 'media' | 'answer'
  /** Path and query below the showroom's path. */
  readonly request: string
  /** Below the showroom's folder, decoded. */
  readonly path: string
  /** Whether the server has no such page: the file is what it answers then. */
  readonly isUnknown?: boolean
}

interface SiteSource {
  readonly release: Release
  /** The built app. */
  readonly appDir: string
  readonly settings: SettingsJson
  readonly base: string
}

/** All files of a showroom that guests may request. Protected content is not among them. */
export async function* siteFiles({ release, appDir, settings }: SiteSource): AsyncGenerator<SiteFile> {
  yield* pagesOf404()
  for (const locale of release.offered.locales) yield* pagesIn(locale, release)
  yield* answers(release, settings)
  yield* media(release)
  for (const path of await appFiles(appDir)) yield { kind: 'app', request: `/${encode(path)}`, path }
  const sitemaps = release.offered.locales.map((locale) => `sitemap-${locale}.xml`)
  for (const path of ['robots.txt', 'sitemap.xml', ...sitemaps])
    yield { kind: 'app', request: `/${path}`, path }
}

/** The app's page without a place: it finds the language at the root, and its own error elsewhere. */
function* pagesOf404(): Generator<SiteFile> {
  for (const path of ['index.html', '404.html'])
    yield { kind: 'page', request: '/-/-/-', path, isUnknown: true }
}

async function* pagesIn(locale: Locale, { places }: Release): AsyncGenerator<SiteFile> {
  const { worlds, items } = await places.contentIn(locale)
  const own = [undefined, 'cookies', 'login', 'power-save-mode'] as const
  const urls = new Set([
    ...own.map((page) => pathOfPage(locale, page)),
    ...[...worlds.values()].map(({ slug }) => `${pathOfPage(locale)}/${encodeURIComponent(slug)}`),
    ...[...items.values()].flatMap((item) => (item.kind === 'location' ? urlOfLocation(locale, item) : [])),
  ])
  for (const request of urls) yield { kind: 'page', request, path: `${decode(request.slice(1))}/index.html` }
}

/** The answers that guests receive, and those that pages begin with. */
async function* answers(
  { places, offered: { locales } }: Release,
  settings: SettingsJson,
): AsyncGenerator<SiteFile> {
  const { endpoints, furtherEndpoints } = resolveSettings({ file: settings }).settings.api
  const texts = { path: '/api/ui-translation', localized: true }
  const own = [...endpoints, ...furtherEndpoints, texts].filter(({ path }) => path.startsWith('/api/'))
  const answer = (request: string, path: string): SiteFile => ({
    ...{ kind: 'answer', request },
    path: decode(path.slice(1)),
  })
  for (const { path, localized } of own) {
    if (!localized) yield answer(path, answerPath(path))
    else for (const locale of locales) yield answer(`${path}?locale=${locale}`, answerPath(path, locale))
  }
  for (const locale of locales) {
    const start = `/box-api/start?locale=${locale}`
    yield answer(start, startAnswerPath(locale))
    for (const { slug } of (await places.contentIn(locale)).worlds.values())
      yield answer(`${start}&world=${encodeURIComponent(slug)}`, startAnswerPath(locale, slug))
  }
}

function* media({ content, answers }: Release): Generator<SiteFile> {
  for (const { path } of content.manifest.files) {
    if (!path.startsWith('media/') || !answers.isOpenFile(pictureOfAvif(path) ?? path)) continue
    yield { kind: 'media', request: `/${encode(path)}`, path }
  }
}

/** Pages and settings are written apart; `.br` files are for this server. */
const APART = ['index.html', 'report.html', 'fleet.html', 'settings.json']

async function appFiles(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !APART.includes(path) && !path.startsWith('.') && !path.endsWith('.br'))
}

const encode = (path: string) => path.split('/').map(encodeURIComponent).join('/')
const decode = (path: string) => path.split('/').map(decodeURIComponent).join('/')
