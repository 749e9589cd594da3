import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accessToPlace,
  accessToWorld,
  type Content,
  GUEST,
  type Visitor,
  type World,
} from '../../../../src/content'
import { contentOf } from '../../showroom'

const showroom = contentOf({
  worlds: { hall: ['a', 'office'], lab: ['door'] },
  passages: [],
  places: { office: { scopes: ['staff', 'sales'] } },
})

function lab(fields: Partial<World>): World {
  const world = showroom.worlds.get('lab')
  if (!world) throw new Error('no lab')
  return { ...world, ...fields }
}

const DERIVED = 'pbkdf2-sha256$1000$c2FsdA==$AAECAwQFBgcICQoLDA0ODw=='
const member: Visitor = { ...GUEST, user: { name: 'Anna', scopes: ['sales'] } }
const withKey = (accessKey: string): Visitor => ({ ...GUEST, accessKey })
const opened: Visitor = { ...GUEST, openedWorlds: ['lab'] }

describe('access to a world', () => {
  it('is granted if the world is not protected', () => {
    expect(accessToWorld(GUEST, lab({ password: 'secret' }))).toBe('granted')
  })

  it('is granted if the password is empty', () => {
    expect(accessToWorld(GUEST, lab({ protectWithPassword: true, password: '' }))).toBe('granted')
    expect(accessToWorld(GUEST, lab({ protectWithPassword: true, password: '  ' }))).toBe('granted')
  })

  it('is granted if the trimmed access key equals the password', () => {
    const world = lab({ protectWithPassword: true, password: ' open sesame ' })
    expect(accessToWorld(GUEST, world)).toBe('password')
    expect(accessToWorld(withKey('open'), world)).toBe('password')
    expect(accessToWorld(withKey('Open Sesame'), world)).toBe('password')
    expect(accessToWorld(withKey('\topen sesame\n'), world)).toBe('granted')
  })

  it('requires a verified key if the password is derived or withheld', () => {
    for (const password of [{ password: DERIVED }, {}]) {
      const world = lab({ protectWithPassword: true, ...password })
      expect(accessToWorld(withKey(DERIVED), world)).toBe('password')
      expect(accessToWorld(opened, world)).toBe('granted')
      expect(accessToWorld({ ...opened, openedWorlds: ['hall'] }, world)).toBe('password')
    }
  })

  it('is granted only to signed-in users if the world requires a sign-in', () => {
    const access = (visitor: Visitor, fields: object) => {
      const record = {
        id: 1,
        documentId: 'lab',
        slug: 'lab',
        locations: ['door'],
        start_location_id: 'door',
        ...fields,
      }
      const { worlds } = contentOf({ worlds: { lab: ['door'] }, passages: [], more: { worlds: [record] } })
      return [...worlds.values()].map((world) => accessToWorld(visitor, world))
    }
    for (const fields of [{}, { only_logged_in_user: false, only_logged_in_users: null }])
      expect(access(GUEST, fields)).toEqual(['granted'])
    for (const fields of [{ only_logged_in_user: true }, { only_logged_in_users: true }]) {
      expect(access(GUEST, fields)).toEqual(['login'])
      expect(access(member, fields)).toEqual(['granted'])
    }
  })

  it('requires the sign-in first, which no key replaces', () => {
    const world = lab({ onlyLoggedInUser: true })
    expect(accessToWorld(GUEST, world)).toBe('login')
    expect(accessToWorld(member, world)).toBe('granted')
    const both = lab({ onlyLoggedInUser: true, protectWithPassword: true, password: 'key' })
    expect(accessToWorld(withKey('key'), both)).toBe('login')
    expect(accessToWorld(member, both)).toBe('password')
    expect(accessToWorld({ ...member, accessKey: 'key' }, both)).toBe('granted')
  })

  it('is not granted for any other key', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (key, password) => {
        const world = lab({ protectWithPassword: true, password })
        const fits = password.trim() === '' || key.trim() === password.trim()
        expect(accessToWorld(withKey(key), world)).toBe(fits ? 'granted' : 'password')
      }),
    )
  })
})

describe('access to a location', () => {
  it('requires one of the location’s scopes if it has any', () => {
    expect(accessToPlace(showroom, GUEST, 'office')).toBe('refused')
    expect(accessToPlace(showroom, { ...GUEST, user: { name: 'B', scopes: [] } }, 'office')).toBe('refused')
    expect(accessToPlace(showroom, member, 'office')).toBe('granted')
    expect(accessToPlace(showroom, GUEST, 'a')).toBe('granted')
  })

  it('requires access to its world first', () => {
    const worlds = new Map([...showroom.worlds, ['lab', lab({ protectWithPassword: true })] as const])
    expect(accessToPlace({ ...showroom, worlds }, GUEST, 'door')).toBe('password')
    expect(accessToPlace({ ...showroom, worlds }, opened, 'door')).toBe('granted')
  })

  it('is denied while the backend withholds the location, whatever rights the visitor has', () => {
    const withheld = (world: Partial<World>): Content => {
      const location = showroom.items.get('door')
      if (location?.kind !== 'location') throw new Error('no door')
      const items = new Map([...showroom.items, ['door', { ...location, withheld: true }] as const])
      return { ...showroom, items, worlds: new Map([...showroom.worlds, ['lab', lab(world)] as const]) }
    }
    expect(accessToPlace(withheld({ protectWithPassword: true }), opened, 'door')).toBe('password')
    expect(accessToPlace(withheld({ onlyLoggedInUser: true }), member, 'door')).toBe('login')
    expect(accessToPlace(withheld({}), member, 'door')).toBe('refused')
  })

  it('is denied to everyone if its world is missing or closed', () => {
    const worlds = new Map([...showroom.worlds].filter(([slug]) => slug !== 'lab'))
    expect(accessToPlace({ ...showroom, worlds }, opened, 'door')).toBe('refused')
    const closed = new Map([...showroom.worlds, ['lab', lab({ closed: true })] as const])
    expect(accessToPlace({ ...showroom, worlds: closed }, opened, 'door')).toBe('refused')
  })

  it('is denied to everyone while the client is inactive', () => {
    const inactive: Content = {
      ...showroom,
      appSetting: { ...showroom.appSetting, clientInactive: true },
    }
    expect(accessToPlace(inactive, member, 'a')).toBe('inactive')
  })
})
