import { resolve } from 'node:path'
import { build } from 'vite'

const FILE_NAME =
  "import { fileURLToPath as pathOfUrl } from 'node:url';\nconst __filename = pathOfUrl(import.meta.url);"

/** The launcher and its server as one file. */
export const bundleLauncher = (out: string): Promise<void> => bundleForNode('src/desktop/cli.ts', out, true)

/** A program as one file of the same name, which needs no installed packages. `emptied`: nothing else stays in the folder. */
export async function bundleForNode(entry: string, out: string, emptied = false): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: resolve(entry),
      outDir: resolve(out),
      emptyOutDir: emptied,
      minify: false,
      target: 'node20',
      // What was written for Node's older modules asks for this name.
      rolldownOptions: { output: { banner: FILE_NAME } },
    },
  })
}
