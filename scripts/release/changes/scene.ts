import { isList, isObject, type Json, type JsonObject } from '../../package/json'
import { compare } from './compare'
import { picturePath } from './files'

/** What a place looks like in a release: its picture and where its hotspots are, in percents of the picture. */
export interface Scene {
  /** Path in the package. */
  readonly picture: string
  readonly marks: readonly { readonly left: number; readonly top: number; readonly isChanged: boolean }[]
}

/** A place before and after; undefined: it has no picture. */
export function sceneOf(place: JsonObject | undefined, other: JsonObject | undefined): Scene | undefined {
  const picture = place && pictureOf(place)
  if (!place || picture === undefined) return undefined
  const others = hotspotsOf(other)
  const marks = hotspotsOf(place).flatMap((hotspot) => {
    const { left, top } = isObject(hotspot.style) ? hotspot.style : {}
    if (typeof left !== 'number' || typeof top !== 'number') return []
    return [{ left, top, isChanged: !others.some((each) => compare(each, hotspot).length === 0) }]
  })
  return { picture, marks }
}

const hotspotsOf = (place: JsonObject | undefined): readonly JsonObject[] =>
  isList(place?.hotspots) ? place.hotspots.filter(isObject) : []

/** The picture of a wide screen: an image, or what is shown before a film. */
function pictureOf({ background }: JsonObject): string | undefined {
  const all: readonly Json[] = isList(background) ? background : []
  const isWide = ({ key }: JsonObject) => /^default_background(_16x9)?$|^fallback_image$/.test(String(key))
  const found = all.filter(isObject).toSorted((one, other) => Number(isWide(other)) - Number(isWide(one)))
  return found
    .flatMap((each) => [each.image, each.poster])
    .map(picturePath)
    .find((path) => path !== undefined)
}
