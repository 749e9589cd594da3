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
