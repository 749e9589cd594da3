import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { packed } from './packed.ts'

/**
 * Builds the exhibitor's pages beside the app, as a build of its own: what it needs changes no file that visitors load, and
 * none is shared but for those that are the same anyway.
 */
export function reportPage(): Plugin {
  let outDir = ''
  return {
    name: 'showroom:report',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      await build({
        // The pages are emitted at the paths they have below it.
        root: 'src/report',
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [react(), packed()],
        build: {
          ...{ outDir, emptyOutDir: false, target: 'es2022', assetsInlineLimit: 0 },
          modulePreload: { polyfill: false },
          rolldownOptions: { input: ['report.html', 'fleet.html'] },
          // Large because it contains the charts, and the page shows nothing without them.
          chunkSizeWarningLimit: 1000,
        },
      })
    },
  }
}
