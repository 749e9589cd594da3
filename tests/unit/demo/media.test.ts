import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isList, isObject, type Json } from '../../../scripts/package/json'
import { expandSequence } from '../../../scripts/package/sequence'

const MEDIA = 'demo/media'
/**
 * Files derived from a named one: `flight-2160.mp4` from `flight.mp4`, `still-1920.avif` from `still.webp`.
 */
const BESIDE = [
  [/-\d{3,4}\.mp4$/, '.mp4'],
  [/-\d{3,4}\.avif$/, '.webp'],
] as const

describe('media of the demo', async () => {
  const files = (await readdir(MEDIA, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(MEDIA.length + 1))

  it('are all used by the content', async () => {
    const named = await namedByContent()
    const originals = (file: string) => BESIDE.map(([beside, original]) => file.replace(beside, original))
    expect(
      files.filter((file) => !named.has(file) && !originals(file).some((name) => named.has(name))),
    ).toEqual([])
  })

  it('of closed worlds are named by no public content', async () => {
    const read = async (name: string): Promise<Json> =>
      JSON.parse(await readFile(`demo/content/${name}.json`, 'utf8'))
    const worlds = [await read('worlds')].flat().filter(isObject)
    const closed = worlds.filter((world) => world.protect_with_password || world.only_logged_in_user)
    const slugs = closed.map(({ slug }) => slug)
    const places = [await read('content-locations')].flat().filter(isObject)
    const isClosed = ({ world, scopes }: (typeof places)[number]) =>
      scopes !== undefined || slugs.includes(world)
    const open = new Set(places.filter((place) => !isClosed(place)).flatMap(strings))
    const secret = places
      .filter(isClosed)
      .flatMap(strings)
      .filter((word) => !open.has(word))
    const media = new Set(secret.filter((word) => word.startsWith('places/')))
    expect(media.size).toBeGreaterThan(3)
    for (const name of ['articles', 'dashboards', 'tours', 'screensavers'])
      expect(
        strings(await read(name)).filter((word) => media.has(word)),
        name,
      ).toEqual([])
  })

  it('are less than 200 MB in total', async () => {
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(MEDIA, file))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200e6)
  })
})

async function namedByContent(): Promise<ReadonlySet<string>> {
  const sources = await readdir('demo/content')
  const texts = await Promise.all(sources.map((file) => readFile(join('demo/content', file), 'utf8')))
  const words = texts.flatMap((text) => strings(JSON.parse(text)))
  return new Set(words.flatMap((word) => expandSequence(word) ?? [word]))
}

function strings(value: Json): readonly string[] {
  if (typeof value === 'string') return [value]
  if (isList(value)) return value.flatMap(strings)
  return isObject(value) ? Object.values(value).flatMap(strings) : []
}
