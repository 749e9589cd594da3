import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { boundaryViolations } from './architecture/boundaries'
import { importCycles } from './architecture/cycles'
import {
  lockedAddresses,
  machineSpecificAddresses,
  missingNamedFiles,
  strayReloads,
  strayStorage,
  strayTopLevel,
  vagueFileNames,
} from './architecture/hygiene'
import { importsOf } from './architecture/imports'
import { layersOnPage } from './architecture/page'
import { filesOfProject, typesOfProject } from './architecture/projects'
import { isCode, isText, read, repositoryFiles } from './architecture/repository'
import { crowdedFolders, lengthOf, linesOf, longFunctionsIn, tooLong } from './architecture/sizes'
import { LAYERS, LINES, PACKAGES } from './architecture/table'

const files = repositoryFiles()
const known = new Set(files)
const code = read(files.filter((path) => isCode(path)))
const product = code.filter(({ path }) => path.startsWith('src/'))
const allImports = code.flatMap((source) => importsOf(source, known))
const imports = allImports.filter(({ from }) => from.startsWith('src/'))

describe('The layers', () => {
  it('import only what the table allows, through index files, and packages only in the layers that own them', () => {
    expect(boundaryViolations(imports)).toEqual([])
  })

  it('are all listed in the table', () => {
    const folders = new Set(product.map(({ path }) => path.split('/')[1]))
    expect([...folders].filter((folder) => !Object.hasOwn(LAYERS, folder ?? ''))).toEqual([])
  })

  it('match their description in docs/architecture.md', () => {
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
    expect(importCycles(allImports)).toEqual([])
  })

  it('give every package of the product an owner', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const uses = Object.keys(dependencies).map((specifier) => ({ from: 'src/app/x.ts', line: 1, specifier }))
    expect(boundaryViolations(uses).filter((problem) => problem.includes('no owner'))).toEqual([])
  })
})

describe('The TypeScript projects', () => {
  const pure = Object.keys(LAYERS).filter((name) => LAYERS[name]?.pure)

  it('compile exactly the pure layers without DOM and Node types', () => {
    expect(typesOfProject('tsconfig.pure.json')).toEqual({ lib: ['lib.es2023.d.ts'], types: [] })
    const folders = new Set(filesOfProject('tsconfig.pure.json').map((path) => path.split('/')[1]))
    expect([...folders].sort()).toEqual(pure.filter((name) => existsSync(`src/${name}`)).sort())
  })

  it('include every TypeScript file', () => {
    const checked = new Set(
      ['pure', 'browser', 'node'].flatMap((name) => filesOfProject(`tsconfig.${name}.json`)),
    )
    expect(code.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path) && !checked.has(path))).toEqual(
      [],
    )
  })
})

describe('Source files', () => {
  it('stay within the line limits', () => {
    expect(tooLong(code)).toEqual([])
    expect(lengthOf(0.9, product)).toBeLessThanOrEqual(LINES.usual)
    expect(lengthOf(0.5, product)).toBeLessThanOrEqual(LINES.median)
  })

  it('are grouped by subject in folders of at most 25', () => {
    expect(crowdedFolders(code.map(({ path }) => path))).toEqual([])
  })

  it('have no function of more than 70 lines, not counting JSX', () => {
    expect(longFunctionsIn(code)).toEqual([])
  })

  it('are at the top level only if they are listed there', () => {
    expect(strayTopLevel(files)).toEqual([])
  })

  it('leave browser storage to the storage module', () => {
    expect(product.flatMap((source) => strayStorage(source))).toEqual([])
  })

  it('leave reloading the page to the module that asks who answers first', () => {
    expect(product.flatMap((source) => strayReloads(source))).toEqual([])
  })

  it('have names that describe their content', () => {
    expect(vagueFileNames(code.map(({ path }) => path))).toEqual([])
  })

  it('exist where a script names them', () => {
    const scripts = code.filter(({ path }) => path.startsWith('scripts/'))
    expect(missingNamedFiles(scripts, known)).toEqual([])
  })

  it('contain no machine-specific path and no registry address', () => {
    expect(read(files.filter(isText)).flatMap(machineSpecificAddresses)).toEqual([])
    expect(lockedAddresses(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([])
  })
})

describe('Every layer', () => {
  const layers = [...new Set(product.map(({ path }) => path.split('/')[1]))]

  it.each(layers)('%s has a short README', (layer) => {
    const path = `src/${layer}/README.md`
    expect(existsSync(path), `${path} is missing`).toBe(true)
    const [readme] = read([path])
    expect(readme && linesOf(readme)).toBeLessThanOrEqual(LINES.readme)
  })
})
