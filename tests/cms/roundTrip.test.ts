import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pullPackage } from '../../scripts/pull/pull'
import { DEMO_DIR } from '../../src/server'
import { readComparable } from './support/comparable'
import { cmsOn, DATABASES } from './support/databases'

describe.each(DATABASES)('a package pulled from the demo on %s', (database) => {
  const { url, apiToken } = cmsOn(database)
  const out = `.cache/cms/pulled-${database}`
  const cacheDir = `.cache/cms/pull-${database}`
  let pulled: Awaited<ReturnType<typeof pullPackage>>

  beforeAll(async () => {
    pulled = await pullPackage({ from: new URL(url), out, cacheDir, token: apiToken })
  })
  afterAll(() => Promise.all([out, cacheDir].map((dir) => rm(dir, { recursive: true, force: true }))))

  test('has no errors, and the languages of the CMS', () => {
    expect(pulled.checked.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(pulled.manifest).toMatchObject({ locales: ['en', 'de'], defaultLocale: 'en' })
  })

  test('is the package that is built from the sources, but for identities', async () => {
    const [built, stored] = await Promise.all([DEMO_DIR, out].map(readComparable))
    const inTwo = (values: typeof built) =>
      new Map([...(values ?? [])].filter(([path]) => /^(en|de)\./.test(path)))
    const [before, after] = [inTwo(built), inTwo(stored)]
    const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => before.get(path) !== after.get(path),
    )
    expect(differing.map((path) => `${path}: ${before.get(path)} → ${after.get(path)}`).slice(0, 20)).toEqual(
      [],
    )
    expect(before.size).toBeGreaterThan(5000)
  })
})
