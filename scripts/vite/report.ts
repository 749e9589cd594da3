import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { packed } from './packed.ts'

/**
 * Builds the exhibitor's pages beside the app in a separate build, so that they change no file that visitors
 * load. Only identical files are shared.
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
        // Pages are emitted at their paths relative to this folder.
        root: 'src/report',
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [react(), packed()],
        experimental: {
          renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
        },
        build: {
          ...{ outDir, emptyOutDir: false, target: 'es2022', assetsInlineLimit: 0 },
          modulePreload: { polyfill: false },
          rolldownOptions: { input: ['report.html', 'fleet.html'] },
          // Large because it contains the charts, which the page needs at once.
          chunkSizeWarningLimit: 1000,
        },
      })
    },
  }
}
