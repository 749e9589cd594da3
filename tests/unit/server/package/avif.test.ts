import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takesAvif } from '../../../../src/server/package/packageFiles'
import { createShowroom } from '../showroom'

const URL = '/media/start-1920.bbbb.webp'
const AVIF = 'av1'
const KEY = 'a-key-that-only-our-kiosks-are-told'
/** The `Accept` header of Chromium and Firefox for images. */
const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let avif: string
beforeEach(async () => {
  showroom = await createShowroom()
  avif = join(showroom.packageDir, `${URL}.avif`)
  await writeFile(avif, AVIF)
  const sha256 = createHash('sha256').update(AVIF).digest('hex')
  const file = { path: `${URL.slice(1)}.avif`, sha256, bytes: AVIF.length }
  const manifest = { ...showroom.manifest, files: [...showroom.manifest.files, file] }
  await writeFile(join(showroom.packageDir, 'manifest.json'), JSON.stringify(manifest))
})
afterEach(() => showroom.remove())

describe('a picture with an AVIF file beside it', () => {
  it('is sent as AVIF to clients that accept it, unchanged to all others, and caches keep both apart', async () => {
    const app = await showroom.serve()
    const ask = async (Accept?: string) => {
      const answer = await app.request(URL, Accept === undefined ? {} : { headers: { Accept } })
      return [await answer.text(), answer.headers.get('content-type'), answer.headers.get('vary')]
    }
    expect(await ask(BROWSER)).toEqual([AVIF, 'image/avif', 'Accept'])
    for (const accept of [undefined, '*/*', 'image/*', 'image/webp,*/*', 'image/avif;q=0, image/webp'])
      expect(await ask(accept)).toEqual(['picture', 'image/webp', 'Accept'])
  })

  it('has a different entity tag in each format', async () => {
    const app = await showroom.serve()
    const tag = async (headers: Record<string, string>) =>
      (await app.request(URL, { headers })).headers.get('etag') ?? ''
    const [own, other] = [await tag({ Accept: BROWSER }), await tag({})]
    expect(own).not.toBe(other)
    const again = await app.request(URL, { headers: { Accept: BROWSER, 'If-None-Match': own } })
    expect([again.status, again.headers.get('vary')]).toEqual([304, 'Accept'])
    expect((await app.request(URL, { headers: { 'If-None-Match': own } })).status).toBe(200)
  })

  it.each<[string, () => Promise<void>]>([
    ['is gone', () => rm(avif)],
    ['has other bytes', () => writeFile(avif, 'xyz')],
  ])('is sent unchanged when the AVIF %s, which is logged', async (_, spoil) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = await showroom.serve()
    await spoil()
    const answer = await app.request(URL, { headers: { Accept: BROWSER } })
    expect([answer.status, await answer.text()]).toEqual([200, 'picture'])
    expect(logged.mock.calls.join()).toContain('start-1920.bbbb.webp.avif')
    logged.mockRestore()
  })

  it('adds Vary to no other file', async () => {
    const answer = await (await showroom.serve()).request('/media/drawing.eeee.svg')
    expect(answer.headers.get('vary')).toBeNull()
  })

  it('is sent unchanged when requested by hash, whatever the client accepts', async () => {
    const app = await showroom.serve({}, { releaseKey: KEY })
    const { sha256 } = showroom.manifest.files.find(({ path }) => URL.endsWith(path)) ?? { sha256: '' }
    const answer = await app.request(`/box-api/files/${sha256}`, {
      headers: { Accept: BROWSER, Authorization: `Bearer ${KEY}` },
    })
    expect(await answer.text()).toBe('picture')
  })
})

describe('takesAvif', () => {
  it.each<[boolean, string]>([
    [true, 'image/avif'],
    [true, 'text/html, IMAGE/AVIF ; q=0.5'],
    [false, 'image/avif;q=0.000'],
    [false, 'image/avif-sequence'],
    [false, 'image/*'],
    [false, ''],
  ])('returns %s for the Accept header "%s"', (takes, accept) => expect(takesAvif(accept)).toBe(takes))
})
