import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { byteTable } from './scripts/vite/byteTable.ts'
import { currentGraph } from './scripts/vite/currentGraph.ts'
import { firstScreen, startSheet } from './scripts/vite/firstScreen.ts'
import { licences } from './scripts/vite/licences.ts'
import { opening } from './scripts/vite/opening.ts'
import { packed } from './scripts/vite/packed.ts'
import { pdfjsFiles } from './scripts/vite/pdfjs.ts'
import { pureRouter } from './scripts/vite/pureRouter.ts'
import { reportPage } from './scripts/vite/report.ts'
import { sdk } from './scripts/vite/sdk.ts'
import { withoutDescriptions } from './scripts/vite/settingDescriptions.ts'

/** Modules shared by several features, and all their styles: loaded with the first of them. */
const FEATURES = [
  /\/src\/features\/(?!updater\/)[^/]+\/.*\.css/,
  /\/src\/ui\/(?:\w+\/)?(Banner|Cards|Chips|Dialog|InlineSvg|Field|FramedPage|FullScreen|Head|Keyboard|LabeledField|Modal|Notice|People|Sheet|Sidebar|Surface|Switch|TextArea|TintedImage|VisuallyHidden|focus|hangul|layouts|sheetDrag|sidebarState|useFrameBlocked|useModalDialog|useSheetDrag)\./,
  /node_modules\/@react-spring\//,
  /lucide-react\/dist\/esm\/icons\/(arrow-big-up|download|image|mail|phone|search|x|zoom-out)\.m?js/,
]

/** Modules that the start reaches through index files, and does not use. */
const LATER = [
  /\/src\/(content\/queries\/mediaTexts|media\/probe|ports\/browser\/persistentKey)\./,
  /\/src\/(ui\/images\/mirroredIcons|util\/publicHost|visit\/listedPlaces)\./,
  /lucide-react\/dist\/esm\/icons\/(chevron-left|chevron-right|delete|list-tree|log-out)\.m?js/,
]

const isOneOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))
const isLater = isOneOf(LATER)

export default defineConfig({
  plugins: [
    react(),
    pureRouter(),
    currentGraph(),
    withoutDescriptions(),
    pdfjsFiles(),
    startSheet(),
    opening(),
    firstScreen(),
    byteTable(),
    licences(),
    packed(),
    reportPage(),
    sdk(),
  ],
  // Relative addresses: the same build is served at any path. Pages are addressed from the root, and the server
  // writes its path into them.
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'parting',
              name: (id) => `parting-${/([\w-]+)\.js$/.exec(id)?.[1]}`,
              test: /hyphen\/patterns\//,
            },
            // All of the start in one file: each further one costs a round trip before the first touch, and bytes for
            // the names that the two exchange.
            { name: 'start', tags: ['$initial'], test: (id) => !isLater(id), priority: 1 },
            { name: 'features', test: isOneOf([...FEATURES, ...LATER]) },
          ],
        },
      },
    },
    // The GPU stage is deliberately one large chunk: it is loaded alone, after the first picture.
    chunkSizeWarningLimit: 1000,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/box-api', '/settings.json'].map((url) => [url, 'http://127.0.0.1:4173']),
    ),
  },
})
