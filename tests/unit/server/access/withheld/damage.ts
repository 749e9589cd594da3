import fc from 'fast-check'
import { asStrapi4 } from '../../../content/strapi4'
import type { Answers } from './answersOf'

type Row = Record<string, unknown>

/** Both languages of a package, before they are written. */
export type Languages = readonly [Answers, Answers]

/**
 * Damage to a package. It never opens a protected record, so a visitor sees nothing that the intact package withholds.
 * Omissions affect one language; the `faithful` one is complete.
 */
export type Damage = (languages: Languages, faithful: 0 | 1) => void

/** Endpoints that both languages may share; the first language provides them. */
export const SHARED: readonly string[] = [
  'app-setting',
  'configurators',
  'screensavers',
  'box-hooks',
  'icons',
]

/** Values that no access field accepts. */
const junk = fc.constantFrom<unknown>(
  ...['true', 'false', 'staff', '0', ' ', 0, 1, -1, Number.MAX_VALUE],
  ...[[], {}, [null], [[]], ['a', 1], [{ name: 'staff' }], { data: 5 }, { data: [{ id: 1 }] }, { slug: 7 }],
  ...[{ id: 1, attributes: {} }, { slug: ['lab'] }, { payloadId: {} }],
)

/** Fields whose damage can only close records, even if they are missing in one language. */
const ACCESS = {
  worlds: ['protect_with_password', 'only_logged_in_user', 'only_logged_in_users', 'password', 'slug'],
  'content-locations': ['scopes', 'world', 'world_item', 'payloadId', 'password', 'only_logged_in_user'],
  'content-transitions': ['world', 'world_item', 'from', 'scopes', 'payloadId'],
  articles: ['scopes', 'only_logged_in_user', 'world'],
  menus: ['scopes', 'password', 'key'],
  'box-hooks': ['payloadId', 'world'],
  'app-setting': ['client_inactive', 'scopes'],
} as const

type Endpoint = keyof typeof ACCESS

const spots = fc.constantFrom(...(Object.keys(ACCESS) as Endpoint[])).chain((endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    field: fc.constantFrom<string>(...ACCESS[endpoint]),
    turn: fc.nat(20),
    languages: fc.constantFrom<readonly (0 | 1)[]>([0], [1], [0, 1]),
  }),
)

export const damages: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(spots, junk).map(([spot, value]): Damage => misspell(spot, value)) },
  { weight: 3, arbitrary: spots.map((spot): Damage => omit(spot)) },
  { weight: 3, arbitrary: spots.map((spot): Damage => copyWithout(spot)) },
  { weight: 2, arbitrary: spots.map((spot): Damage => takeOut(spot)) },
  { weight: 2, arbitrary: spots.map((spot): Damage => moveToHall(spot)) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1).map((language): Damage => nest(language)) },
  {
    weight: 2,
    arbitrary: fc.tuple(spots, fc.nat(200), junk).map(([spot, where, value]) => spoil(spot, where, value)),
  },
)

interface Spot {
  readonly endpoint: Endpoint
  readonly field: string
  readonly turn: number
  readonly languages: readonly (0 | 1)[]
}

type Change = (row: Row, rows: Row[]) => void

function change(
  languages: Languages,
  { endpoint, turn }: Spot,
  where: readonly (0 | 1)[],
  make: Change,
): void {
  for (const language of where) {
    const answer = languages[language][endpoint]
    const rows = Array.isArray(answer) ? answer : answer ? [answer] : []
    const row = rows[turn % Math.max(1, rows.length)]
    if (row) make(row, rows)
  }
}

const other = (faithful: 0 | 1): readonly (0 | 1)[] => (faithful === 0 ? [1] : [0])

/** An access field has an invalid value. */
function misspell(spot: Spot, value: unknown): Damage {
  const { field } = spot
  const isUnderstood =
    (field === 'password' && typeof value === 'string') ||
    (field === 'scopes' && Array.isArray(value) && value.length === 0)
  return (languages, faithful) => {
    // Under another name it is another record, so it is missing in this language.
    const where = isOtherName(spot, value) ? other(faithful) : spot.languages
    change(languages, spot, isUnderstood ? [] : where, (row) => {
      row[field] = value
    })
  }
}

/** The fields that identify worlds, locations and transitions. */
const NAMES: Readonly<Record<string, string>> = {
  worlds: 'slug',
  'content-locations': 'payloadId',
  'content-transitions': 'payloadId',
}

const isOtherName = ({ endpoint, field }: Spot, value: unknown) =>
  NAMES[endpoint] === field && typeof value === 'string' && value.trim() !== ''

/** A field is missing in one language. */
function omit(spot: Spot): Damage {
  return (languages, faithful) => {
    if (faithful === 1 && SHARED.includes(spot.endpoint)) return
    change(languages, spot, other(faithful), (row) => delete row[spot.field])
  }
}

/** A second record has the same name, but no access rules. */
function copyWithout(spot: Spot): Damage {
  return (languages) =>
    change(languages, spot, spot.languages, (row, rows) => {
      if (!['worlds', 'content-locations'].includes(spot.endpoint)) return
      const { scopes: _, password: __, protect_with_password: ___, ...open } = row
      rows.splice(spot.turn % 2 === 0 ? 0 : rows.length, 0, { ...open, only_logged_in_users: false })
    })
}

/** A record is missing in one language. */
function takeOut(spot: Spot): Damage {
  return (languages, faithful) =>
    change(languages, spot, other(faithful), (row, rows) => {
      if (rows.length > 1) rows.splice(rows.indexOf(row), 1)
    })
}

/** A location or transition belongs to the open world in one language. */
function moveToHall(spot: Spot): Damage {
  return (languages, faithful) => {
    if (!['content-locations', 'content-transitions'].includes(spot.endpoint)) return
    change(languages, spot, other(faithful), (row) => {
      row[spot.turn % 2 === 0 ? 'world' : 'world_item'] = { slug: 'hall', world: 'hall' }
    })
  }
}

/** One language has the answers of an older backend. */
function nest(language: number): Damage {
  return (languages) => {
    const answers = languages[language]
    for (const [endpoint, data] of Object.entries(answers ?? {})) {
      const nested = asStrapi4({ data, meta: {} }).data as Row | Row[]
      if (answers) answers[endpoint] = nested
    }
  }
}

/** Any value inside a record is replaced. */
function spoil(spot: Spot, where: number, value: unknown): Damage {
  return (languages) =>
    change(languages, spot, spot.languages, (row) => {
      const inside = valuesIn(row).filter(([, key]) => !isOfAccess(key))
      const [holder, key] = inside[where % Math.max(1, inside.length)] ?? []
      if (holder && key !== undefined && Object.keys(Object(value)).length === 0) holder[key] = value
    })
}

function valuesIn(value: unknown): [Row, string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => [
    [value as Row, key] as [Row, string],
    ...valuesIn(inside),
  ])
}

/** These fields inside a record reference others or their access: replacing them gives a valid, different package. */
function isOfAccess(key: string): boolean {
  return ['id', 'scopes', 'password', 'data', 'attributes'].includes(key)
}
