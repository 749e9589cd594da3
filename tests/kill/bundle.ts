import { resolve } from 'node:path'
import { bundleForNode } from '../../scripts/pack/bundle'

/**
 * Separate from visitors' builds, and as deep as the sources, which locate the texts relative to themselves.
 */
const OUT = resolve('.cache/kill')

/** Bundles the server into one file, which starts much faster. Returns its path. */
export async function bundleServer(): Promise<string> {
  await bundleForNode('src/server/cli.ts', OUT)
  return resolve(OUT, 'cli.js')
}
