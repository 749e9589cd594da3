import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPackage, problemLine } from '../../../../scripts/check/checkPackage'
import { copyPackage, makeGoodPackage, type TinyPackage } from './tinyPackage'

let root: string
let pack: TinyPackage
let answers: readonly string[]
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'anything-'))
  pack = await copyPackage(await makeGoodPackage(root), join(root, 'copy'))
  const files = await readdir(pack.dir, { recursive: true })
  answers = files.filter((path) => path.endsWith('.json') && path !== 'manifest.json').sort()
})
afterAll(() => rm(root, { recursive: true }))

/** Replaces one arbitrary value of the answer by an arbitrary value. */
function corrupt(json: unknown, where: readonly number[], value: unknown): unknown {
  const [turn, ...rest] = where
  if (turn === undefined || typeof json !== 'object' || json === null) return value
  const entries = Object.entries(json)
  const chosen = entries[turn % Math.max(1, entries.length)]
  if (!chosen) return value
  const inside = corrupt(chosen[1], rest, value)
  return Array.isArray(json)
    ? json.map((entry, index) => (String(index) === chosen[0] ? inside : entry))
    : { ...json, [chosen[0]]: inside }
}

describe('checkPackage', () => {
  it('reports problem lines whatever an answer contains', async () => {
    const paths = fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 7 })
    const values = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('/media/', '//', 'a', 1, {}, [null]),
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(), paths, values, async (turn, where, value) => {
        const path = answers[turn % answers.length] ?? ''
        const file = join(pack.dir, path)
        const before = await readFile(file, 'utf8')
        try {
          await writeFile(file, JSON.stringify(corrupt(JSON.parse(before), where, value)))
          for (const problem of await checkPackage(pack.dir)) {
            expect(problemLine(problem)).toMatch(/^(error|warning) \S+ .+/)
            expect(problem.message).not.toContain('undefined')
          }
        } finally {
          await writeFile(file, before)
        }
      }),
      { numRuns: 20 },
    )
  })
})
