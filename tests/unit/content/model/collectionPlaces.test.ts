import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { COLLECTIONS, collectionOf, RECORD_LISTS } from '../../../../src/content'
import { ENDPOINTS } from '../../../../src/settings'

/** The places to change for a new collection, apart from the file that defines its records. */
const PLACES: Readonly<Record<string, string>> = {
  'src/content/model/targets.ts': 'what names its records, and what leads to them',
  'src/content/model/records.ts': 'the schema of its records',
  'src/settings/endpoints.ts': 'how it is loaded',
}

/** A file that names this many collections lists all of them. */
const ENOUGH_TO_BE_A_LIST = RECORD_LISTS.length - 2

describe('adding a collection', () => {
  it('requires changes in three places', () => {
    expect(codeFiles().filter(listsCollections).sort()).toEqual(Object.keys(PLACES).sort())
    expect(Object.keys(PLACES).length).toBeLessThanOrEqual(3)
  })

  it.each(RECORD_LISTS)(
    'is complete for %s: it is in the table of collections, and its endpoint is loaded',
    (list) => {
      const { collection, endpoint } = collectionOf(list)
      expect(COLLECTIONS[collection].list).toBe(list)
      expect(ENDPOINTS.map(({ name }) => name)).toContain(endpoint)
    },
  )
})

/** The editing backend has names of its own for all collections and for what opens them. */
const CMS = 'src/cms/model/'

function codeFiles(): readonly string[] {
  return ['src', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => !path.startsWith(CMS)),
  )
}

function listsCollections(path: string): boolean {
  const words = wordsOf(readFileSync(path, 'utf8'))
  return RECORD_LISTS.filter((list) => words.has(list)).length >= ENOUGH_TO_BE_A_LIST
}

/** The identifiers and texts of a file, without its comments. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) words.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest))
  return words
}
