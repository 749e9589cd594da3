import { resolve } from 'node:path'
import { build } from 'vite'

const FILE_NAME =
  "import { fileURLToPath as pathOfUrl } from 'node:url';\nconst __filename = pathOfUrl(import.meta.url);"

/** Runs in a worker thread of the server, which finds it in its own folder. */
export const INDEX_WORKER = 'src/server/access/indexWorker.ts'

/** Bundles the launcher with its server. */
export const bundleLauncher = (out: string): Promise<void> =>
  bundleForNode(['src/desktop/cli.ts', INDEX_WORKER], out, true)

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
