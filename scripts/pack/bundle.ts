import { resolve } from 'node:path'
import { build } from 'vite'

const FILE_NAME =
  "import { fileURLToPath as pathOfUrl } from 'node:url';\nconst __filename = pathOfUrl(import.meta.url);"

/** Bundles the launcher and its server into one file. */
export const bundleLauncher = (out: string): Promise<void> => bundleForNode('src/desktop/cli.ts', out, true)

/**
 * Bundles programs into files of the same names that need no installed packages. Several programs share
 * their code. `emptied`: empties the folder first.
 */
export async function bundleForNode(
  entries: string | readonly string[],
  out: string,
  emptied = false,
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: resolve(out),
      emptyOutDir: emptied,
      minify: false,
      target: 'node20',
      // CommonJS packages expect this variable.
      rolldownOptions: {
        input: [entries].flat().map((entry) => resolve(entry)),
        output: { banner: FILE_NAME, chunkFileNames: '[name].js' },
      },
    },
  })
}
