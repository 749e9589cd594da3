import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyPackage, makeGoodPackage } from './tinyPackage'

let root: string
let good: string
let broken: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'check-cli-'))
  good = await makeGoodPackage(root)
  const pack = await copyPackage(good, join(root, 'broken'))
  await pack.set('worlds', 'hall', 'start_location_id', 'gone')
  await pack.write('media/notes.txt', 'note')
  await pack.seal()
  broken = pack.dir
})
afterAll(() => rm(root, { recursive: true }))

function check(...args: readonly string[]): Promise<{ readonly code: number; readonly out: string }> {
  const argv = ['--import', 'tsx', 'scripts/content/check.ts', ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, argv, (error, out) => resolve({ code: Number(error?.code ?? 0), out }))
  })
}

describe('content:check', () => {
  it('succeeds on a valid package', async () => {
    expect(await check(good)).toEqual({ code: 0, out: `${good}: 0 errors, 0 warnings\n` })
  })

  it('prints each problem on a line, errors first, and exits with 1', async () => {
    const { code, out } = await check(broken)
    expect(code).toBe(1)
    expect(out.trimEnd().split('\n')).toEqual([
      expect.stringMatching(
        /^error content\/\*\/worlds\.json hall start_location_id There is no location "gone".* \[unknown-reference\]$/,
      ),
      expect.stringMatching(/^warning media\/notes\.txt - - is not in the manifest/),
      `${broken}: 1 errors, 1 warnings`,
    ])
  })

  it('prints the same problems as JSON', async () => {
    const { code, out } = await check(broken, '--json')
    expect(code).toBe(1)
    expect(JSON.parse(out).problems).toEqual([
      {
        severity: 'error',
        file: 'content/*/worlds.json',
        record: 'hall',
        field: 'start_location_id',
        message: expect.stringContaining('There is no location "gone"'),
        locales: ['en', 'de', 'fr'],
        code: 'unknown-reference',
      },
      expect.objectContaining({ severity: 'warning', file: 'media/notes.txt', record: '', field: '' }),
    ])
  })

  it('prints its usage and exits with 1 without a package', async () => {
    expect(await check()).toEqual({ code: 1, out: '' })
  })
})

describe('content:check --fix', () => {
  it('repairs sources, a line each, and nothing in a second run', async () => {
    const source = join(root, 'bom')
    await mkdir(join(source, 'content'), { recursive: true })
    await writeFile(join(source, 'showroom.json'), '\uFEFF{ "defaultLocale": "en" }')
    expect(await check(source, '--fix')).toEqual({
      code: 0,
      out: `repaired showroom.json: removed its byte order mark\n${source}: 1 repairs\n`,
    })
    expect(await check(source, '--fix')).toEqual({ code: 0, out: `${source}: 0 repairs\n` })
  })

  it('refuses packages, whose files are signed', async () => {
    expect(await check(good, '--fix')).toEqual({ code: 1, out: '' })
  })
})
