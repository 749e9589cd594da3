import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertSources, packageFolder, settingsOf, withSources } from '../../../../scripts/start/sources'

let root: string
let folder: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'))
  folder = join(root, 'acme')
  await cp('tests/fixtures/access', folder, { recursive: true })
})

afterAll(() => rm(root, { recursive: true }))

describe('a folder named to npm start', () => {
  it('is served as it is if it is a package', async () => {
    await writeFile(join(root, 'manifest.json'), '{}')
    expect(await withSources([root, '--port', '1'])).toEqual(['--content', root, '--port', '1'])
  })

  it('is refused if it has neither sources nor a package', async () => {
    await expect(withSources([join(root, 'other')])).rejects.toThrow(
      'has no showroom.json: name the sources of a showroom.',
    )
    await expect(assertSources(folder)).resolves.toBeUndefined()
  })

  it('is not looked for among the options', async () => {
    expect(await withSources(['--port', '1'])).toEqual(['--port', '1'])
  })

  it('brings its settings, unless others are named', async () => {
    expect(await settingsOf(folder, [])).toEqual([])
    await writeFile(join(folder, 'settings.json'), '{}')
    expect(await settingsOf(folder, ['--port', '1'])).toEqual(['--settings', join(folder, 'settings.json')])
    expect(await settingsOf(folder, ['--settings=other.json'])).toEqual([])
  })

  it('has a package of its own, whatever folders of the same name there are', () => {
    expect(packageFolder('a/acme')).toMatch(/^dist.content.acme-[\da-f]{8}$/)
    expect(packageFolder('a/acme')).toBe(packageFolder('./a/../a/acme'))
    expect(packageFolder('a/acme')).not.toBe(packageFolder('b/acme'))
  })
})
