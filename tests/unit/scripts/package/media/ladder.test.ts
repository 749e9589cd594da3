import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPackage } from '../../../../../scripts/package/build'
import { readMp4 } from '../../../../../scripts/package/media/mp4'
import { BuildError } from '../../../../../scripts/package/problem'
import { film, film4k } from './mp4Boxes'

const FILMS = 'tests/fixtures/ladder'
const root = await mkdtemp(join(tmpdir(), 'ladder-'))
const media = join(root, 'source', 'media')
afterAll(() => rm(root, { recursive: true }))

beforeEach(async () => {
  await rm(join(root, 'source'), { recursive: true, force: true })
  await mkdir(media, { recursive: true })
  await mkdir(join(root, 'source', 'content'))
  const write = (name: string, json: unknown) => writeFile(join(root, 'source', name), JSON.stringify(json))
  await write('showroom.json', { locales: ['en'] })
  const section = { __component: 'sections.video', media: { file: 'flight.mp4' } }
  await write('content/articles.json', [{ id: 1, title: 'Flight', sections: [section] }])
})

async function build() {
  const out = join(root, 'out')
  await rm(out, { recursive: true, force: true })
  const manifest = await buildPackage({ source: join(root, 'source'), out, cacheDir: join(root, 'cache') })
  const answer = JSON.parse(await readFile(join(out, 'content', 'en', 'articles.json'), 'utf8'))
  return { media: answer.data[0].sections[0].media, paths: manifest.files.map(({ path }) => path) }
}

const problem = () =>
  build().then(
    () => 'none',
    (error) => (error instanceof BuildError ? error.problems.map(({ message }) => message).join() : error),
  )

describe('a film with further renditions', () => {
  it('includes files named after it with their height, and describes each for the browser', async () => {
    await cp(FILMS, media, { recursive: true, filter: (name) => !name.endsWith('.ts') })
    // Of another film, and of no film.
    await cp(join(FILMS, 'flight-360.mp4'), join(media, 'flights-360.mp4'))
    await cp(join(FILMS, 'flight-360.mp4'), join(media, 'flight-back.mp4'))
    const { media: record, paths } = await build()
    expect(record).toMatchObject({ width: 320, height: 180, mime: 'video/mp4' })
    const file = { width: 640, height: 360, framerate: 25 }
    expect(record.films).toEqual([
      {
        ...{ ...file, size: 4.92, bitrate: 32_793, mime: 'video/mp4; codecs="hvc1.1.6.L63.90"' },
        url: expect.stringMatching(/^\/media\/flight-360-hevc\.[\da-f]{16}\.mp4$/),
      },
      {
        ...{ ...file, size: 1.71, bitrate: 11_387, mime: 'video/mp4; codecs="av01.0.01M.08"' },
        url: expect.stringMatching(/^\/media\/flight-360\.[\da-f]{16}\.mp4$/),
      },
    ])
    expect(paths.filter((path) => path.startsWith('media/'))).toHaveLength(3)
  })

  it('with a name that ends in a number has its own renditions, not those of the name without it', async () => {
    await writeFile(join(media, 'flight.mp4'), film())
    await writeFile(join(media, 'flight-100.mp4'), film({ width: 178, height: 100 }))
    await writeFile(join(media, 'flight-100-2160.mp4'), film4k({ duration: 1.8, frames: 45 }))
    const { media: record } = await build()
    expect(record.films).toEqual([expect.objectContaining({ width: 178, height: 100 })])
  })

  it('has only its own file when there are no others', async () => {
    await writeFile(join(media, 'flight.mp4'), film())
    expect((await build()).media).not.toHaveProperty('films')
  })

  it.each([
    [
      'has another height than its name says',
      film4k({ width: 1920, height: 1080 }),
      'is 1920×1080 px, not 2160',
    ],
    ['has other frames', film4k({ duration: 1.8, frames: 44 }), 'has 44 frames, the film itself 45'],
    ['has another length', film4k({ duration: 1.9, frames: 45 }), 'lasts 1.900 s, the film itself 1.800 s'],
    [
      'has another aspect ratio',
      film4k({ width: 2880, duration: 1.8, frames: 45 }),
      'is 2880×2160 px, which is not the',
    ],
    [
      'has an unknown codec',
      film4k({ coding: 'dvh1', duration: 1.8, frames: 45 }),
      "is coded as 'dvh1.0.12M.08'",
    ],
    ['cut off', film4k().subarray(0, -8), 'is cut off'],
    ['that is none', Buffer.from('no film'), 'is no MP4 file'],
  ])('is rejected when one of them %s', async (_, bytes, reason) => {
    await writeFile(join(media, 'flight.mp4'), film())
    await writeFile(join(media, 'flight-2160.mp4'), bytes)
    expect(await problem()).toContain(`flight.mp4 has an unusable file beside it: flight-2160.mp4 ${reason}`)
  })
})

describe('the codec string of a film', () => {
  it.each([
    ['av1C', [0x81, 12, 0x0c, 0], 'av01.0.12M.08', 'yuv420p'],
    ['av1C', [0x81, 13, 0xcc, 0], 'av01.0.13H.10', 'yuv420p10'],
    ['av1C', [0x81, 0x2c, 0x00, 0], 'av01.1.12M.08', 'yuv444p'],
    ['av1C', [0x81, 0x4c, 0x68, 0], 'av01.2.12M.12', 'yuv422p12'],
    ['av1C', [0x81], 'av01', undefined],
    ['vpcC', [1, 0, 0, 0, 0, 51, 0x82, 1, 1, 1], 'av01.00.51.08', 'yuv420p'],
    ['hvcC', hvcC(0x02, 0x20000000, 153, 0xb0, 10), 'av01.2.4.L153.B0', 'yuv420p10'],
    ['hvcC', hvcC(0x21, 0x60000000, 150, 0, 8), 'av01.1.6.H150', 'yuv420p'],
  ] as const)('is read from %s %j', async (name, content, codec, pixelFormat) => {
    const file = join(root, 'coded.mp4')
    await writeFile(file, film({ coding: 'av01', config: [name, content] }))
    const read = await readMp4(file)
    expect([read.codec, read.pixelFormat]).toEqual([codec, pixelFormat])
  })
})

/** Profile and tier, compatibility, level, the first constraint byte, bits per colour. */
function hvcC(general: number, compatible: number, level: number, constraint: number, bits: number) {
  const bytes = Buffer.alloc(23)
  bytes[0] = 1
  bytes[1] = general
  bytes.writeUInt32BE(compatible, 2)
  bytes[6] = constraint
  bytes[12] = level
  bytes[16] = 0xfd
  bytes[17] = 0xf8 + bits - 8
  return [...bytes]
}
