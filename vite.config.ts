import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfjsFiles } from './scripts/vite/pdfjs.ts'

export default defineConfig({
  plugins: [react(), pdfjsFiles()],
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    // The GPU stage is one large chunk on purpose: it is loaded alone, after the first picture.
    chunkSizeWarningLimit: 1000,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/box-api', '/settings.json'].map((url) => [url, 'http://127.0.0.1:4173']),
    ),
  },
})
