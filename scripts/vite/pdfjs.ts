import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Folders of pdf.js that its worker loads files from, and which files. */
const FOLDERS: Readonly<Record<string, { readonly from: string; readonly only: RegExp }>> = {
  cmaps: { from: 'cmaps', only: /\.bcmap$/ },
  standard_fonts: { from: 'standard_fonts', only: /\.(pfb|ttf)$/ },
  wasm: { from: 'wasm', only: /\.(wasm|js)$/ },
  iccs: { from: 'iccs', only: /\.icc$/ },
  images: { from: 'web/images', only: /^annotation-.*\.svg$/ },
}

const MIME: Readonly<Record<string, string>> = {
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
}

/**
 * Emits the files that pdf.js loads at run time under `assets/pdfjs-<version>/`, so that none come from
 * other hosts, and uses its legacy build for older browsers.
 */
export function pdfjsFiles(): Plugin {
  const reactPdf = createRequire(import.meta.url).resolve('react-pdf')
  const manifest = createRequire(reactPdf).resolve('pdfjs-dist/package.json')
  const root = dirname(manifest)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const base = `assets/pdfjs-${version}/`
  const files = new Map([['pdf.worker.min.mjs', join(root, 'legacy/build/pdf.worker.min.mjs')]])
  for (const [folder, { from, only }] of Object.entries(FOLDERS)) {
    for (const name of readdirSync(join(root, from)).filter((file) => only.test(file))) {
      files.set(`${folder}/${name}`, join(root, from, name))
    }
  }
  return {
    name: 'showroom:pdfjs-files',
    config: () => ({
      resolve: { alias: [{ find: /^pdfjs-dist$/, replacement: join(root, 'legacy/build/pdf.mjs') }] },
    }),
    generateBundle() {
      for (const [name, file] of files) {
        this.emitFile({ type: 'asset', fileName: base + name, source: readFileSync(file) })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${base.slice(0, -1)}`, (request, response, next) => {
        const file = files.get(decodeURIComponent(request.url ?? '').replace(/^\/|\?.*$/g, ''))
        if (!file) return next()
        response.setHeader('Content-Type', MIME[extname(file)] ?? 'application/octet-stream')
        response.end(readFileSync(file))
      })
    },
  }
}
