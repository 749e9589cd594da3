import { resolve } from 'node:path'
import { build } from 'vite'

const FILE_NAME =
  "import { fileURLToPath as pathOfUrl } from 'node:url';\nconst __filename = pathOfUrl(import.meta.url);"

/** The launcher and its server as one file, which needs no installed packages. */
export async function bundleLauncher(out: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: resolve('src/desktop/cli.ts'),
      outDir: resolve(out),
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      // What was written for Node's older modules asks for this name.
      rolldownOptions: { output: { banner: FILE_NAME } },
    },
  })
}
