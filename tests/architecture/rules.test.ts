import { describe, expect, it } from 'vitest'
import { boundaryViolations } from './boundaries'
import { importCycles } from './cycles'
import {
  lockedAddresses,
  machineSpecificAddresses,
  missingNamedFiles,
  strayReloads,
  strayStorage,
  strayTopLevel,
  vagueFileNames,
} from './hygiene'
import { importsOf } from './imports'
import { crowdedFolders, lengthOf, longFunctionsIn, tooLong } from './sizes'

/** A small product in which all files but one are empty. */
const OTHERS = [
  ...['util', 'content', 'world', 'visit', 'ports', 'player', 'app'].map((layer) => `src/${layer}/index.ts`),
  'src/content/reading/deep.ts',
  'src/features/tours/index.ts',
  'src/features/hotspots/index.ts',
  'src/features/hotspots/Ring.tsx',
  'shaders/crossfade.glsl',
]

const importsIn = (path: string, text: string) => importsOf({ path, text }, new Set([...OTHERS, path]))
const violations = (path: string, text: string) => boundaryViolations(importsIn(path, text))

describe('Imports', () => {
  it.each([
    ["import { a } from './other'", './other'],
    ["import './other'", './other'],
    ["import type { A } from './other'", './other'],
    ["export * from './other'", './other'],
    ["export type { A } from './other'", './other'],
    ["const other = await import('./other')", './other'],
    ["type A = import('./other').A", './other'],
    ["const all = import.meta.glob(['./other', '!./not'])", './other'],
    ["const file = new URL('./other', import.meta.url)", './other'],
    ['await import(name)', '(name)'],
  ])('are detected in %s', (text, specifier) => {
    expect(importsIn('src/app/x.ts', text)[0]).toMatchObject({ from: 'src/app/x.ts', line: 1, specifier })
  })

  it('are ignored in comments and strings', () => {
    expect(importsIn('src/app/x.ts', "// import './a'\nconst text = `import './b'`")).toEqual([])
  })

  it('resolve to a file or a folder’s index', () => {
    const text = "import '../content'\nimport './index'\nimport '../../shaders/crossfade.glsl?raw'"
    expect(importsIn('src/player/x.tsx', text).map(({ file }) => file)).toEqual([
      'src/content/index.ts',
      'src/player/index.ts',
      'shaders/crossfade.glsl',
    ])
  })
})

describe('Layer boundaries', () => {
  it('allow the imports that the table lists', () => {
    expect(
      violations('src/player/x.ts', "import { Action } from '../content'\nimport { Mesh } from 'three'"),
    ).toEqual([])
    expect(
      violations('src/features/tours/x.tsx', "import { useState } from 'react'\nimport '../../ports'"),
    ).toEqual([])
    expect(violations('src/player/gpu/x.ts', "import.meta.glob('../../../shaders/*.glsl')")).toEqual([])
    expect(violations('src/server/x.ts', "import { stat } from 'node:fs/promises'")).toEqual([])
  })

  it.each([
    ['src/world/x.ts', "import { Visit } from '../visit'", 'world may import content, util.'],
    ['src/util/x.ts', "import type { World } from '../content'", 'util may import no other folder.'],
    ['src/player/x.ts', "const visit = await import('../visit')", 'player may import'],
    ['src/app/x.ts', "import { deep } from '../content/reading/deep'", 'Enter a folder by its index.ts'],
    ['src/app/x.ts', "import { Ring } from '../features/hotspots/Ring'", 'Enter a folder by its index.ts'],
    [
      'src/features/tours/x.ts',
      "import { hotspots } from '../hotspots'",
      'A feature imports no other feature.',
    ],
    ['src/features/tours/x.ts', "import { Visit } from '../../visit'", 'features may import ports'],
    ['src/features/tours/x.ts', "import { Mesh } from 'three'", 'three is owned by media, player'],
    ['src/content/x.ts', "import { useMemo } from 'react'", 'react is owned by'],
    ['src/content/x.ts', "import { join } from 'node:path'", 'node:path is owned by server, cms, desktop'],
    ['src/ui/x.ts', "import leftPad from 'left-pad'", 'left-pad has no owner'],
    ['src/app/x.ts', "import code from '../../shaders/crossfade.glsl?raw'", 'Only player reaches shaders.'],
    ['src/app/x.ts', "import { launch } from '../../scripts/chromium'", 'lies outside of src'],
    ['src/app/x.ts', 'await import(name)', 'names its file or package'],
    ['src/stray/x.ts', "import '../util'", 'src/stray is no layer'],
  ])('%s: %s', (path, text, rule) => {
    const [problem = '', ...more] = violations(path, text)
    expect(problem).toContain(`${path}:1`)
    expect(problem).toContain(rule)
    expect(more).toEqual([])
  })
})

describe('Import cycles', () => {
  const cyclesIn = (...pairs: readonly string[]) =>
    importCycles(
      pairs.map((pair) => ({ from: pair[0] ?? '', file: pair[1] ?? '', specifier: '', line: 1 })),
    ).map((problem) => problem.split(':')[0])

  it('are reported once, whatever file the search starts from', () => {
    expect(cyclesIn('ab', 'bc', 'ca', 'xa', 'bx')).toEqual(['a, b, c, x'])
    expect(cyclesIn('ab', 'bc', 'cb')).toEqual(['b, c'])
    expect(cyclesIn('aa')).toEqual(['a'])
  })

  it('are not reported when two paths lead to one file', () => {
    expect(cyclesIn('ab', 'ac', 'bd', 'cd')).toEqual([])
  })
})

describe('Source files', () => {
  const file = (lines: number) => ({ path: `${lines}.ts`, text: 'x\n'.repeat(lines) })

  it('are reported from the first line over the limit', () => {
    expect(tooLong([file(300), file(301)])).toEqual(['301.ts has 301 lines. No file has more than 300.'])
  })

  it('are measured by a percentile of their lengths', () => {
    const files = [10, 20, 30, 40, 1000].map(file)
    expect(lengthOf(0.5, files)).toBe(30)
    expect(lengthOf(1, files)).toBe(1000)
  })

  it('are reported if a function has more than 70 lines', () => {
    const withBody = (lines: number) => ({
      path: 'x.ts',
      text: `function read() {\n${'x\n'.repeat(lines - 2)}}`,
    })
    expect(longFunctionsIn([withBody(70)])).toEqual([])
    expect(longFunctionsIn([withBody(71)])).toEqual([
      'x.ts:1 read has 71 lines. No function has more than 70, JSX apart.',
    ])
  })

  it('are reported if a folder holds more than 25', () => {
    const folder = (files: number) => Array.from({ length: files }, (_, index) => `src/app/${index}.ts`)
    expect(crowdedFolders([...folder(25), 'src/app/history/1.ts'])).toEqual([])
    expect(crowdedFolders(folder(26))).toEqual([
      'src/app has 26 code files. Group them by subject: at most 25 a folder.',
    ])
  })

  it('are reported at the top level unless they are listed there', () => {
    expect(strayTopLevel(['src/app/main.tsx', 'README.md', 'fleet.html', 'tools/x.ts'])).toEqual([
      'fleet.html lies at the top level: move it beside what uses it.',
      'tools lies at the top level: move it beside what uses it.',
    ])
  })

  it('with vague names are reported', () => {
    const good = ['src/a/content.ts', 'src/a/typesOfProject.ts', 'src/a/metadata.ts']
    const bad = [
      'src/a/types.ts',
      'src/a/VideoManager.tsx',
      'src/a/utils.ts',
      'src/a/dataHelper.ts',
      'src/a/data.ts',
    ]
    expect(vagueFileNames([...good, ...bad]).map((problem) => problem.split(':')[0])).toEqual(bad)
  })

  it('that a script names and that do not exist are reported', () => {
    const text = "const STYLES = ['src/ui/tokens.css', 'src/ui/gone.css'] // docs/errors/CODE.md"
    expect(missingNamedFiles([{ path: 'scripts/x.ts', text }], new Set(['src/ui/tokens.css']))).toEqual([
      'scripts/x.ts names src/ui/gone.css, which does not exist.',
    ])
  })

  it('with machine-specific or registry addresses are reported', () => {
    const at = (...parts: readonly string[]) =>
      machineSpecificAddresses({ path: 'x.md', text: `see ${parts.join('')}` })
    expect(at('/wo', 'rk/main')).toEqual(['x.md:1 names a path of one machine.'])
    expect(at('"/ho', 'me/me"')).toHaveLength(1)
    expect(at('https://regis', 'try.npmjs.org/three')).toEqual(['x.md:1 names a package registry.'])
    expect(at('https://example.com/work/places and src/home/x')).toEqual([])
  })

  it('are reported if they access browser storage outside the storage module', () => {
    const at = (path: string, text: string) => strayStorage({ path, text })
    expect(at('src/app/x.ts', 'a\nwindow.localStorage.clear()')).toEqual([
      'src/app/x.ts:2 accesses browser storage; only src/ports/browser/storage.ts may.',
    ])
    for (const text of ['sessionStorage.a', 'document.cookie = a', 'indexedDB.open()'])
      expect(at('src/features/a/x.ts', text)).toHaveLength(1)
    expect(at('src/app/x.ts', ' * Kept in localStorage')).toEqual([])
    expect(at('src/ports/browser/storage.ts', 'page.localStorage')).toEqual([])
  })

  it('are reported if they reload the page without asking who answers', () => {
    const at = (text: string) => strayReloads({ path: 'src/features/a/x.ts', text })
    expect(at('a\nlocation.reload()')).toEqual([
      'src/features/a/x.ts:2 reloads the page; only src/app/diagnostics/reload.ts may.',
    ])
    for (const text of [
      ...[
        'window.location.assign(url)',
        'location?.replace(url)',
        'reload = location.reload',
        'history.go()',
      ],
      ...['window.location = url', 'location.href = url', 'history.go(0)'],
    ])
      expect(at(text), text).toHaveLength(1)
    for (const text of [
      'history.go(-1)',
      'location.href === url',
      ' * As location.reload() does',
      'a.location = b',
    ])
      expect(at(text), text).toEqual([])
    expect(strayReloads({ path: 'src/app/diagnostics/reload.ts', text: 'location.reload()' })).toEqual([])
  })

  it('are reported if they are lock files with package addresses', () => {
    const packages = { '': {}, a: { resolved: 'https://example.com/a.tgz' }, b: {} }
    expect(lockedAddresses({ packages })).toHaveLength(1)
  })
})
