import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkPackage, problemLine } from '../../../../scripts/check/checkPackage'
import { buildPackage } from '../../../../scripts/package/build'
import { hashFile } from '../../../../scripts/package/inputs'
import { box, ftyp, mdat, track } from '../package/mp4Boxes'

let root: string
let dir: string
let turn = 0

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'check-'))
  const source = join(root, 'source')
  await mkdir(join(source, 'media'), { recursive: true })
  await mkdir(join(source, 'content'))
  const pixels = sharp({ create: { width: 320, height: 180, channels: 3, background: '#FF6B2C' } })
  await pixels.png().toFile(join(source, 'media', 'hall.png'))
  await writeFile(join(source, 'media', 'fly.mp4'), Buffer.concat([ftyp, box('moov', track('vide')), mdat]))
  const write = (name: string, json: unknown) => writeFile(join(source, name), JSON.stringify(json))
  const place = (payloadId: string) => ({
    payloadId,
    slug: payloadId,
    world: 'hall',
    title: payloadId,
    background: [{ key: 'default_background', type: 'image', image: { file: 'hall.png' } }],
  })
  await write('showroom.json', { locales: ['en', 'de'], defaultLocale: 'en' })
  await write('content/app-setting.json', { default_world: { slug: 'hall' } })
  await write('content/worlds.json', [{ slug: 'hall', name: 'Hall', start_location_id: 'a' }])
  await write('content/content-locations.json', [place('a'), place('b')])
  const film = { key: 'default_background', type: 'video', video: { file: 'fly.mp4' } }
  const passage = (from: string, to: string) => ({
    payloadId: `${from}-${to}`,
    world: 'hall',
    from,
    to,
    background: [film],
  })
  await write('content/content-transitions.json', [passage('a', 'b'), passage('b', 'a')])
  await buildPackage({ source, out: join(root, 'package'), cacheDir: join(root, 'cache') })
})
afterAll(() => rm(root, { recursive: true }))
beforeEach(async () => {
  dir = join(root, `package-${++turn}`)
  await cp(join(root, 'package'), dir, { recursive: true })
})

const lines = async () => (await checkPackage(dir)).map(problemLine)

/** Changes an answer and its entry in the manifest, as whoever made the package might have. */
async function edit(path: string, change: (text: string) => string) {
  const file = join(dir, path)
  await writeFile(file, change(await readFile(file, 'utf8')))
  const manifest = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'))
  for (const entry of manifest.files) if (entry.path === path) entry.sha256 = await hashFile(file)
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest))
}

async function filmPath(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'))
  return manifest.files.find(({ path }: { path: string }) => path.endsWith('.mp4')).path
}

describe('checkPackage', () => {
  it('finds nothing wrong with what content:build makes', async () => {
    expect(await lines()).toEqual([])
  })

  it('names a folder that is no package', async () => {
    await rm(join(dir, 'manifest.json'))
    expect(await lines()).toEqual([
      expect.stringMatching(/^error manifest\.json - - .*is no content package/),
    ])
  })

  it('names files that are missing, changed, or strangers', async () => {
    const film = await filmPath()
    await rm(join(dir, film))
    await writeFile(join(dir, 'content/icons.json'), '{"data":[],"meta":{} }')
    await writeFile(join(dir, 'media/notes.txt'), 'note')
    expect(await lines()).toEqual([
      'error content/icons.json - - has other bytes than the manifest says',
      `error ${film} - - is in the manifest but not in the package`,
      expect.stringContaining(`error ${film} - - ENOENT`),
      'warning media/notes.txt - - is not in the manifest',
    ])
  })

  it('names record and field of what the model cannot read, in its language', async () => {
    await edit('content/de/worlds.json', (text) =>
      text.replace('"start_location_id":"a"', '"start_location_id":"gone"'),
    )
    const found = await checkPackage(dir)
    expect(found).toMatchObject([
      { file: 'content/de/worlds.json', record: 'hall', field: 'start_location_id' },
    ])
    expect(found[0]?.message).toContain('gone')
  })

  it('names an answer that is no JSON', async () => {
    await edit('content/en/content-locations.json', () => '{"data":[')
    expect((await lines()).join('\n')).toMatch(/^error content\/en\/content-locations\.json - - is no JSON/m)
  })

  it('names a media url that leads nowhere', async () => {
    await edit('content/en/content-locations.json', (text) =>
      text.replace(/\/media\/hall-245[^"]*/, '/media/gone.webp'),
    )
    expect(await lines()).toEqual([
      'error content/en/content-locations.json a background.0.image.formats.thumbnail.url /media/gone.webp is not in the package',
    ])
  })

  it('names a readable password', async () => {
    await edit('content/en/worlds.json', (text) => text.replace('"slug"', '"password":"sesame","slug"'))
    expect(await lines()).toContainEqual(
      'error content/en/worlds.json hall password is readable; content:build makes it unreadable',
    )
  })

  it('names a film that is cut off, and warns of one that starts late', async () => {
    const film = join(dir, await filmPath())
    await writeFile(film, Buffer.concat([ftyp, mdat, box('moov', track('vide'))]))
    expect(await lines()).toContainEqual(
      expect.stringMatching(/^warning media\/fly\..*starts only when loaded whole/),
    )
    await writeFile(film, ftyp)
    expect(await lines()).toContainEqual(expect.stringMatching(/^error media\/fly\..*no 'moov' box/))
  })
})
