import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { copyPackage, makeGoodPackage } from '../tinyPackage'
import type { BrokenPackage } from './brokenPackage'

/** Makes a good package before the tests of a file. The functions test copies of it. */
export function withGoodPackage() {
  let root: string
  let good: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'broken-'))
    good = await makeGoodPackage(root)
  })
  afterAll(() => rm(root, { recursive: true }))
  return {
    async expectNoProblems() {
      const pack = await copyPackage(good, join(root, 'copy'))
      expect(await pack.lines()).toEqual([])
    },
    async expectReported({ name, break: change, sealed = true, lines }: BrokenPackage) {
      const pack = await copyPackage(good, join(root, name.replaceAll(/\W+/g, '-')))
      await change(pack)
      if (sealed) await pack.seal()
      expect(await pack.lines()).toEqual(lines)
    },
  }
}
