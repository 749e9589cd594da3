import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenPackages } from './broken'
import { copyPackage, makeGoodPackage } from './tinyPackage'

let root: string
let good: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'broken-'))
  good = await makeGoodPackage(root)
})
afterAll(() => rm(root, { recursive: true }))

describe('a package', () => {
  it('without defects has no problems', async () => {
    const pack = await copyPackage(good, join(root, 'copy'))
    expect(await pack.lines()).toEqual([])
  })

  it.each(brokenPackages)(
    'with $name is reported precisely',
    async ({ name, break: change, sealed = true, lines }) => {
      const pack = await copyPackage(good, join(root, name.replaceAll(/\W+/g, '-')))
      await change(pack)
      if (sealed) await pack.seal()
      expect(await pack.lines()).toEqual(lines)
    },
  )
})
