import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPackage, makeGoodPackage } from '../unit/scripts/check/tinyPackage'
import type { Recipe } from './recipe'

/** Drops odd files into a package and asks the checker about them. */
export interface Checker {
  /** What differs from what is right, a line each. */
  faultsOf(recipe: Recipe, bytes: Buffer): Promise<readonly string[]>
  dispose(): Promise<void>
}

export async function openChecker(): Promise<Checker> {
  const root = await mkdtemp(join(tmpdir(), 'zoo-'))
  const good = await makeGoodPackage(root)
  let serial = 0
  return {
    async faultsOf(recipe, bytes) {
      const dir = join(root, `${serial++}`)
      const pack = await copyPackage(good, dir)
      await pack.write(recipe.file, bytes)
      if (recipe.size) {
        await pack.set('content-locations', 'c', 'background.0.video.width', recipe.size.width)
        await pack.set('content-locations', 'c', 'background.0.video.height', recipe.size.height)
      }
      await pack.seal()
      const lines = (await pack.lines()).map((line) => line.replace(/^(\S+) \S+ \S+ \S+ /, '$1 '))
      await rm(dir, { recursive: true, force: true })
      return differences(recipe.right.problems, lines)
    },
    dispose: () => rm(root, { recursive: true, force: true }),
  }
}

function differences(expected: readonly string[], found: readonly string[]): readonly string[] {
  const left = [...found]
  const missing = expected.filter((wanted) => {
    const at = left.findIndex((line) => isMeant(wanted, line))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...missing.map((line) => `not named: ${line}`), ...left.map((line) => `not expected: ${line}`)]
}

/** A line starts with the first part, and contains the others in their order. */
function isMeant(wanted: string, line: string): boolean {
  const [first = '', ...others] = wanted.split('…')
  if (!line.startsWith(first)) return false
  let at = first.length
  return others.every((part) => {
    const found = line.indexOf(part, at)
    at = found + part.length
    return found >= 0
  })
}
