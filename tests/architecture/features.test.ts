import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importsOf } from './imports'
import { isCode, read, repositoryFiles } from './repository'
import { createDeletions, listedFeatures } from './withoutFeature'

const features = listedFeatures()

it('every feature’s folder has its line in the app’s list', () => {
  const folders = readdirSync('src/features', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(features.map(({ folder }) => folder).sort()).toEqual(folders.map(({ name }) => name).sort())
})

describe('without its folder and its line', () => {
  const problemsWithout = createDeletions()

  it.each(features)('of $folder the rest of the showroom compiles', (feature) => {
    expect(problemsWithout(feature)).toEqual([])
  })

  it('a feature is gone: what is left of it would be noticed', () => {
    const [first] = features
    if (!first) throw new Error('The app lists no feature.')
    expect(problemsWithout({ folder: first.folder })).toEqual([
      expect.stringContaining('src/app/features.ts: Cannot find module'),
    ])
    expect(problemsWithout({ name: first.name })).toEqual([])
  })
})

it('no feature is used beside the app’s list and its own tests', () => {
  const files = repositoryFiles()
  const known = new Set(files)
  const uses = read(files.filter(isCode)).flatMap((source) => importsOf(source, known))
  const stray = uses.filter(({ from, file = '' }) => {
    const [, folder] = /^src\/features\/([^/]+)\//.exec(file) ?? []
    // What is looked for is no import: it may be gone.
    if (folder === undefined || ['src/app/features.ts', 'src/app/firstFeatures.ts'].includes(from))
      return false
    return !from.startsWith(`src/features/${folder}/`) && !from.startsWith(`tests/unit/features/${folder}/`)
  })
  expect(stray.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([])
})
