import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importCycles } from './architecture/cycles'
import {
  emptyNames,
  lockedAddresses,
  strayAddresses,
  strayStorage,
  strayTopLevel,
} from './architecture/hygiene'
import { importsOf } from './architecture/imports'
import { layersOnPage } from './architecture/page'
import { filesOfProject, typesOfProject } from './architecture/projects'
import { isCode, isText, read, repositoryFiles } from './architecture/repository'
import { crowdedFolders, lengthOf, linesOf, longFunctionsIn, tooLong } from './architecture/sizes'
import { LAYERS, LINES, PACKAGES } from './architecture/table'
import { brokenWalls } from './architecture/walls'

const files = repositoryFiles()
const known = new Set(files)
const code = read(files.filter((path) => isCode(path)))
const product = code.filter(({ path }) => path.startsWith('src/'))
const imports = product.flatMap((source) => importsOf(source, known))

describe('layers', () => {
  it('import only what the table allows, by the doors, and packages only in their owners', () => {
    expect(brokenWalls(imports)).toEqual([])
  })

  it('are all in the table', () => {
    const folders = new Set(product.map(({ path }) => path.split('/')[1]))
    expect([...folders].filter((folder) => !Object.hasOwn(LAYERS, folder ?? ''))).toEqual([])
  })

  it('are described as they are in docs/architecture.md', () => {
    const page = layersOnPage(readFileSync('docs/architecture.md', 'utf8'))
    const sorted = (names: readonly string[]) => [...names].sort()
    const packagesOf = (layer: string) =>
      Object.keys(PACKAGES).filter((name) => PACKAGES[name]?.includes(layer))
    const rows = page.map((row) => [row.layer, sorted(row.imports), sorted(row.packages)])
    const table = Object.entries(LAYERS).map(([layer, { imports }]) => [
      layer,
      sorted(imports),
      sorted(packagesOf(layer)),
    ])
    expect(rows).toEqual(table)
  })

  it('have no import cycles, also inside a folder', () => {
    expect(importCycles(imports)).toEqual([])
  })

  it('give every package of the product an owner', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const uses = Object.keys(dependencies).map((specifier) => ({ from: 'src/app/x.ts', line: 1, specifier }))
    expect(brokenWalls(uses).filter((problem) => problem.includes('no owner'))).toEqual([])
  })
})

describe('projects', () => {
  const pure = Object.keys(LAYERS).filter((name) => LAYERS[name]?.pure)

  it('compile the pure layers, and nothing else, without DOM and Node types', () => {
    expect(typesOfProject('tsconfig.pure.json')).toEqual({ lib: ['lib.es2023.d.ts'], types: [] })
    const folders = new Set(filesOfProject('tsconfig.pure.json').map((path) => path.split('/')[1]))
    expect([...folders].sort()).toEqual(pure.filter((name) => existsSync(`src/${name}`)).sort())
  })

  it('take in every TypeScript file', () => {
    const checked = new Set(
      ['pure', 'browser', 'node'].flatMap((name) => filesOfProject(`tsconfig.${name}.json`)),
    )
    expect(code.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path) && !checked.has(path))).toEqual(
      [],
    )
  })
})

describe('files', () => {
  it('can be read in one go', () => {
    expect(tooLong(code)).toEqual([])
    expect(lengthOf(0.9, product)).toBeLessThanOrEqual(LINES.usual)
    expect(lengthOf(0.5, product)).toBeLessThanOrEqual(LINES.median)
  })

  it('lie in folders of at most 25, grouped by subject', () => {
    expect(crowdedFolders(code.map(({ path }) => path))).toEqual([])
  })

  it('have no function of more than 70 lines, JSX apart', () => {
    expect(longFunctionsIn(code)).toEqual([])
  })

  it('leave it to one of them what the browser keeps', () => {
    expect(product.flatMap((source) => strayStorage(source))).toEqual([])
  })

  it('are named after what they are', () => {
    expect(emptyNames(code.map(({ path }) => path))).toEqual([])
  })

  it('lie at the top level only if they are expected there', () => {
    expect(strayTopLevel(files)).toEqual([])
  })

  it('name no place of one machine and no registry', () => {
    expect(read(files.filter(isText)).flatMap(strayAddresses)).toEqual([])
    expect(lockedAddresses(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([])
  })
})

describe('every layer', () => {
  const layers = [...new Set(product.map(({ path }) => path.split('/')[1]))]

  it.each(layers)('%s says in a short README what it turns into what', (layer) => {
    const path = `src/${layer}/README.md`
    expect(existsSync(path), `${path} is missing`).toBe(true)
    const [readme] = read([path])
    expect(readme && linesOf(readme)).toBeLessThanOrEqual(LINES.readme)
  })
})
