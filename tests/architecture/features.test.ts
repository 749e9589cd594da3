import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importsOf } from './imports'
import { isCode, read, repositoryFiles } from './repository'
import { createDeletionCheck, listedFeatures } from './withoutFeature'

const features = listedFeatures()

it('every feature folder is listed in the app’s feature list', () => {
  const folders = readdirSync('src/features', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(features.map(({ folder }) => folder).sort()).toEqual(folders.map(({ name }) => name).sort())
})

/**
 * Splits the features into two halves for each binary digit of their index. Any two features are separated by one of
 * the halves, so compiling without each half covers removing each feature alone, in fewer compilations.
 */
const halves = Array.from({ length: Math.ceil(Math.log2(features.length)) }, (_, digit) =>
  [0, 1].map((bit) => features.filter((_, number) => ((number >> digit) & 1) === bit)),
).flat()

describe('The check for deletable features', () => {
  const problemsWithout = createDeletionCheck()

  it('splits the features so that every pair is separated at least once', () => {
    for (const remaining of features)
      for (const removed of features) {
        if (remaining === removed) continue
        const half = halves.find((each) => each.includes(removed) && !each.includes(remaining))
        expect(half, `${remaining.folder} without ${removed.folder}`).toBeDefined()
      }
  })

  it.each(halves.map((half) => ({ half, folders: half.map(({ folder }) => folder).join(', ') })))(
    'compiles the rest of the showroom without $folders',
    ({ half }) => {
      expect(problemsWithout(...half)).toEqual([])
    },
  )

  it('reports a dangling import of a deleted feature', () => {
    const [first] = features
    if (!first) throw new Error('The app lists no feature.')
    expect(problemsWithout({ folder: first.folder })).toEqual([
      expect.stringContaining('src/app/features.ts: Cannot find module'),
    ])
    expect(problemsWithout({ name: first.name })).toEqual([])
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
    if (folder === undefined || ['src/app/features.ts', 'src/app/firstFeatures.ts'].includes(from))
      return false
    return !from.startsWith(`src/features/${folder}/`) && !from.startsWith(`tests/unit/features/${folder}/`)
  })
  expect(stray.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([])
})
