import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Builds the host next to the packed launcher, which it starts as its server. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: resolve('examples/electron/main.ts'),
    outDir: resolve('examples/electron/pack/dist/desktop'),
    emptyOutDir: false,
    minify: false,
    target: 'node20',
  },
})
