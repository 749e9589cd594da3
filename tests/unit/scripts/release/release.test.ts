import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LOCK } from '../../../../scripts/package/lock'
import { addRelease, currentRelease, listReleases } from '../../../../scripts/release/history'
import { backTo, preview, publish, ReleaseRefused } from '../../../../scripts/release/publish'
import { makeKeys, type SigningKey } from '../../../../scripts/sign/keys'
import { readPackage } from '../../../../src/server'
import { makeGoodPackage } from '../check/tinyPackage'
import { type FakeCms, openFakeCms } from '../pull/fakeCms'

const root = mkdtempSync(join(tmpdir(), 'release-'))
let good: string
let cms: FakeCms
let key: SigningKey
let dir: string
let run = 0
beforeAll(async () => {
  good = await makeGoodPackage(root)
  key = await makeKeys(join(root, 'key.pem'))
})
beforeEach(async () => {
  cms = await openFakeCms(good)
  dir = join(root, `releases-${++run}`)
})
afterEach(() => cms.close())
afterAll(() => rm(root, { recursive: true, force: true }))

const release = (what = 'news', now?: () => Date) =>
  publish({
    ...{ dir, keys: [key], by: 'Anna', what, ...(now && { now }) },
    pull: { from: cms.url, cacheDir: join(dir, 'cache'), sleep: async () => {} },
  })
const current = () => readPackage(join(dir, 'current'))

describe('a release', () => {
  it('is a signed package that servers and kiosks follow, with who, when and what', async () => {
    const { release: made } = await release('spring\nfair')
    expect(made).toMatchObject({ id: 1, by: 'Anna', what: 'spring fair' })
    const { manifest } = await current()
    expect(manifest).toMatchObject({ version: made.version, signatures: [{}], created: expect.any(String) })
    expect(await listReleases(dir)).toEqual([made])
  })

  it('goes back to an earlier one as a newer release, as kiosks expect', async () => {
    await release('one', () => new Date('2026-01-01'))
    const { manifest: first } = await current()
    cms.trick = (_, answer, url) => {
      if (url.pathname !== '/api/ui-translation') return false
      answer.end(JSON.stringify({ data: { items: [{ id: 1, key: 'other', value: 'Other' }] }, meta: {} }))
      return true
    }
    await release('two', () => new Date('2026-01-02'))
    expect((await current()).manifest.created).toBe('2026-01-02T00:00:00.000Z')
    const back = await backTo({ dir, keys: [key], by: 'Ben', what: '', now: () => new Date('2026-01-03') })
    expect(back).toMatchObject({ id: 3, by: 'Ben', backTo: 1, version: first.version })
    expect((await current()).manifest).toMatchObject({
      version: first.version,
      created: '2026-01-03T00:00:00.000Z',
    })
    expect((await listReleases(dir)).map(({ id }) => id)).toEqual([3, 2, 1])
    await expect(backTo({ dir, keys: [key], by: '', what: '', id: 9 })).rejects.toThrow('no release 9')
  })

  it('is refused with the lines of the checker, each leading to its record', async () => {
    await release()
    cms.trick = (_, answer, url) => {
      if (url.pathname !== '/api/content-locations') return false
      readFile(join(good, `content/${url.searchParams.get('locale')}/content-locations.json`), 'utf8').then(
        (text) => {
          const { data, meta } = JSON.parse(text.replaceAll(/\/media\/[^"]+/g, ''))
          data[0].background = null
          answer.end(JSON.stringify({ data, meta }))
        },
      )
      return true
    }
    const before = await current()
    const fault = await release().catch((cause: unknown) => cause)
    expect(fault).toBeInstanceOf(ReleaseRefused)
    const { refusals } = fault as ReleaseRefused
    const own = refusals.find(({ field }) => field === 'background')
    expect(own).toMatchObject({
      ...{
        collection: 'content-locations',
        severity: 'error',
        documentId: expect.stringMatching(/^\w{24}$/),
      },
      line: expect.stringContaining('error content/'),
    })
    expect((await current()).manifest).toEqual(before.manifest)
    expect(await listReleases(dir)).toHaveLength(1)
  })

  it('is announced by what it would change', async () => {
    await release()
    cms.trick = (_, answer, url) => {
      if (url.pathname !== '/api/ui-translation') return false
      answer.end(JSON.stringify({ data: { items: [{ id: 1, key: 'other', value: 'Other' }] }, meta: {} }))
      return true
    }
    const changes = await preview(dir, { from: cms.url, cacheDir: join(dir, 'cache'), sleep: async () => {} })
    expect(changes.map(({ collection, kind }) => `${kind} ${collection}`)).toEqual(['text ui-translation'])
    expect(await listReleases(dir)).toHaveLength(1)
  })

  it('excludes another one at the same time', async () => {
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, LOCK), String(process.ppid))
    await expect(release()).rejects.toThrow(/another build is writing here/)
  })

  it('that fails at any step leaves the previous one, and the next one removes its rest', async () => {
    await release()
    const before = await current()
    const about = { at: '2026-01-01T00:00:00.000Z', by: 'x', what: '' }
    const full = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    }
    await expect(addRelease(dir, join(dir, 'draft'), about, full)).rejects.toThrow('ENOSPC')
    // Killed before its rename, and before the link was replaced.
    await mkdir(join(dir, 'history', '.unfinished-2', 'package'), { recursive: true })
    await symlink('history/2/package', join(dir, '.current-1'))
    expect((await current()).manifest).toEqual(before.manifest)
    expect(await currentRelease(dir)).toBe(1)
    const { release: next } = await release()
    expect(next.id).toBe(2)
    const names = [...(await readdir(dir)), ...(await readdir(join(dir, 'history')))]
    expect(names.filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('stays as it is when the next one is pulled', async () => {
    await release()
    const first = await readPackage(join(dir, 'history/1/package'))
    const texts = () =>
      Promise.all(
        first.manifest.files.map((file) =>
          readFile(first.locate(file)).then((bytes) => bytes.toString('hex')),
        ),
      )
    const before = await texts()
    await release()
    expect(await texts()).toEqual(before)
  })

  it('keeps the last twenty', async () => {
    await release()
    for (let count = 0; count < 21; count++)
      await addRelease(dir, join(dir, 'draft'), { at: '', by: '', what: '' }, async () => {})
    expect((await listReleases(dir)).map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, at) => 22 - at),
    )
    expect(await currentRelease(dir)).toBe(22)
  })
})
