import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { renderDeclarations } from './declarations.ts'

/** The folder of the SDK in the app's build: the showroom serves it to the pages that embed it. */
const FOLDER = 'embed'

/** Files that are copied as they are. */
const COPIES = {
  'example.html': 'examples/embedding/index.html',
  'cart-vectors.json': 'src/sdk/cart-vectors.json',
}

const PACKAGE = {
  name: 'showroom-embed',
  type: 'module',
  types: './showroom-embed.d.ts',
  exports: {
    '.': { types: './showroom-embed.d.ts', default: './showroom-embed.js' },
    './verify': { types: './verify-add-to-cart.d.ts', default: './verify-add-to-cart.js' },
  },
}

/** Builds the SDK for embedding pages beside the app: as a module, as a global, and the shop's verification. */
export function sdk(): Plugin {
  let outDir = ''
  return {
    name: 'showroom:sdk',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir, FOLDER)
    },
    async closeBundle() {
      await mkdir(outDir, { recursive: true })
      await bundle(outDir, 'src/sdk/index.ts', 'es', 'showroom-embed.js')
      await bundle(outDir, 'src/sdk/index.ts', 'iife', 'showroom-embed.global.js')
      await bundle(outDir, 'src/sdk/verifyAddToCart.ts', 'es', 'verify-add-to-cart.js')
      for (const name of ['showroom-embed', 'verify-add-to-cart'] as const)
        await writeFile(join(outDir, `${name}.d.ts`), renderDeclarations(name))
      for (const [name, file] of Object.entries(COPIES)) await copyFile(file, join(outDir, name))
      await writeFile(join(outDir, 'package.json'), `${JSON.stringify(PACKAGE, null, 2)}\n`)
    },
  }
}

/** One file without imports. */
async function bundle(outDir: string, entry: string, format: 'es' | 'iife', file: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ...{ outDir, emptyOutDir: false, target: 'es2022', modulePreload: false },
      rolldownOptions: {
        input: entry,
        // A library's exports stay, which are an app's leftovers.
        preserveEntrySignatures: 'strict',
        output: { format, name: 'showroomEmbed', entryFileNames: file },
      },
    },
  })
}
