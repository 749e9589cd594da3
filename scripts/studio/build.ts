import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { STUDIO_DIR } from './folder'

await build({
  root: 'src/studio',
  base: './',
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [react()],
  build: {
    ...{ outDir: resolve(STUDIO_DIR), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/studio/studio.html' },
    chunkSizeWarningLimit: 2000,
  },
})
