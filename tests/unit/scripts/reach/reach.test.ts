import { describe, expect, it } from 'vitest'
import { namedBy, treeOf } from '../../../../scripts/reach/named'
import { createReach } from '../../../../scripts/reach/reach'

const code: Readonly<Record<string, string>> = {
  'src/a.ts': "import { b } from './b'",
  'src/b.ts': "export * from './deep'\nexport const at = import.meta.glob('../texts/*.json')",
  'src/deep/index.ts': "import type { T } from '../types'\nconst late = import('../late')",
  'src/late.ts': '',
  'src/types.ts': '',
  'texts/en.json': '',
  'tests/a.test.ts': "import '../src/a'\nspawn('node', ['src/cli.ts'])",
  'tests/other.test.ts': "import type { A } from '../src/a'\nread('texts')",
  'src/cli.ts': '',
}
const tree = treeOf(Object.keys(code))
const named = (path: string) => namedBy(path, code[path] ?? '', tree)
const reach = (folders: boolean) => createReach(tree, (path) => code[path] ?? '', { folders })
const tests = ['tests/a.test.ts', 'tests/other.test.ts']
const distances = (changed: string, folders = true) =>
  Object.fromEntries(reach(folders).distances(tests, new Set([changed])))

describe('the dependencies of a file', () => {
  it('are its static and dynamic imports, and files that it starts', () => {
    expect(named('src/a.ts').files).toEqual(['src/b.ts'])
    expect(named('src/b.ts').files).toEqual(['src/deep/index.ts'])
    expect(named('tests/a.test.ts').files).toEqual(['src/a.ts', 'src/cli.ts'])
  })

  it('do not include types, which are erased', () => {
    expect(named('src/deep/index.ts').files).toEqual(['src/late.ts'])
  })

  it('include a folder whose content it reads', () => {
    expect(named('src/b.ts').folders).toEqual(['texts/'])
    expect(named('tests/other.test.ts').folders).toEqual(['texts/'])
  })
})

describe('the files affected by a change', () => {
  it('are its direct and indirect dependents, each with its distance', () => {
    expect(distances('src/late.ts')).toEqual({ 'tests/a.test.ts': 4 })
    expect(distances('src/cli.ts')).toEqual({ 'tests/a.test.ts': 1 })
    expect(distances('src/types.ts')).toEqual({})
  })

  it('include a test that changed itself', () => {
    expect(distances('tests/other.test.ts')).toEqual({ 'tests/other.test.ts': 0 })
  })

  it('include readers of a folder when folders count', () => {
    expect(distances('texts/en.json')).toEqual({ 'tests/a.test.ts': 3, 'tests/other.test.ts': 1 })
    expect(distances('texts/en.json', false)).toEqual({})
  })
})
