import { resolve } from 'node:path'
import { bundleForNode } from '../../scripts/pack/bundle'

/**
 * Bundles the server into one file, which starts much faster. Returns its path. It is separate from visitors' builds and
 * from the bundles of tests that run at the same time, and as deep as the sources, which locate the texts relative to
 * themselves.
 */
export async function bundleServer(name = 'kill'): Promise<string> {
  const out = resolve('.cache', name)
  await bundleForNode('src/server/cli.ts', out)
  return resolve(out, 'cli.js')
}
