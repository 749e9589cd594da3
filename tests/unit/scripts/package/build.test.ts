import { pbkdf2Sync } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPackage } from '../../../../scripts/package/build'
import { readMp4 } from '../../../../scripts/package/media/mp4'
import { BuildError } from '../../../../scripts/package/problem'
import { readManifest } from '../../../../src/contracts'
import { withoutCodes } from '../withoutCodes'
import { box, ftyp, mdat, track } from './media/mp4Boxes'

let root: string
let source: string
let turn = 0

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'package-'))
  const original = join(root, 'original')
  await mkdir(join(original, 'media'), { recursive: true })
  await mkdir(join(original, 'content'))
  const pixels = sharp({ create: { width: 800, height: 450, channels: 3, background: '#2BB8A8' } })
  await pixels.png().toFile(join(original, 'media', 'Große Halle.png'))
  await writeFile(join(original, 'media', 'fly.mp4'), Buffer.concat([ftyp, box('moov', track('vide')), mdat]))
  const write = (name: string, json: unknown) => writeFile(join(original, name), JSON.stringify(json))
  await write('showroom.json', { locales: ['en', 'en-US', 'de', 'fr', 'id'], defaultLocale: 'de' })
  await write('content/app-setting.json', { default_world: { slug: 'hall' } })
  await write('content/worlds.json', [{ slug: 'hall', name: 'Hall', start_location_id: 'a' }])
  await write('content/groups.json', [{ slug: 'motion', navigation_color: '#FF6B2C' }])
  await write('content/content-locations.json', [
    place('a', { en: 'Hall', de: 'Halle' }, { group: 'motion' }),
    place('b', { en: 'Desk', fr: 'Accueil' }, {}),
  ])
  await write('content/content-transitions.json', [
    {
      payloadId: 'a-b',
      world: 'hall',
      from: 'a',
      to: 'b',
      background: [{ key: 'default_background', type: 'video', video: { file: 'fly.mp4' } }],
    },
  ])
})
afterAll(() => rm(root, { recursive: true }))
beforeEach(async () => {
  source = join(root, `source-${++turn}`)
  await cp(join(root, 'original'), source, { recursive: true })
})

function place(payloadId: string, title: object, more: object) {
  return {
    payloadId,
    slug: payloadId,
    world: 'hall',
    title,
    background: [
      {
        key: 'default_background_16x9',
        type: 'image',
        image: { file: 'Große Halle.png', alternativeText: title },
      },
    ],
    hotspots: [
      {
        __component: 'hotspots.navigation',
        style: { left: 1, top: 2 },
        action_target: { payloadId: payloadId === 'a' ? 'b' : 'a' },
      },
    ],
    ...more,
  }
}

async function build(out = join(root, `out-${turn}`), cacheDir = join(root, 'cache')) {
  const manifest = await buildPackage({ source, out, cacheDir })
  const answer = async (path: string) => JSON.parse(await readFile(join(out, path), 'utf8'))
  return { manifest, out, answer }
}

async function edit(file: string, change: (json: never) => unknown) {
  const path = join(source, file)
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')) as never)))
}

async function bytesOf(dir: string) {
  const names = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const files = names.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return Promise.all(
    files.map(async (file) => [file.slice(dir.length), (await readFile(file)).toString('hex')]),
  )
}

describe('buildPackage', () => {
  it('is reproducible, also without the cache of the first build', async () => {
    const first = await build(join(root, 'twice-1'), join(root, 'cache-1'))
    const second = await build(join(root, 'twice-2'), join(root, 'cache-2'))
    expect(await bytesOf(second.out)).toEqual(await bytesOf(first.out))
    expect(second.manifest.version).toBe(first.manifest.version)
  })

  it('writes a manifest that names every file, and a version that follows the content', async () => {
    const { manifest, out } = await build()
    const written = (await bytesOf(out)).map(([name]) => String(name).slice(1))
    expect(readManifest(JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')))).toEqual(manifest)
    expect(['manifest.json', ...manifest.files.map(({ path }) => path)].sort()).toEqual(written.sort())
    await edit('content/app-setting.json', () => ({ default_world: { slug: 'other' } }))
    expect((await build()).manifest.version).not.toBe(manifest.version)
  })

  it('writes each language, falling back to its base language, the default, then English', async () => {
    const { answer } = await build()
    const titles = async (locale: string) =>
      (await answer(`content/${locale}/content-locations.json`)).data.map(
        ({ title }: { title: string }) => title,
      )
    expect(await titles('de')).toEqual(['Halle', 'Desk'])
    expect(await titles('fr')).toEqual(['Halle', 'Accueil'])
    expect(await titles('en-US')).toEqual(['Hall', 'Desk'])
    expect(await titles('id')).toEqual(['Halle', 'Desk'])
  })

  it('keeps `id` as an id, although it is also a language code', async () => {
    await edit('content/content-locations.json', ([first, second]: { hotspots: object[] }[]) => [
      {
        ...first,
        hotspots: [{ __component: 'hotspots.open-article', title: 'x', action_target: { id: 3 } }],
      },
      second,
    ])
    const { answer } = await build()
    const [first] = (await answer('content/de/content-locations.json')).data
    expect(first.hotspots[0].action_target).toEqual({ id: 3 })
  })

  it('crops a share image of another size to 1200×630', async () => {
    await edit('content/content-locations.json', (places: Record<string, unknown>[]) =>
      places.map((place) => ({ ...place, share_image: { file: 'Große Halle.png' } })),
    )
    const { answer } = await build()
    const [a] = (await answer('content/en/content-locations.json')).data
    expect(a.share_image).toMatchObject({ width: 1200, height: 630, mime: 'image/jpeg' })
  })

  it('completes places: world, group, titles of links to them, share image', async () => {
    const { answer } = await build()
    const [a, b] = (await answer('content/de/content-locations.json')).data
    expect(a).toMatchObject({
      id: 1,
      locale: 'de',
      world: { slug: 'hall', name: 'Hall' },
      group: { slug: 'motion', navigation_color: '#FF6B2C' },
      world_item: { key: 'a', type: 'location', world: 'hall' },
      share_image: { width: 1200, height: 630, mime: 'image/jpeg' },
    })
    expect(a.documentId).toMatch(/^[a-z0-9]{24}$/)
    expect(b.hotspots).toMatchObject([{ id: 1, title: 'Halle' }])
    const [transition] = (await answer('content/de/content-transitions.json')).data
    expect(transition).toMatchObject({
      world: { slug: 'hall', name: 'Hall' },
      from: { payloadId: 'a' },
      to: { payloadId: 'b' },
      title: 'Desk',
      slug: 'a-b',
    })
    const [world] = (await answer('content/de/worlds.json')).data
    expect(world).toMatchObject({ locations: ['a', 'b'], transitions: ['a-b'] })
  })

  it('hashes passwords in the form that the browser verifies', async () => {
    await edit('content/worlds.json', ([world]: object[]) => [{ ...world, password: ' open sesame ' }])
    const { answer } = await build()
    const { password } = (await answer('content/de/worlds.json')).data[0]
    const [form, iterations, salt, hash] = password.split('$')
    expect([form, Number(iterations) >= 100_000]).toEqual(['pbkdf2-sha256', true])
    const key = pbkdf2Sync('open sesame', Buffer.from(salt, 'base64'), Number(iterations), 32, 'sha256')
    expect(key.toString('base64')).toBe(hash)
  })

  it('encodes a picture in every width up to its own, with its own colours', async () => {
    const { answer, out } = await build()
    const { image } = (await answer('content/en/content-locations.json')).data[0].background[0]
    expect(image).toMatchObject({ width: 800, height: 450, mime: 'image/webp', alternativeText: 'Hall' })
    expect(Object.keys(image.formats)).toEqual(['medium', 'small', 'thumbnail'])
    expect(image.formats.small).toMatchObject({ width: 500, height: 281 })
    for (const { url, width } of Object.values<{ url: string; width: number }>(image.formats)) {
      expect(url).toMatch(/^\/media\/grosse-halle-\d+\.[0-9a-f]{16}\.webp$/)
      const picture = sharp(join(out, url))
      expect((await picture.metadata()).width).toBe(width)
      const { channels } = await picture.stats()
      const off = [0x2b, 0xb8, 0xa8].map((want, index) => Math.abs((channels[index]?.mean ?? 0) - want))
      expect(Math.max(...off)).toBeLessThanOrEqual(1)
    }
  })

  it('writes a page as its URL where a record only has a `url`', async () => {
    await writeFile(join(source, 'media', 'cell.html'), '<!doctype html><title>Cell</title>')
    const cell = { uid: 'cell', title: 'Cell', url: { file: 'cell.html' } }
    await writeFile(join(source, 'content', 'configurators.json'), JSON.stringify([cell]))
    const { out, answer } = await build()
    const { data } = await answer('content/configurators.json')
    expect(data).toMatchObject([{ uid: 'cell', url: expect.stringMatching(/^\/media\/cell\.\w+\.html$/) }])
    expect(await readFile(join(out, data[0].url), 'utf8')).toContain('Cell')
  })

  it('writes every endpoint, empty without sources', async () => {
    const { answer } = await build()
    expect(await answer('content/icons.json')).toEqual({
      data: [],
      meta: { pagination: { page: 1, pageSize: 0, pageCount: 1, total: 0 } },
    })
    expect((await answer('content/fr/ui-translation.json')).data).toEqual({ items: [] })
  })

  it('removes files that no record names any more', async () => {
    const { manifest, out } = await build()
    await edit('content/content-transitions.json', () => [])
    const again = await build(out)
    const films = manifest.files.filter(({ path }) => path.endsWith('.mp4'))
    expect(films).toHaveLength(1)
    expect(again.manifest.files.some(({ path }) => path.endsWith('.mp4'))).toBe(false)
    // Stays for a day, for current visitors.
    const left = JSON.parse(await readFile(join(out, 'retired.json'), 'utf8'))
    expect(left.files.map(({ path }: { path: string }) => path)).toEqual(films.map(({ path }) => path))
  })
})

describe('buildPackage with invalid sources', () => {
  const problems = async () => {
    const cause = await build(join(root, `broken-${turn}`)).catch((error) => error)
    expect(cause).toBeInstanceOf(BuildError)
    expect(await readdir(root)).not.toContain(`broken-${turn}`)
    return withoutCodes((cause as BuildError).message)
  }

  it('reports record, field and file of a missing picture, wherever it is used', async () => {
    await rm(join(source, 'media', 'Große Halle.png'))
    const message = await problems()
    expect(message).toContain(
      'content/content-locations.json a background.0.image: Große Halle.png is not in the media folder',
    )
    expect(message).toContain('content/content-locations.json b background.0.image')
  })

  it('reports an unknown world, group and category', async () => {
    await edit('content/content-locations.json', ([first]: object[]) => [
      { ...first, world: 'moon', group: 'none', station_category: 'stars' },
    ])
    expect(await problems()).toMatch(
      /a group: there is no group 'none': choose one of motion\n.*a station_category: .*\n.*a world: there is no world 'moon'/,
    )
  })

  it('moves the index of a film to the front, so that it starts before it is fully loaded, and says so once', async () => {
    await writeFile(join(source, 'media', 'fly.mp4'), Buffer.concat([ftyp, mdat, box('moov', track('vide'))]))
    const repaired: string[] = []
    const [out, cacheDir] = [join(root, `out-${turn}`), join(root, 'cache')]
    const { files } = await buildPackage({ source, out, cacheDir, repaired: (what) => repaired.push(what) })
    expect(repaired).toEqual([expect.stringMatching(/^fly\.mp4: moved its index to the front/)])
    const film = files.find(({ path }) => /^media\/fly\..*mp4$/.test(path))
    expect(await readMp4(join(out, film?.path ?? ''))).toMatchObject({ faststart: true, width: 1920 })
  })

  it('reports invalid JSON, an unknown endpoint, an invalid language', async () => {
    await writeFile(join(source, 'content', 'worlds.json'), '[{]')
    await writeFile(join(source, 'content', 'planets.json'), '[]')
    await writeFile(join(source, 'showroom.json'), '{ "locales": ["en", "xx"] }')
    const message = await problems()
    expect(message).toContain('showroom.json locales.1: "xx" is not a language. Write one of en, de, en-US')
    expect(message).toContain('content/planets.json: is not read: choose one of app-setting')
    expect(message).toContain('content/worlds.json:')
  })

  it('reports a translation where an endpoint has one answer for all languages', async () => {
    await edit('content/app-setting.json', () => ({ cookie_page: { en: 'Cookies', de: 'Kekse' } }))
    expect(await problems()).toContain('content/app-setting.json 1 cookie_page: is translated')
  })

  it('does not overwrite a folder that is not a package', async () => {
    const out = join(root, 'home')
    await mkdir(out)
    await writeFile(join(out, 'letter.txt'), 'dear')
    await expect(build(out)).rejects.toThrow('neither empty nor a content package')
    expect(await readdir(out)).toEqual(['letter.txt'])
  })
})
