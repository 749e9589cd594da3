import { describe, expect, it } from 'vitest'
import { readProofs, sourceOf, textsNamed } from '../coverage/proofs'
import { coverageRows } from '../coverage/sentences'
import type { Row } from '../coverage/tables'
import { isCode, read, repositoryFiles } from './repository'
import { namesUsedIn, usedByTestsAlone } from './testOnly'

/** What the product declares and does not mention again, for a reason. */
const CALLED_BY_OTHERS: Readonly<Record<string, string>> = {
  embedShowroom: 'Pages that embed the showroom call it.',
  getDerivedStateFromError: 'React calls it.',
  internalFormat: 'three.js reads it.',
  isVideoTexture: 'three.js reads it.',
  rollback: 'The command line names it.',
  setTextSize: 'Pages that embed the showroom call it.',
}
/** Lists whose rows the product reads one by one; tests check that they are complete. */
const LISTS: readonly string[] = ['HYPHENATED_LANGUAGES']

const testOnly = usedByTestsAlone(read(repositoryFiles().filter(isCode)))

describe('The product', () => {
  it('exports nothing, and has no method or field, that only tests use', () => {
    const allowed = [...Object.keys(CALLED_BY_OTHERS), ...LISTS]
    expect(
      testOnly
        .filter(({ name }) => !allowed.includes(name))
        .map(({ path, line, name }) => `${path}:${line} ${name}`),
    ).toEqual([])
    expect(allowed.filter((name) => !testOnly.some((each) => each.name === name))).toEqual([])
  })

  it('does itself what the tests of the specification’s sentences call', () => {
    const excused = [...Object.keys(CALLED_BY_OTHERS), ...LISTS]
    const rules = testOnly.map(({ name }) => name).filter((name) => !excused.includes(name))
    expect(rowsThatCall(rules, coverageRows())).toEqual([])
  })

  it('is caught when the test of a row calls what nothing else does', () => {
    const row = {
      ...{ page: '', heading: '' },
      cells: ['4.1', 'A sentence', '`architecture/testOnly` › is caught when the test of a row calls'],
    }
    expect(rowsThatCall(['rowsThatCall'], [row])).toEqual([
      '4.1: architecture/testOnly › is caught when the test of a row calls calls rowsThatCall',
    ])
  })
})

/** The rows whose named tests use one of these names. */
function rowsThatCall(names: readonly string[], rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ cells }) =>
    readProofs(cells.at(-1) ?? '').flatMap(({ file, title }) => {
      const source = sourceOf(file) ?? ''
      const possible = names.filter((name) => source.includes(name))
      if (possible.length === 0) return []
      const used = textsNamed(source, title).flatMap((text) => [...namesUsedIn('x.tsx', text)])
      return possible
        .filter((name) => used.includes(name))
        .map((name) => `${cells[0]}: ${file} › ${title} calls ${name}`)
    }),
  )
}

describe('A name is used by tests alone', () => {
  const found = (product: string, test: string) =>
    usedByTestsAlone([
      { path: 'src/world/graph.ts', text: product },
      {
        path: 'src/world/index.ts',
        text: "export { edge } from './graph'\nexport { other as edge2 } from './x'",
      },
      { path: 'tests/unit/world/graph.test.ts', text: test },
    ]).map(({ path, line, name }) => `${path}:${line} ${name}`)

  it.each([
    ['an export', 'export function edge() {}', 'edge()'],
    ['an exported value', 'export const edge = () => 1', 'edge()'],
    ['a method', 'interface Graph { edge(): void }\nconst a = { edge() {} }', 'graph.edge()'],
    ['a method of a class', 'class Graph { edge() {} }', 'new Graph().edge()'],
    ['a field', 'interface Graph { readonly edge: number }\nconst a = { edge: 1 }', 'expect(a.edge).toBe(1)'],
  ])('if it is %s that tests mention', (_, product, test) => {
    expect(found(product, test)).toEqual(['src/world/graph.ts:1 edge'])
  })

  it.each([
    ['calls it', 'export function edge() {}\nedge()'],
    ['hands it over', 'export function edge() {}\nstart(edge)'],
    ['reads it', 'interface Graph { readonly edge: number }\nconst size = (graph) => graph.edge'],
    ['takes it apart', 'interface Graph { readonly edge: number }\nconst size = ({ edge }) => 1'],
    ['names it', "interface Graph { readonly edge: number }\nconst KEYS = ['edge']"],
    ['imports it under another name', "export const edge = 1\nimport { edge as other } from './other'"],
  ])('unless the product %s', (_, product) => {
    expect(found(product, 'edge(); graph.edge()')).toEqual([])
  })

  it('unless no test mentions it', () => {
    expect(found('export function edge() {}', 'other()')).toEqual([])
  })
})
