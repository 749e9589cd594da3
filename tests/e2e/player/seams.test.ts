import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { checkPackage, problemLine } from '../../../scripts/check/checkPackage'
import { openFilmReader } from '../../../scripts/check/motion/decode'
import { openFrameReader } from '../../../scripts/check/seams/frames'
import { type Seam, seamsAreInvisible } from '../../../scripts/check/seams/seams'
import { buildPackage } from '../../../scripts/package/build'
import { FLIGHT, SIZE } from '../../fixtures/seams/greys'

const FIXTURES = 'tests/fixtures/seams'
const DARK = FLIGHT.grey(0)
const BRIGHT = FLIGHT.grey(FLIGHT.frames - 1)

const place = (payloadId: string, background: object) => ({
  payloadId,
  slug: payloadId,
  world: 'greys',
  title: payloadId,
  background: [{ key: 'default_background', ...background }],
})
const still = (file: string) => ({ type: 'image', image: { file } })
const loop = (file: string) => ({ type: 'video', loop: true, video: { file }, poster: { file: 'dark.png' } })
const passage = (from: string, to: string) => ({
  payloadId: `${from}-${to}`,
  world: 'greys',
  from,
  to,
  background: [{ key: 'default_background', type: 'video', video: { file: 'flight.mp4' } }],
})

/** Two still images with the right film one way and the wrong one back, a seamless loop, and a loop that jumps. */
async function makePackage(root: string): Promise<string> {
  const source = join(root, 'source')
  await mkdir(join(source, 'media'), { recursive: true })
  await mkdir(join(source, 'content'))
  for (const film of ['flight.mp4', 'smooth-loop.mp4', 'jumping-loop.mp4']) {
    await copyFile(join(FIXTURES, film), join(source, 'media', film))
  }
  for (const [name, grey] of [['dark', DARK] as const, ['bright', BRIGHT] as const]) {
    const background = { r: grey, g: grey, b: grey }
    const picture = sharp({ create: { ...SIZE, channels: 3, background } })
    await picture.png().toFile(join(source, 'media', `${name}.png`))
  }
  const sources = {
    'showroom.json': { locales: ['en', 'de'] },
    'content/app-setting.json': { default_world: { slug: 'greys' } },
    'content/worlds.json': [{ slug: 'greys', name: 'Greys', start_location_id: 'dark' }],
    'content/content-locations.json': [
      place('dark', still('dark.png')),
      place('bright', still('bright.png')),
      place('smooth', loop('smooth-loop.mp4')),
      place('jumping', loop('jumping-loop.mp4')),
    ],
    'content/content-transitions.json': [passage('dark', 'bright'), passage('bright', 'dark')],
  }
  for (const [name, json] of Object.entries(sources))
    await writeFile(join(source, name), JSON.stringify(json))
  await buildPackage({ source, out: join(root, 'package'), cacheDir: join(root, 'cache') })
  return join(root, 'package')
}

test('an exact comparison of frames reports a film that does not match its still images and a loop that jumps', async () => {
  const root = await mkdtemp(join(tmpdir(), 'seams-'))
  const frames = await openFrameReader(process.env.SHOWROOM_CHROMIUM)
  try {
    const dir = await makePackage(root)
    const seams: Seam[] = []
    const problems = await checkPackage(dir, [seamsAreInvisible(frames, (seam) => seams.push(seam))])

    expect(problems.filter(({ severity }) => severity === 'error').map(problemLine)).toEqual([
      expect.stringMatching(
        /^error content\/\*\/content-locations\.json jumping background\.0\.video jumps where/,
      ),
      expect.stringMatching(
        /^error content\/\*\/content-transitions\.json bright-dark background\.0\.video first frame/,
      ),
      expect.stringMatching(
        /^error content\/\*\/content-transitions\.json bright-dark background\.0\.video last frame/,
      ),
    ])
    // A frame too early or too late would differ by 4.
    expect(seams.filter(({ record }) => record === 'dark-bright')).toEqual([
      expect.objectContaining({ what: 'first frame ↔ still of dark', visible: false }),
      expect.objectContaining({ what: 'last frame ↔ still of bright', visible: false }),
    ])
    expect(seams.filter(({ visible }) => !visible).map(({ record, what }) => `${record}: ${what}`)).toEqual([
      'smooth: first frame ↔ still of smooth',
      'smooth: last frame ↔ first frame',
      'jumping: first frame ↔ still of jumping',
      'dark-bright: first frame ↔ still of dark',
      'dark-bright: last frame ↔ still of bright',
    ])
    for (const { record, colour } of seams) {
      if (record === 'bright-dark') expect(colour).toBeGreaterThan(BRIGHT - DARK - 3)
    }
  } finally {
    await frames.close()
    await rm(root, { recursive: true })
  }
})

test('a film that Chromium cannot decode is an error and does not end the check', async () => {
  const root = await mkdtemp(join(tmpdir(), 'seams-'))
  const frames = await openFrameReader(process.env.SHOWROOM_CHROMIUM)
  try {
    const file = join(root, 'film.mp4')
    await writeFile(file, 'no film')
    await expect(frames.read(file, [0])).rejects.toThrow('is no MP4 file')
    // Its index can be read, but none of its frames.
    const film = await readFile(join(FIXTURES, 'flight.mp4'))
    const media = film.indexOf('mdat') + 4
    await writeFile(file, Buffer.concat([film.subarray(0, media), Buffer.alloc(film.length - media, 7)]))
    await expect(frames.read(file, [0])).rejects.toThrow(/cannot be played|presents no frame/)
    const [first] = await frames.read(join(FIXTURES, 'flight.mp4'), [0])
    expect(first).toMatchObject(SIZE)
  } finally {
    await frames.close()
    await rm(root, { recursive: true })
  }
})

test('every frame of a film is measured once, in order, with any codec', async () => {
  const films = await openFilmReader(process.env.SHOWROOM_CHROMIUM)
  try {
    const brightness = async (file: string, codec: string) => {
      const found: number[] = []
      await films.read(file, codec, ({ width, height, pixels }) => {
        expect(pixels).toHaveLength(width * height)
        found.push(pixels[pixels.length >> 1] ?? Number.NaN)
      })
      return found
    }
    // Video levels range from 16 (black) to 235 (white).
    const greys = Array.from({ length: FLIGHT.frames }, (_, frame) => 16 + (FLIGHT.grey(frame) * 219) / 255)
    const found = await brightness(join(FIXTURES, 'flight.mp4'), 'avc1.64000a')
    expect(found).toHaveLength(FLIGHT.frames)
    for (const [frame, grey] of greys.entries())
      expect(Math.abs((found[frame] ?? 0) - grey)).toBeLessThan(1.5)
    const wide = await brightness('tests/fixtures/ladder/flight-360.mp4', 'av01.0.01M.08')
    expect([wide.length, new Set(wide).size]).toEqual([30, 1])
    const unknown = 'tests/fixtures/ladder/flight-360-hevc.mp4'
    await expect(brightness(unknown, 'dvh1.05.06')).rejects.toThrow(
      'cannot be decoded: Chromium does not know',
    )
    await expect(brightness('tests/e2e/player/seams.test.ts', 'avc1.64000a')).rejects.toThrow(
      'is no MP4 file',
    )
  } finally {
    await films.close()
  }
})
