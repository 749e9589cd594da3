// The layer table of the architecture as rules; `docs/architecture.md` says what each layer is for.

export interface Layer {
  /** Folders of `src` it may import, by their `index.ts`. */
  readonly imports: readonly string[]
  /** Folders and files outside of `src` it may reach. */
  readonly reaches?: readonly string[]
  /** Compiles without DOM and Node types. */
  readonly pure?: true
}

export const LAYERS: Readonly<Record<string, Layer>> = {
  util: { imports: [], pure: true },
  content: { imports: ['util'], pure: true },
  ui: { imports: ['util'] },
  settings: { imports: ['content', 'util'], pure: true },
  world: { imports: ['content', 'util'], pure: true },
  api: { imports: ['settings', 'content', 'util'] },
  media: { imports: ['content', 'util'] },
  navigation: { imports: ['world', 'settings', 'content', 'util'], pure: true },
  visit: { imports: ['navigation', 'world', 'settings', 'content', 'util'], pure: true },
  player: { imports: ['navigation', 'media', 'settings', 'content', 'util'], reaches: ['shaders'] },
  ports: { imports: ['visit', 'api', 'settings', 'world', 'content', 'util'] },
  features: { imports: ['ports', 'ui', 'content', 'util'] },
  app: {
    imports: [
      'features',
      'ports',
      'player',
      'visit',
      'navigation',
      'media',
      'api',
      'world',
      'settings',
    ].concat(['ui', 'content', 'util']),
    reaches: ['locales', 'package.json'],
  },
  report: { imports: ['ui', 'content', 'util'], reaches: ['locales'] },
  server: { imports: ['settings', 'content', 'util'], reaches: ['locales'] },
  desktop: {
    imports: ['server', 'settings', 'content', 'util'],
    reaches: ['locales', 'package.json'],
  },
}

/** Which folders of `src` may import a package. A name that ends in `*` stands for all that begin so. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  valibot: ['content'],
  react: ['ui', 'player', 'ports', 'features', 'app', 'report'],
  'react-dom': ['app', 'report'],
  '@react-spring/web': ['ui'],
  'lucide-react': ['ui'],
  dompurify: ['ui'],
  marked: ['ui'],
  '@fontsource*': ['ui'],
  'ngraph.*': ['world'],
  ky: ['api'],
  '@noble/hashes': ['app'],
  three: ['media', 'player'],
  '@react-three/*': ['player'],
  zustand: ['visit'],
  'react-router-dom': ['app'],
  i18next: ['app', 'report'],
  'react-i18next': ['app', 'report'],
  recharts: ['report'],
  'qrcode.react': ['ui'],
  hyphen: ['ui'],
  nodemailer: ['server'],
  hono: ['server', 'desktop'],
  'p-queue': ['desktop'],
  'write-file-atomic': ['desktop'],
  '@hono/node-server': ['server'],
  'node:*': ['server', 'desktop'],
}

/** Packages that one feature alone needs, by the feature's name. */
export const FEATURE_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  lightbox: ['yet-another-react-lightbox'],
  pdf: ['react-pdf'],
  menus: ['minisearch'],
  articles: ['embla-carousel', 'embla-carousel-react', 'embla-carousel-autoplay'],
}

/** Lines of a file: none has more than `most`; half have at most `median`; most (nine of ten) at most `usual`. */
export const LINES = { most: 300, usual: 150, median: 60, readme: 30 }

/** Code files that a folder holds of its own, at most. */
export const CODE_FILES = 25

/** What lies at the top level. */
export const TOP_LEVEL: ReadonlySet<string> = new Set([
  ...['.ci', 'cms', 'demo', 'docs', 'examples', 'locales', 'public', 'scripts', 'shaders', 'src', 'tests'],
  ...['index.html', 'package.json', 'package-lock.json', '.npmrc', '.gitignore', 'biome.json', 'knip.json'],
  ...['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'],
  ...['', '.base', '.browser', '.node', '.pure'].map((project) => `tsconfig${project}.json`),
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'LICENSE'],
])
