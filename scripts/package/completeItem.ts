import { instead } from '../nearest'
import type { Endpoint } from './endpoints'
import { isList, isObject, type Json, type JsonObject } from './json'
import { unreadablePassword } from './password'
import type { Report, Source } from './source'

/** Fills in what the author of a location or transition may omit. */
export function completeItem(
  record: JsonObject,
  type: 'location' | 'transition',
  source: Source,
  report: Report,
): JsonObject {
  const world = named(record.world, recordsOf(source, 'worlds'), 'world', report)
  const group = named(record.group, source.groups, 'group', report)
  const { payloadId = null } = record
  return {
    ...record,
    ...(world && { world: { slug: world.slug ?? null, name: world.name ?? null } }),
    ...(group && { group }),
    world_item: record.world_item ?? { key: payloadId, type, world: world?.slug ?? null },
    ...(type === 'location' ? locationFields(record, source, report) : transitionFields(record, source)),
  }
}

/** A world's lists: every location and transition that names it, in source order. */
export function completeWorld(record: JsonObject, source: Source): JsonObject {
  const payloadIds = (endpoint: Endpoint) =>
    recordsOf(source, endpoint)
      .filter(({ world }) => (isObject(world) ? world.slug : world) === record.slug)
      .map(({ payloadId = null }) => payloadId)
  return {
    start_location_id: null,
    protect_with_password: false,
    only_logged_in_user: false,
    menus: [],
    ...record,
    ...(typeof record.password === 'string' && {
      password: unreadablePassword(record.password, String(record.slug)),
    }),
    locations: record.locations ?? payloadIds('content-locations'),
    transitions: record.transitions ?? payloadIds('content-transitions'),
  }
}

function locationFields(record: JsonObject, source: Source, report: Report): JsonObject {
  const category = named(record.station_category, source.categories, 'category', report)
  const arrows = ['arrow_navigation_prew', 'arrow_navigation_next'].flatMap((field) => {
    const arrow = record[field]
    return isObject(arrow) ? [[field, { ...titleOf(source, arrow.next), ...arrow }] as const] : []
  })
  return {
    ...(category && {
      station_category: { title: category.title ?? null, priority: category.priority ?? 0 },
    }),
    ...Object.fromEntries(arrows),
    hotspots: isList(record.hotspots)
      ? record.hotspots.map((hotspot) => titled(hotspot, source))
      : (record.hotspots ?? []),
    ...shareImage(record),
  }
}

function transitionFields(record: JsonObject, source: Source): JsonObject {
  const [from, to] = [asPayload(record.from), asPayload(record.to)]
  const title = record.title === undefined ? titleOf(source, to) : {}
  return { slug: record.slug ?? record.payloadId ?? null, ...title, from, to }
}

/** A hotspot without a title takes the title of its target. */
function titled(hotspot: Json, source: Source): Json {
  return isObject(hotspot) ? { ...titleOf(source, hotspot.action_target), ...hotspot } : hotspot
}

function titleOf(source: Source, target: Json | undefined): JsonObject {
  if (!isObject(target) || target.payloadId === undefined) return {}
  const place = recordsOf(source, 'content-locations').find(({ payloadId }) => payloadId === target.payloadId)
  return place?.title === undefined ? {} : { title: place.title }
}

/** The record that a slug names; objects are kept as they are. */
function named(
  value: Json | undefined,
  records: readonly JsonObject[],
  kind: 'world' | 'group' | 'category',
  report: Report,
): JsonObject | undefined {
  if (isObject(value)) return value
  if (value === undefined || value === null) return undefined
  const found = records.find(({ slug }) => slug === value)
  if (!found)
    report(
      kind === 'category' ? 'station_category' : kind,
      `there is no ${kind} '${String(value)}'${instead(
        String(value),
        records.map((record) => String(record.slug ?? '')),
      )}`,
    )
  return found
}

function asPayload(value: Json | undefined): Json {
  return typeof value === 'string' ? { payloadId: value } : (value ?? null)
}

/** The share image of a place, 1200×630: the author's, or else from the first background with a picture. */
function shareImage(record: JsonObject): JsonObject {
  const own = record.share_image
  if (isObject(own) && typeof own.file === 'string') return { share_image: { ...own, as: 'share' } }
  if (own !== undefined || !isList(record.background)) return {}
  const still = record.background
    .filter(isObject)
    .map(({ image, poster }) => image ?? poster)
    .find(isObject)
  return typeof still?.file === 'string' ? { share_image: { file: still.file, as: 'share' } } : {}
}

function recordsOf({ records }: Source, endpoint: Endpoint): readonly JsonObject[] {
  return records.get(endpoint) ?? []
}
