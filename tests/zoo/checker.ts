import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPackage, makeGoodPackage, type TinyPackage } from '../unit/scripts/check/tinyPackage'
import { isPicture, type Recipe } from './recipe'

/** Of the tiny package. */
const LOCALES = ['en', 'de', 'fr']

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
      const files = recipe.file.includes('*')
        ? LOCALES.map((locale) => recipe.file.replace('*', locale))
        : [recipe.file]
      for (const file of files) await pack.write(file, bytes)
      await describe(pack, recipe)
      await pack.seal()
      const lines = (await pack.lines()).map((line) => line.replace(/^(\S+) \S+ \S+ \S+ /, '$1 '))
      await rm(dir, { recursive: true, force: true })
      return differences(recipe.right.problems, lines)
    },
    dispose: () => rm(root, { recursive: true, force: true }),
  }
}

/** Lets records tell of the file. */
async function describe(pack: TinyPackage, { file, size }: Recipe): Promise<void> {
  if (file.endsWith('.mp4') && size) {
    await pack.set('content-locations', 'c', 'background.0.video.width', size.width)
    await pack.set('content-locations', 'c', 'background.0.video.height', size.height)
  }
  if (!isPicture(file)) return
  await pack.manifest((manifest) =>
    (manifest.files as object[]).push({ path: file, sha256: '0'.repeat(64), bytes: 0 }),
  )
  const change = (row: { readonly background: readonly { readonly image: object }[] }) =>
    row.background.map((each, index) =>
      index > 0 ? each : { ...each, image: { ...each.image, ...size, url: `/${file}`, formats: {} } },
    )
  await pack.set('content-locations', 'a', 'background', change)
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
