import { describe, expect, it } from 'vitest'
import { accessToPlace, GUEST, type Visitor } from '../../../../src/content'
import { readAccessRules } from '../../../../src/content/access/readAccessRules'
import { type Answers, passage, place } from '../answers'
import { first, locations, read, setting, transitions } from '../readSmall'

const member: Visitor = { ...GUEST, user: { name: 'Anna', scopes: ['staff'] }, openedWorlds: ['plant'] }

/** The reason why a member is denied access to the overview after a change, and the reported problems. */
function keptFrom(change: (answers: Answers) => void, payloadId = 'overview') {
  const { content, named } = read(change)
  return [accessToPlace(content, member, payloadId), ...named.filter((name) => name.startsWith('error'))]
}

const hall = (raw: Answers) => first(raw.worlds.data)
const overview = (raw: Answers) => first(locations(raw))

describe('an invalid access field', () => {
  it('is not reported in a valid showroom', () => {
    expect(keptFrom(() => {})).toEqual(['granted'])
  })

  it.each(['true', 1, {}, [], 'false'])('counts as true where a flag is expected: %j', (value) => {
    const protects = (raw: Answers) => setting(hall(raw), { protect_with_password: value })
    expect(keptFrom(protects)).toEqual(['password', 'error worlds hall protect_with_password'])
    const asks = (raw: Answers) =>
      setting(hall(raw), { only_logged_in_users: undefined, only_logged_in_user: value })
    const { content } = read(asks)
    expect(accessToPlace(content, GUEST, 'overview')).toBe('login')
  })

  it.each([
    [
      'a password that is not a string',
      (raw: Answers) => setting(hall(raw), { password: 7 }),
      'worlds hall password',
    ],
    [
      'a world with scopes',
      (raw: Answers) => setting(hall(raw), { scopes: ['staff'] }),
      'worlds hall scopes',
    ],
    [
      'scopes that are a string',
      (raw: Answers) => setting(overview(raw), { scopes: 'staff' }),
      'content-locations overview scopes',
    ],
    [
      'scopes with an entry that is not a string',
      (raw: Answers) => setting(overview(raw), { scopes: ['staff', 7] }),
      'content-locations overview scopes',
    ],
    [
      'a location with a flag that only worlds have',
      (raw: Answers) => setting(overview(raw), { only_logged_in_user: true }),
      'content-locations overview only_logged_in_user',
    ],
    [
      'a location that names two worlds',
      (raw: Answers) => setting(overview(raw), { world_item: { key: 'overview', world: 'plant' } }),
      'content-locations overview world',
    ],
  ])('closes its record to everyone: %s', (_, change, problem) => {
    expect(keptFrom(change)).toEqual(['refused', `error ${problem}`])
  })

  it('closes a world that exists twice', () => {
    const twice = (raw: Answers) =>
      raw.worlds.data.push({ ...hall(raw), only_logged_in_users: false } as never)
    expect(keptFrom(twice)).toEqual(['refused', 'error worlds hall slug'])
  })

  it('deactivates the client', () => {
    const off = (raw: Answers) => setting(raw['app-setting'].data, { client_inactive: 'no' })
    expect(keptFrom(off)).toEqual(['inactive', 'error app-setting 1 client_inactive'])
  })

  it('removes a record that must not have access fields', () => {
    const { content, named } = read((raw) => setting(first(raw.articles.data), { scopes: ['staff'] }))
    expect(content.articles.size).toBe(0)
    expect(named).toContain('error articles 7 scopes')
  })
})

describe('repeated access fields', () => {
  it('apply the strictest rule to a location that exists twice', () => {
    const twice = (raw: Answers) =>
      locations(raw).push({ ...place(9, 'overview', 'hall'), scopes: ['press'] } as never)
    expect(keptFrom(twice)[0]).toBe('refused')
  })

  it('protect a location by every world that lists it', () => {
    const listed = (raw: Answers) =>
      setting(raw.worlds.data[1] as object, { locations: ['gate', 'overview'] })
    const { content } = read(listed)
    expect(accessToPlace(content, { ...member, openedWorlds: [] }, 'overview')).toBe('password')
    expect(accessToPlace(content, member, 'overview')).toBe('granted')
  })

  it('protect a transition by its own world and that of its start', () => {
    const change = (raw: Answers) =>
      transitions(raw).push({ ...passage(9, 'overview', 'robot'), world: { slug: 'plant' } } as never)
    const { content } = read(change)
    expect(accessToPlace(content, { ...member, openedWorlds: [] }, 'overview-robot')).toBe('password')
  })

  it('are read beside and inside the attributes of Strapi 4', () => {
    const row = { id: 1, only_logged_in_user: true, attributes: { slug: 'hall', only_logged_in_user: false } }
    const { content } = read((raw) => setting(raw.worlds.data, { 0: row }))
    expect(content.worlds.get('hall')?.onlyLoggedInUser).toBe(true)
  })
})

describe('access rules across languages', () => {
  const world = (fields: object) => ({ worlds: [{ slug: 'lab', ...fields }] })
  const inLab = (fields: object) => ({
    'content-locations': [{ payloadId: 'a', world: { slug: 'lab' }, ...fields }],
  })

  it('are combined into the strictest rule', () => {
    const { worlds, items } = readAccessRules([
      { ...world({ protect_with_password: false }), ...inLab({ scopes: ['staff', 'press'] }) },
      { ...world({ protect_with_password: true, password: 'x' }), ...inLab({ scopes: ['staff'] }) },
      { ...world({ only_logged_in_user: true, password: 'y' }), ...inLab({}) },
    ])
    expect(worlds.get('lab')).toEqual({ key: true, login: true, closed: false, passwords: ['x', 'y'] })
    expect(items.get('a')).toMatchObject({ scopes: ['staff'], closed: false })
  })

  it('deny access if they contradict each other', () => {
    const scopes = readAccessRules([
      { ...world({}), ...inLab({ scopes: ['staff'] }) },
      { ...world({}), ...inLab({ scopes: ['press'] }) },
    ])
    expect(scopes.items.get('a')?.closed).toBe(true)
    const worlds = readAccessRules([
      { worlds: [{ slug: 'lab' }, { slug: 'hall' }], ...inLab({}) },
      { worlds: [{ slug: 'lab' }, { slug: 'hall' }], ...inLab({ world: { slug: 'hall' } }) },
    ])
    expect(worlds.items.get('a')?.closed).toBe(true)
    const missing = readAccessRules([
      { ...world({}), ...inLab({}) },
      { ...world({}), ...inLab({ world: undefined }) },
    ])
    expect(missing.items.get('a')?.closed).toBe(true)
    expect(worlds.faults.map(({ field }) => field)).toEqual(['world'])
  })

  it('leave a protected world open only if all passwords are empty', () => {
    const keyOf = (...fields: object[]) => readAccessRules(fields.map(world)).worlds.get('lab')?.key
    expect(
      keyOf({ protect_with_password: true, password: '' }, { protect_with_password: true, password: ' ' }),
    ).toBe(false)
    expect(keyOf({ protect_with_password: true, password: '' }, { protect_with_password: true })).toBe(true)
    expect(keyOf({ protect_with_password: true, password: '' }, { password: 'x' })).toBe(true)
  })

  it.each([
    [{ only_logged_in_user: true }, { login: true }],
    [
      { protect_with_password: true, password: 'x' },
      { key: true, passwords: ['x'] },
    ],
    [{ closed: true }, { closed: true }],
  ])('apply a world without a slug to each world that its language lacks: %j', (fields, rule) => {
    const { worlds } = readAccessRules([
      { worlds: [{ slug: 'hall' }, { slug: 7, ...fields }] },
      { worlds: [{ slug: 'hall' }, { slug: 'lab' }, { slug: 'club' }] },
    ])
    const open = { login: false, key: false, closed: false, passwords: [] }
    expect(worlds.get('hall')).toEqual(open)
    for (const slug of ['lab', 'club']) expect(worlds.get(slug)).toEqual({ ...open, ...rule })
  })

  it.each([
    [{ scopes: ['staff'] }, { scopes: ['staff'], closed: false }],
    [{ scopes: 'staff' }, { closed: true }],
    [{ only_logged_in_user: true }, { closed: true }],
    [{ closed: true }, { closed: true }],
    [{}, { scopes: [], closed: false }],
  ])('apply a location without a payload id to each one that its language lacks: %j', (fields, rule) => {
    const hall = { worlds: [{ slug: 'hall' }] }
    const record = (payloadId: unknown, fields = {}) => ({ payloadId, world: { slug: 'hall' }, ...fields })
    const passages = { 'content-transitions': [record('a-b', { from: { payloadId: 'a' } })] }
    const { items } = readAccessRules([
      { ...hall, 'content-locations': [record('a'), record(7, fields)] },
      { ...hall, 'content-locations': [record('a'), record('b')], ...passages },
    ])
    expect(items.get('a')).toMatchObject({ scopes: [], closed: false })
    expect(items.get('b')).toMatchObject(rule)
    expect(items.get('a-b')).toMatchObject({ scopes: [], closed: false })
  })
})
