import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPackage } from '../../../../../scripts/package/build'
import { BuildError } from '../../../../../scripts/package/problem'

const STILL = 'demo/media/places/overview.webp'

const root = await mkdtemp(join(tmpdir(), 'avif-'))
const media = join(root, 'source', 'media')
const small = (name = STILL) => sharp(name).resize({ width: 750 })
const avif = (picture: Sharp, quality = 60) => picture.avif({ quality, effort: 0 })

beforeAll(async () => {
  await mkdir(media, { recursive: true })
  await mkdir(join(root, 'source', 'content'))
  await small().webp({ quality: 90 }).toFile(join(root, 'hall.webp'))
  const write = (name: string, json: unknown) => writeFile(join(root, 'source', name), JSON.stringify(json))
  await write('showroom.json', { locales: ['en'] })
  const section = { __component: 'sections.image', media: { file: 'hall.webp' } }
  await write('content/articles.json', [{ id: 1, title: 'Hall', sections: [section] }])
})
afterAll(() => rm(root, { recursive: true }))
beforeEach(async () => {
  await rm(media, { recursive: true })
  await mkdir(media)
  await cp(join(root, 'hall.webp'), join(media, 'hall.webp'))
})

async function build() {
  const out = join(root, 'out')
  await rm(out, { recursive: true, force: true })
  const { files } = await buildPackage({ source: join(root, 'source'), out, cacheDir: join(root, 'cache') })
  const answer = JSON.parse(await readFile(join(out, 'content', 'en', 'articles.json'), 'utf8'))
  return { files, picture: answer.data[0].sections[0].media }
}

describe('an AVIF file beside a picture', () => {
  it('is packaged with the WebP of its width, without a record', async () => {
    await avif(small()).toFile(join(media, 'hall-750.avif'))
    await avif(small().resize({ width: 500 })).toFile(join(media, 'hall-500.avif'))
    const { files, picture } = await build()
    const beside = files.map(({ path }) => path).filter((path) => path.endsWith('.avif'))
    const { medium, small: narrow } = picture.formats
    expect(beside.sort()).toEqual([`${narrow.url.slice(1)}.avif`, `${picture.url.slice(1)}.avif`])
    expect(medium?.url ?? picture.url).toBe(picture.url)
    expect(JSON.stringify(picture)).not.toContain('avif')
  })

  it('is skipped when it saves nothing', async () => {
    await avif(small(), 100).toFile(join(media, 'hall-750.avif'))
    expect((await build()).files.some(({ path }) => path.endsWith('.avif'))).toBe(false)
  })

  it.each<[string, string, (to: string) => Promise<unknown>]>([
    [
      'when it has another size',
      'is 700×394 px, its picture 750×422 px',
      (to) => avif(small().resize({ width: 700 })).toFile(to),
    ],
    [
      'when it shows another picture',
      "shows another picture: encode it again with 'npm run content:avif'",
      (to) => avif(small('demo/media/places/robot.webp')).toFile(to),
    ],
    [
      'when it has other colours',
      "shows another picture: encode it again with 'npm run content:avif'",
      (to) => avif(small().linear(1, 4)).toFile(to),
    ],
    ['of another kind', 'is not an AVIF', (to) => small().jpeg({ quality: 1 }).toFile(to)],
    ['that is none', 'is not a readable picture', (to) => writeFile(to, 'none')],
    ['behind a link', 'is a symbolic link', (to) => symlink('/etc/hostname', to)],
  ])('is rejected by name %s', async (_, fault, make) => {
    await make(join(media, 'hall-750.avif'))
    const error = await build().catch((cause: unknown) => cause)
    const messages = error instanceof BuildError ? error.problems.map(({ message }) => message).join() : error
    expect(messages).toContain('hall.webp has an unusable file beside it: hall-750.avif')
    expect(messages).toContain(fault)
  })
})
