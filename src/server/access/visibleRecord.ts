import { type AccessRules, isRecord, pick, type RawRecord, redact, type Visibility } from '../../content'

/** A transparent pixel that replaces withheld pictures. */
const PLACEHOLDER = {
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

/**
 * Reduces a record to what a visitor with this visibility receives; undefined: the record is withheld. Its access
 * fields hold the parsed rules.
 */
export function visibleRecord(
  endpoint: string,
  row: RawRecord,
  visibility: Visibility,
  rules: AccessRules,
  isPassable: (payloadId: unknown) => boolean,
): RawRecord | undefined {
  if (visibility === 'nothing') return undefined
  const fields = visibility === 'whole' ? redact(row) : pick(row, ADDRESS[endpoint] ?? [])
  switch (endpoint) {
    case 'worlds':
      return { ...fields, ...listsOf(row, isPassable), ...worldAccess(row, rules) }
    case 'content-locations':
      return { ...fields, ...(visibility === 'address' && addressOf(row)), ...placeAccess(row, rules) }
    case 'app-setting':
      return visibility === 'whole' ? fields : { ...fields, client_inactive: true }
    default:
      return fields
  }
}

/** Omits transitions that the visitor cannot see. */
function listsOf(row: RawRecord, isPassable: (payloadId: unknown) => boolean): RawRecord {
  const texts = (list: unknown) =>
    Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === 'string') : []
  return { locations: texts(row.locations), transitions: texts(row.transitions).filter(isPassable) }
}

function addressOf({ world, group, world_item }: RawRecord): RawRecord {
  const part = (value: unknown, fields: readonly string[]) =>
    isRecord(value) ? pick(value, fields) : undefined
  return {
    world: part(world, ['id', 'slug', 'name']),
    group: part(group, ['id', 'slug']),
    world_item: part(world_item, ['key', 'type', 'world']),
    withheld: true,
    background: [PLACEHOLDER],
    hotspots: [],
  }
}

function worldAccess({ slug }: RawRecord, rules: AccessRules): RawRecord {
  const rule = rules.worlds.get(String(slug))
  const { key = true, login = true, closed = true } = rule ?? {}
  return {
    protect_with_password: key,
    only_logged_in_user: login,
    only_logged_in_users: undefined,
    ...(closed && { closed }),
  }
}

function placeAccess({ payloadId }: RawRecord, rules: AccessRules): RawRecord {
  const { scopes = [], closed = true } = rules.items.get(String(payloadId)) ?? {}
  return { scopes, ...(closed && { closed }) }
}
