import { isRecord } from '../../content'
import type { StoredRow } from '../model/attribute'
import type { Row, Strapi } from '../strapi'
import type { Fault } from './faults'

const PLACE = 'api::content-location.content-location'
const FLIGHT = 'api::content-transition.content-transition'

/** First segments of a showroom's URLs, which no world may have as its name. */
const RESERVED = ['login', 'cookies', 'power-save-mode']

/** The faults of a stored record beside others. */
export async function faultsBesideOthers(
  strapi: Strapi,
  uid: string,
  row: StoredRow,
): Promise<readonly Fault[]> {
  switch (uid) {
    case PLACE:
      return [...(await takenName(strapi, PLACE, FLIGHT, row)), ...(await takenSlug(strapi, row))]
    case FLIGHT:
      return [...(await takenName(strapi, FLIGHT, PLACE, row)), ...(await faultsOfFlight(strapi, row))]
    case 'api::world.world':
      return faultsOfWorld(strapi, row)
    default:
      return []
  }
}

/** Places and flights share their names. Strapi itself sees that no two places have the same. */
async function takenName(
  strapi: Strapi,
  own: string,
  other: string,
  row: StoredRow,
): Promise<readonly Fault[]> {
  const { payloadId, documentId } = row
  const first = { orderBy: { id: 'asc' }, limit: 1 }
  const same = await strapi.db
    .query(own)
    .findMany({ where: { payloadId, documentId: { $ne: documentId } }, ...first })
  const others =
    same.length > 0 ? same : await strapi.db.query(other).findMany({ where: { payloadId }, ...first })
  const [taken] = others
  if (!taken) return []
  const kind = taken === same[0] ? own : other
  const name = kind === PLACE ? 'place' : 'flight'
  return [
    {
      path: ['payloadId'],
      message: `“${payloadId}” already names the ${name} “${nameOf(taken)}”: choose another.`,
    },
  ]
}

/** A place's address: its group's slug and its own, in its world. */
async function takenSlug(strapi: Strapi, row: StoredRow): Promise<readonly Fault[]> {
  const { slug, world, group, documentId, locale } = row
  if (!isRecord(world)) return []
  const others = await strapi.db.query(PLACE).findMany({
    where: { locale, documentId: { $ne: documentId }, world: { documentId: world.documentId } },
    populate: { group: { select: ['slug'] } },
  })
  const addressOf = (group: unknown, slug: unknown) =>
    isRecord(group) ? `${group.slug}-${slug}` : String(slug)
  const taken = others.find((other) => addressOf(other.group, other.slug) === addressOf(group, slug))
  if (!taken) return []
  const message = `The place “${nameOf(taken)}” of this world has the address “${addressOf(group, slug)}” already: choose another slug.`
  return [{ path: ['slug'], message }]
}

async function faultsOfFlight(strapi: Strapi, { from, to, world }: StoredRow): Promise<readonly Fault[]> {
  if (!isRecord(from) || !isRecord(to)) return []
  if (from.documentId === to.documentId)
    return [
      { path: ['to'], message: 'A flight cannot lead to the place where it starts: choose another place.' },
    ]
  const start = await worldOf(strapi, from)
  if (start === undefined)
    return [
      { path: ['from'], message: `The place “${nameOf(from)}” belongs to no world: choose its world first.` },
    ]
  const end = await worldOf(strapi, to)
  if (end === undefined)
    return [
      { path: ['to'], message: `The place “${nameOf(to)}” belongs to no world: choose its world first.` },
    ]
  if (isRecord(world) && world.documentId !== start.documentId) {
    const what = start.documentId === end.documentId ? 'A flight' : 'A portal'
    const message = `${what} belongs to the world where it starts, “${nameOf(start)}”: choose that world.`
    return [{ path: ['world'], message }]
  }
  return []
}

async function worldOf(strapi: Strapi, { id }: StoredRow): Promise<StoredRow | undefined> {
  const place = await strapi.db.query(PLACE).findOne({ where: { id }, populate: { world: true } })
  return isRecord(place?.world) ? place.world : undefined
}

async function faultsOfWorld(strapi: Strapi, row: StoredRow): Promise<readonly Fault[]> {
  const { slug, start_location_id: start } = row
  const reserved = RESERVED.includes(String(slug))
    ? [{ path: ['slug'], message: `“${slug}” is an address of the showroom itself: choose another slug.` }]
    : []
  const world = isRecord(start) ? await worldOf(strapi, start) : undefined
  const isElsewhere = isRecord(start) && world?.documentId !== row.documentId
  const foreign = isElsewhere
    ? [
        {
          path: ['start_location_id'],
          message: `The place “${nameOf(start)}” belongs to ${world ? `the world “${nameOf(world)}”` : 'no world'}: choose a place of this world.`,
        },
      ]
    : []
  return [...reserved, ...foreign]
}

function nameOf(row: StoredRow | Row): string {
  const { title, name, payloadId, slug } = row
  return String(title ?? name ?? payloadId ?? slug)
}
