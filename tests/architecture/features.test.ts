import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importsOf } from './imports'
import { isCode, read, repositoryFiles } from './repository'
import { listedFeatures, problemsWithout } from './withoutFeature'

const features = listedFeatures()

/** Where the app names its features, and what the page draws of them before the program is there. */
const LISTS = ['src/app/features.ts', 'src/app/firstFeatures.ts', 'src/app/start/firstTouch.ts']

it('every feature folder is listed in the app’s feature list', () => {
  const folders = readdirSync('src/features', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(features.map(({ folder }) => folder).sort()).toEqual(folders.map(({ name }) => name).sort())
})

describe('The showroom', () => {
  // No feature imports another one (below), so it also compiles without any one of them.
  it('compiles without its features', async () => {
    expect(await problemsWithout(features)).toEqual([])
  })

  it('does not compile if a deleted feature is still listed', async () => {
    expect(await problemsWithout(features.slice(0, 1).map(({ folder }) => ({ folder })))).toEqual([
      expect.stringMatching(/^src\/app\/features\.ts.*Cannot find module/),
    ])
  })
})

it('no feature declares globals or modules that others could depend on', () => {
  const own = repositoryFiles().filter((file) => file.startsWith('src/features/') && /\.tsx?$/.test(file))
  const found = read(own).filter(({ text }) => /\bdeclare\s+(global|module)\b/.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

it('no feature is imported outside the app’s list and its own tests', () => {
  const files = repositoryFiles()
  const known = new Set(files)
  const uses = read(files.filter(isCode)).flatMap((source) => importsOf(source, known))
  const stray = uses.filter(({ from, file = '' }) => {
    const [, folder] = /^src\/features\/([^/]+)\//.exec(file) ?? []
    // A file that imports nothing may have been deleted.
    if (folder === undefined || LISTS.includes(from)) return false
    return !from.startsWith(`src/features/${folder}/`) && !from.startsWith(`tests/unit/features/${folder}/`)
  })
  expect(stray.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([])
})
