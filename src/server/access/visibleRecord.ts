import { type AccessRules, isRecord, pick, type RawRecord, redact, type Visibility } from '../../content'

/** In place of the pictures that are kept back: one pixel of nothing. */
const NOTHING = {
  key: 'default_background',
  type: 'image',
  image: {
    id: 0,
    name: 'nothing.gif',
    url: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
    mime: 'image/gif',
    ext: '.gif',
    width: 1,
    height: 1,
  },
}

const ADDRESS: Readonly<Record<string, readonly string[]>> = {
  worlds: ['id', 'documentId', 'locale', 'slug', 'name', 'URL_ALIAS', 'start_location_id'],
  'content-locations': ['id', 'documentId', 'locale', 'payloadId', 'title', 'slug'],
  'app-setting': ['id', 'documentId'],
}

/** A record as a visitor with this share of it is answered; undefined: not at all. Its doors are said as they are read. */
export function visibleRecord(
  endpoint: string,
  row: RawRecord,
  share: Visibility,
  doors: AccessRules,
  isFlown: (payloadId: unknown) => boolean,
): RawRecord | undefined {
  if (share === 'nothing') return undefined
  const said = share === 'whole' ? redact(row) : pick(row, ADDRESS[endpoint] ?? [])
  switch (endpoint) {
    case 'worlds':
      return { ...said, ...listsOf(row, isFlown), ...worldDoor(row, doors) }
    case 'content-locations':
      return { ...said, ...(share === 'address' && addressOf(row)), ...placeDoor(row, doors) }
    case 'app-setting':
      return share === 'whole' ? said : { ...said, client_inactive: true }
    default:
      return said
  }
}

/** Passages that a visitor cannot fly along are not named. */
function listsOf(row: RawRecord, isFlown: (payloadId: unknown) => boolean): RawRecord {
  const texts = (list: unknown) =>
    Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === 'string') : []
  return { locations: texts(row.locations), transitions: texts(row.transitions).filter(isFlown) }
}

function addressOf({ world, group, world_item }: RawRecord): RawRecord {
  const part = (value: unknown, fields: readonly string[]) =>
    isRecord(value) ? pick(value, fields) : undefined
  return {
    world: part(world, ['id', 'slug', 'name']),
    group: part(group, ['id', 'slug']),
    world_item: part(world_item, ['key', 'type', 'world']),
    withheld: true,
    background: [NOTHING],
    hotspots: [],
  }
}

function worldDoor({ slug }: RawRecord, doors: AccessRules): RawRecord {
  const door = doors.worlds.get(String(slug))
  const { key = true, login = true, closed = true } = door ?? {}
  return {
    protect_with_password: key,
    only_logged_in_user: login,
    only_logged_in_users: undefined,
    ...(closed && { closed }),
  }
}

function placeDoor({ payloadId }: RawRecord, doors: AccessRules): RawRecord {
  const { scopes = [], closed = true } = doors.items.get(String(payloadId)) ?? {}
  return { scopes, ...(closed && { closed }) }
}
