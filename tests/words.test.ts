import { describe, expect, it } from 'vitest'
import { isCode, read, repositoryFiles } from './architecture/repository'
import { RETIRED, retiredIdentifiers, retiredPaths } from './architecture/words'

const OWN = /^(src|scripts|demo|tests)\//
const paths = repositoryFiles().filter((path) => OWN.test(path) && !/^demo\/media\//.test(path))

describe('Names', () => {
  it('of variables, functions, types and members are not retired', () => {
    expect(read(paths.filter(isCode)).flatMap(retiredIdentifiers)).toEqual([])
  })

  it('of files and folders are not retired', () => {
    expect(retiredPaths(paths.filter((path) => /\.(tsx?|mjs|css)$/.test(path)))).toEqual([])
  })
})

describe('A retired name', () => {
  const inCode = (text: string, path = 'src/app/x.ts') => retiredIdentifiers({ path, text })

  it.each([
    'const doors = 1',
    'function unlessPassed() {}',
    'interface Told { readonly id: number }',
    'const run = (patience: number) => patience',
    'const { atHand } = parts',
    'visit.tell({ kept: 1 })',
    "import { createSupply } from './x'",
  ])('is reported in: %s', (text) => {
    expect(inCode(text)).toHaveLength(1)
  })

  it('is reported with its line and the name to use instead', () => {
    expect(inCode('\nlet pile')).toEqual(['src/app/x.ts:2 is named "pile": this name is retired, say stack.'])
  })

  it('is not reported in texts, comments and longer names', () => {
    expect(inCode("// kept anew\nconst keptUp = 'doors'\nconst text = `told`")).toEqual([])
  })

  it('is allowed where it has its usual meaning', () => {
    expect(inCode('const door = cube()', 'demo/studio/exhibits/tunnel.ts')).toEqual([])
  })

  it('is reported in paths, also of folders', () => {
    const bad = [
      'src/app/wayBack.ts',
      'src/content/doors/read.ts',
      'src/content/reading/raw.ts',
      'tests/unit/app/atHand.test.ts',
    ]
    const good = ['src/content/access/read.ts', 'src/app/returnPath.ts', 'src/features/contact/draft.ts']
    expect(retiredPaths([...bad, ...good]).map((text) => text.split(' ')[0])).toEqual(bad)
  })

  it('is listed once', () => {
    const names = RETIRED.flatMap((word) => word.names.split(' '))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
