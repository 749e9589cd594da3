import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMp4 } from '../../../../scripts/package/media/mp4'
import { type Repair, repairSources } from '../../../../scripts/repair/repair'
import { box, film, ftyp, mdat, track } from '../package/media/mp4Boxes'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'repair-'))
  await mkdir(join(dir, 'content'))
  await mkdir(join(dir, 'media', 'hall'), { recursive: true })
  await write('showroom.json', '{ "defaultLocale": "en" }')
})
afterEach(() => rm(dir, { recursive: true }))

const write = (name: string, bytes: string | Buffer) => writeFile(join(dir, name), bytes)
const read = (name: string) => readFile(join(dir, name))
const lines = (repairs: readonly Repair[]) =>
  repairs.map(({ kind, file, what }) => `${kind} ${file}: ${what}`)
/** Runs twice: the second run must repair nothing and change no byte. */
async function repair(): Promise<readonly string[]> {
  const first = lines(await repairSources(dir))
  const bytes = await contents()
  const second = lines(await repairSources(dir))
  expect(second).toEqual(first.filter((line) => line.startsWith('left')))
  expect(await contents()).toEqual(bytes)
  return first
}
async function contents(): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, (await readFile(file)).toString('base64')] as const)),
  )
}

const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#20A050' } }).composite([
    {
      input: Buffer.from('<svg width="9" height="7"><rect width="9" height="7" fill="#E04020"/></svg>'),
      left: 2,
      top: 3,
    },
  ])
const pixels = async (name: string) =>
  sharp(await read(name))
    .autoOrient()
    .raw()
    .toBuffer({ resolveWithObject: true })

describe('texts of the sources', () => {
  it('lose their byte order mark and become UTF-8', async () => {
    await write('content/worlds.json', '\uFEFF[{ "slug": "hall" }]')
    await write('content/menus.json', Buffer.from('\uFEFF[{ "title": "Große Halle" }]', 'utf16le'))
    await write('media/words.vtt', '\uFEFFWEBVTT\n')
    expect(await repair()).toEqual([
      'repaired content/menus.json: wrote it as UTF-8 instead of UTF-16',
      'repaired content/worlds.json: removed its byte order mark',
      'repaired media/words.vtt: removed its byte order mark',
    ])
    expect((await read('content/menus.json')).toString()).toBe('[{ "title": "Große Halle" }]')
    expect((await read('content/worlds.json')).toString()).toBe('[{ "slug": "hall" }]')
  })

  it('name files with the same composed letters as the files themselves', async () => {
    const apart = 'Große Ha\u0308lle.svg'
    await write(`media/hall/${apart}`, '<svg/>')
    await write('content/worlds.json', JSON.stringify([{ logo: `hall/${apart}` }]))
    expect(await repair()).toEqual([
      'repaired media/hall/Große Hälle.svg: renamed it with composed letters (NFC)',
      'repaired content/worlds.json: composed its letters (NFC)',
    ])
    expect(await readdir(join(dir, 'media', 'hall'))).toEqual(['Große H\u00e4lle.svg'])
    expect(JSON.parse((await read('content/worlds.json')).toString())).toEqual([
      { logo: 'hall/Große H\u00e4lle.svg' },
    ])
  })

  it('stay as they are when they are not understood or would replace another file', async () => {
    await write('content/worlds.json', '\uFEFF[{]')
    await write('media/a\u0308.svg', '<svg id="one"/>')
    await write('media/\u00e4.svg', '<svg id="other"/>')
    const before = await contents()
    expect(await repair()).toEqual([
      'left media/a\u0308.svg: cannot be renamed to composed letters (NFC)',
      'left content/worlds.json: is not valid JSON',
    ])
    expect(await contents()).toEqual(before)
  })
})

describe('films of the sources', () => {
  it('get their index to the front', async () => {
    await write('media/fly.mp4', Buffer.concat([ftyp, mdat, box('moov', track('vide', { offsets: [24] }))]))
    expect(await repair()).toEqual(['repaired media/fly.mp4: moved its index to the front'])
    expect(await readMp4(join(dir, 'media/fly.mp4'))).toMatchObject({ faststart: true })
  })

  it('in HD get the colour tags that browsers assume; their frames stay where their index says', async () => {
    const made = (offset: number) => film({ colr: null, offsets: [offset] })
    const frames = made(0).indexOf('mdat') + 4
    const before = made(frames)
    before.fill('frames..', frames)
    await write('media/fly.mp4', before)
    expect(await repair()).toEqual([
      'repaired media/fly.mp4: added the colour tags bt709, which browsers assume',
    ])
    const after = await read('media/fly.mp4')
    expect(await readMp4(join(dir, 'media/fly.mp4'))).toMatchObject({
      colour: { primaries: 1, transfer: 1, matrix: 1, fullRange: false },
    })
    const offset = after.readUInt32BE(after.indexOf('stco') + 12)
    expect(after.toString('latin1', offset, offset + 8)).toBe('frames..')
    expect(after.length).toBe(before.length + 19)
  })

  it('that only encoding repairs, or that are not understood, stay as they are', async () => {
    await write('media/cut.mp4', film().subarray(0, -5))
    await write('media/small.mp4', film({ colr: null, width: 320, height: 180 }))
    await write('media/turned.mp4', film({ matrix: [0, 1, -1, 0] }))
    const before = await contents()
    expect(await repair()).toEqual([
      expect.stringMatching(/^left media\/cut\.mp4: is cut off/),
      'left media/small.mp4: has no colour tags, and browsers disagree about films of this size',
      'left media/turned.mp4: is turned by its header: only encoding it again turns its pictures',
    ])
    expect(await contents()).toEqual(before)
  })
})

describe('pictures of the sources', () => {
  it('lose the data of the camera, and no pixel', async () => {
    const exif = { IFD0: { Copyright: 'Arcwell' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } }
    await write('media/still.jpg', await photo().withExif(exif).jpeg().toBuffer())
    const before = await pixels('media/still.jpg')
    expect(await repair()).toEqual(['repaired media/still.jpg: removed the data of its camera (EXIF, XMP)'])
    expect((await sharp(await read('media/still.jpg')).metadata()).exif).toBeUndefined()
    expect((await pixels('media/still.jpg')).data.equals(before.data)).toBe(true)
  })

  it('are turned if they are PNGs, and keep transparency, profile and pixels', async () => {
    const turned = photo().ensureAlpha(0.5).withMetadata({ orientation: 6, icc: 'p3' })
    await write('media/still.png', await turned.png().toBuffer())
    const before = await pixels('media/still.png')
    const { icc } = await sharp(await read('media/still.png')).metadata()
    expect(await repair()).toContain('repaired media/still.png: turned its pixels')
    const after = await sharp(await read('media/still.png')).metadata()
    expect([after.orientation ?? 1, after.width, after.height, after.channels]).toEqual([1, 30, 40, 4])
    expect(after.icc).toEqual(icc)
    expect((await pixels('media/still.png')).data.equals(before.data)).toBe(true)
  })

  it('stay as they are if only encoding repairs them, or if they are none', async () => {
    await write('media/broken.png', 'no picture')
    await write('media/p3.jpg', await photo().withIccProfile('p3').jpeg().toBuffer())
    await write('media/print.jpg', await photo().toColourspace('cmyk').jpeg().toBuffer())
    await write('media/turned.jpg', await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer())
    await symlink(join(dir, 'showroom.json'), join(dir, 'content', 'link.json'))
    const before = await contents()
    expect(await repair()).toEqual([
      'left media/broken.png: is not a readable picture',
      'left media/p3.jpg: has the colour profile sP3C: content:build converts it',
      'left media/print.jpg: is in CMYK: content:build converts it',
      'left media/turned.jpg: is turned by its EXIF data: content:build turns it',
    ])
    expect(await contents()).toEqual(before)
  })
})
