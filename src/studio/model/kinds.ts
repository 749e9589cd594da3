import { COLLECTIONS, HOTSPOT_TYPES, type HotspotType, isCollection, kindsIn } from '../../content'
import { type Json, type JsonObject, own } from './json'

/** What the target of a hotspot is chosen from: records, files of the media folder, or typed text. */
export type TargetSource =
  | { readonly type: 'records'; readonly collection: string; readonly key: string }
  | { readonly type: 'files'; readonly endings: RegExp }
  | { readonly type: 'address' }
  | { readonly type: 'command' }

export interface HotspotKind {
  readonly type: HotspotType
  /** A `custom-…` variant, drawn from a picture of its own. */
  readonly custom: boolean
}

const CUSTOM = 'custom-'
const ZONE = 'hotspots.'

/** The kind of a hotspot in the sources; undefined for one that visitors would not see. */
export function kindOf(hotspot: JsonObject): HotspotKind | undefined {
  const component = own(hotspot, '__component')
  if (typeof component !== 'string' || !component.startsWith(ZONE)) return undefined
  const name = component.slice(ZONE.length)
  const custom = name.startsWith(CUSTOM)
  const type = HOTSPOT_TYPES.find((each) => each === (custom ? name.slice(CUSTOM.length) : name))
  return type && { type, custom }
}

export function componentOf({ type, custom }: HotspotKind): string {
  return `${ZONE}${custom ? CUSTOM : ''}${type}`
}

const PICTURES_AND_FILMS = /\.(?:webp|png|jpe?g|avif|gif|svg|mp4|webm)$/i
const DOCUMENTS = /\.pdf$/i

export function targetSource(type: HotspotType): TargetSource {
  const target = kindsIn('hotspot')[type]
  if (isCollection(target)) {
    const { endpoint, key } = COLLECTIONS[target]
    return { type: 'records', collection: endpoint, key }
  }
  if (target === 'documents') return { type: 'files', endings: DOCUMENTS }
  if (target === 'media') return { type: 'files', endings: PICTURES_AND_FILMS }
  return target === 'iframe' ? { type: 'command' } : { type: 'address' }
}

/** The field that holds the target, and its value for what was chosen. */
export function targetFields(type: HotspotType, chosen: Json): JsonObject {
  const source = targetSource(type)
  if (source.type === 'records') return { action_target: { [source.key]: chosen } }
  if (source.type === 'files') return { media: [{ file: chosen }] }
  if (source.type === 'address') return { action_target: { url: chosen, new_tab: true } }
  return { action_target: { name: 'show', identifier: chosen } }
}

/** What a hotspot leads to, as `targetFields` takes it; undefined if it has several files or none. */
export function chosenTarget(hotspot: JsonObject): Json | undefined {
  const kind = kindOf(hotspot)
  if (!kind) return undefined
  const source = targetSource(kind.type)
  if (source.type === 'files') return fileOf(own(hotspot, 'media'))
  const target = own(hotspot, 'action_target')
  if (typeof target !== 'object' || target === null || Array.isArray(target)) return undefined
  const object = target as JsonObject
  if (source.type === 'records') return own(object, source.key)
  return source.type === 'address' ? own(object, 'url') : (own(object, 'identifier') ?? own(object, 'url'))
}

function fileOf(media: Json | undefined): Json | undefined {
  const [one, ...more] = Array.isArray(media) ? media : [media]
  if (more.length > 0 || typeof one !== 'object' || one === null) return undefined
  return own(one as JsonObject, 'file')
}
