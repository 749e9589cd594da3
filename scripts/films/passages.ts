import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isList, isObject, type Json, type JsonObject } from '../package/json'
import { readSource } from '../package/source'
import type { Passage } from './assign'

/** The flights and loops of a source folder, and the stills of its places. */
export interface Passages {
  readonly passages: readonly Passage[]
  /** Files by place. */
  readonly stills: ReadonlyMap<string, string>
}

/** The still that a 16:9 stage shows first. */
const KEYS = ['high_resolution_16x9', 'default_background_16x9', 'default_background', 'fallback_image']

/** @throws BuildError when the sources cannot be read. */
export async function readPassages(source: string): Promise<Passages> {
  const { records } = await readSource(source)
  const places = records.get('content-locations') ?? []
  const stills = new Map<string, string>()
  for (const place of places) {
    const file = stillOf(backgroundsOf(place))
    const path = file && join(source, 'media', file)
    if (path && (await stat(path).catch(() => undefined))?.isFile()) stills.set(text(place.payloadId), path)
  }
  const flights = (records.get('content-transitions') ?? []).flatMap((record) =>
    films(record).map((film) => ({
      ...film,
      ...{ record: text(record.payloadId), kind: 'flight' as const },
      ...{ from: text(record.from), to: text(record.to) },
    })),
  )
  const loops = places.flatMap((place) =>
    films(place).map((film) => {
      const id = text(place.payloadId)
      return { ...film, record: id, kind: 'loop' as const, from: id, to: id }
    }),
  )
  return { passages: [...flights, ...loops], stills }
}

function films(record: JsonObject): readonly Pick<Passage, 'name' | 'ratio'>[] {
  return backgroundsOf(record).flatMap((background) => {
    const file = fileOf(background.video)
    if (!file) return []
    const [, width, height] = /_(\d+)x(\d+)$/.exec(text(background.key)) ?? []
    const ratio = width && height ? { ratio: Number(width) / Number(height) } : {}
    return [{ name: file.replace(/\.[a-z\d]+$/i, ''), ...ratio }]
  })
}

function stillOf(backgrounds: readonly JsonObject[]): string | undefined {
  for (const key of KEYS) {
    const background = backgrounds.find((each) => each.key === key)
    const file = background && (fileOf(background.image) ?? fileOf(background.poster))
    if (file) return file
  }
  return undefined
}

function backgroundsOf({ background }: JsonObject): readonly JsonObject[] {
  return isList(background) ? background.filter(isObject) : []
}

function fileOf(media: Json | undefined): string | undefined {
  return isObject(media) && typeof media.file === 'string' ? media.file : undefined
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
