// The layer table of the architecture as data; `docs/architecture.md` describes each layer.

export interface Layer {
  /** Folders of `src` it may import, through their `index.ts`. */
  readonly imports: readonly string[]
  /** Folders and files outside `src` it may import. */
  readonly reaches?: readonly string[]
  /** Compiles without DOM and Node types. */
  readonly pure?: true
}

export const LAYERS: Readonly<Record<string, Layer>> = {
  util: { imports: [], pure: true },
  content: { imports: ['util'], pure: true },
  markdown: { imports: [], pure: true },
  ui: { imports: ['markdown', 'util'] },
  brand: { imports: ['content', 'util'], pure: true },
  contracts: { imports: ['content', 'util'], pure: true },
  settings: { imports: ['content', 'util'], pure: true },
  world: { imports: ['content', 'util'], pure: true },
  api: { imports: ['settings', 'content', 'util'] },
  media: { imports: ['content', 'util'] },
  navigation: { imports: ['world', 'settings', 'content', 'util'], pure: true },
  visit: { imports: ['navigation', 'world', 'settings', 'content', 'util'], pure: true },
  player: { imports: ['navigation', 'media', 'settings', 'content', 'util'], reaches: ['shaders'] },
  ports: { imports: ['visit', 'api', 'settings', 'world', 'contracts', 'content', 'util'] },
  features: { imports: ['ports', 'ui', 'contracts', 'content', 'util'] },
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
    ].concat(['ui', 'brand', 'contracts', 'content', 'util']),
    reaches: ['locales', 'package.json'],
  },
  sdk: { imports: ['contracts'] },
  report: { imports: ['ui', 'contracts', 'content', 'util'], reaches: ['locales'] },
  studio: { imports: ['ui', 'content', 'util'] },
  server: {
    imports: ['settings', 'brand', 'contracts', 'markdown', 'content', 'util'],
    reaches: ['locales'],
  },
  cms: { imports: ['server', 'studio', 'settings', 'contracts', 'content', 'util'] },
  desktop: {
    imports: ['server', 'settings', 'brand', 'contracts', 'content', 'util'],
    reaches: ['locales', 'package.json'],
  },
}

/** Folders of `src` that may import a package. A trailing `*` matches any suffix. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  valibot: ['content', 'contracts', 'studio'],
  react: ['ui', 'player', 'ports', 'features', 'app', 'report', 'studio'],
  'react-dom': ['app', 'report', 'studio'],
  'react-error-boundary': ['ports', 'player', 'report'],
  '@react-spring/web': ['ui'],
  'lucide-react': ['ui'],
  dompurify: ['ui'],
  marked: ['markdown'],
  '@fontsource*': ['ui'],
  'ngraph.*': ['world'],
  ky: ['api'],
  '@noble/hashes': ['app'],
  three: ['media', 'player'],
  '@react-three/*': ['player'],
  zustand: ['visit'],
  'react-router-dom': ['app'],
  i18next: ['app', 'report', 'studio'],
  'react-i18next': ['app', 'report'],
  recharts: ['report'],
  '@xyflow/react': ['studio'],
  '@dnd-kit/*': ['studio'],
  'qrcode.react': ['ui'],
  hyphen: ['ui'],
  culori: ['brand'],
  nodemailer: ['server'],
  pg: ['server'],
  aws4fetch: ['server'],
  'http-proxy-agent': ['server'],
  'https-proxy-agent': ['server'],
  hono: ['server', 'studio', 'cms', 'desktop'],
  'lru-cache': ['server'],
  'p-queue': ['server', 'desktop'],
  'write-file-atomic': ['desktop'],
  '@hono/node-server': ['server', 'cms'],
  'fast-xml-parser': ['cms'],
  'node:*': ['server', 'cms', 'desktop'],
}

/** Packages that only one feature needs, by feature. */
export const FEATURE_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  lightbox: ['yet-another-react-lightbox'],
  pdf: ['react-pdf'],
  menus: ['minisearch'],
  articles: ['embla-carousel', 'embla-carousel-react', 'embla-carousel-autoplay'],
}

/** Line limits: no file exceeds `most`, half stay within `median`, nine of ten within `usual`. */
export const LINES = { most: 300, usual: 150, median: 60, readme: 30 }

/** Maximum number of code files directly in a folder. */
export const CODE_FILES = 25

/** Files and folders allowed at the top level. */
export const TOP_LEVEL: ReadonlySet<string> = new Set([
  ...[
    '.ci',
    'cms',
    'demo',
    'docs',
    'examples',
    'locales',
    'public',
    'schemas',
    'scripts',
    'shaders',
    'src',
    'tests',
  ],
  ...['index.html', 'package.json', 'package-lock.json', '.npmrc', '.gitignore', 'biome.json', 'knip.json'],
  ...['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'],
  ...['', '.base', '.browser', '.node', '.pure'].map((project) => `tsconfig${project}.json`),
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'LICENSE', 'NOTICE'],
])
