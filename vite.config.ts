import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { opening } from './scripts/vite/opening.ts'
import { pdfjsFiles } from './scripts/vite/pdfjs.ts'

/**
 * What the app begins with and its lazy parts use too: one file, as each of its own would cost a round trip on the way to the
 * first touch.
 */
const START =
  /\/src\/(util|content|ports|settings|visit|navigation)\/|\/src\/ui\/(Button|Row|useReducedMotion)\.|node_modules\/(react|react-dom|scheduler|valibot)\//

export default defineConfig({
  plugins: [react(), pdfjsFiles(), opening()],
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'start', test: START }] },
      },
    },
    // The GPU stage is one large chunk on purpose: it is loaded alone, after the first picture.
    chunkSizeWarningLimit: 1000,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/box-api', '/settings.json'].map((url) => [url, 'http://127.0.0.1:4173']),
    ),
  },
})
