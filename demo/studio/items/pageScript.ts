import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Bundles the page into one classic script. */
export async function pageScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: {
        entry: fileURLToPath(new URL('../page/main.ts', import.meta.url)),
        formats: ['iife'],
        name: 'studioPage',
      },
    },
  })
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  const script = outputs.find((file) => file.type === 'chunk')
  if (script?.type !== 'chunk') throw new Error('The page has no script')
  return script.code
}
