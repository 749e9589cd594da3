import { resolve } from 'node:path'
import { build } from 'vite'

/** Beside nothing that is built for visitors, and as deep as the sources, which find the texts by where they are. */
const OUT = resolve('.cache/kill')

/** The server as one file, which starts in a fraction of the time: answers its path. */
export async function bundleServer(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: resolve('src/server/cli.ts'),
      outDir: OUT,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
    },
  })
  return resolve(OUT, 'cli.js')
}
