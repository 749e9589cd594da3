import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accessToPlace,
  accessToWorld,
  type Content,
  STRANGER,
  type Visitor,
  type World,
} from '../../../src/content'
import { contentOf } from '../showroom'

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
const member: Visitor = { ...STRANGER, user: { name: 'Anna', scopes: ['sales'] } }
const withKey = (accessKey: string): Visitor => ({ ...STRANGER, accessKey })
const opened: Visitor = { ...STRANGER, openedWorlds: ['lab'] }

describe('access to a world', () => {
  it('is granted where it is not protected', () => {
    expect(accessToWorld(STRANGER, lab({ password: 'secret' }))).toBe('granted')
  })

  it('is granted where the password is empty', () => {
    expect(accessToWorld(STRANGER, lab({ protectWithPassword: true, password: '' }))).toBe('granted')
    expect(accessToWorld(STRANGER, lab({ protectWithPassword: true, password: '  ' }))).toBe('granted')
  })

  it('is granted to the access key that equals the password, trimmed', () => {
    const world = lab({ protectWithPassword: true, password: ' open sesame ' })
    expect(accessToWorld(STRANGER, world)).toBe('password')
    expect(accessToWorld(withKey('open'), world)).toBe('password')
    expect(accessToWorld(withKey('Open Sesame'), world)).toBe('password')
    expect(accessToWorld(withKey('\topen sesame\n'), world)).toBe('granted')
  })

  it('is a matter of proof where the password cannot be read, or is kept back', () => {
    for (const password of [{ password: DERIVED }, {}]) {
      const world = lab({ protectWithPassword: true, ...password })
      expect(accessToWorld(withKey(DERIVED), world)).toBe('password')
      expect(accessToWorld(opened, world)).toBe('granted')
      expect(accessToWorld({ ...opened, openedWorlds: ['hall'] }, world)).toBe('password')
    }
  })

  it('of members only, which it is where it says so, is for who is signed in', () => {
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
      expect(access(STRANGER, fields)).toEqual(['granted'])
    for (const fields of [{ only_logged_in_user: true }, { only_logged_in_users: true }]) {
      expect(access(STRANGER, fields)).toEqual(['login'])
      expect(access(member, fields)).toEqual(['granted'])
    }
  })

  it('of members only begins with the sign-in, and a key does not stand for it', () => {
    const world = lab({ onlyLoggedInUser: true })
    expect(accessToWorld(STRANGER, world)).toBe('login')
    expect(accessToWorld(member, world)).toBe('granted')
    const both = lab({ onlyLoggedInUser: true, protectWithPassword: true, password: 'key' })
    expect(accessToWorld(withKey('key'), both)).toBe('login')
    expect(accessToWorld(member, both)).toBe('password')
    expect(accessToWorld({ ...member, accessKey: 'key' }, both)).toBe('granted')
  })

  it('is never granted by any other key', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (key, password) => {
        const world = lab({ protectWithPassword: true, password })
        const fits = password.trim() === '' || key.trim() === password.trim()
        expect(accessToWorld(withKey(key), world)).toBe(fits ? 'granted' : 'password')
      }),
    )
  })
})

describe('access to a place', () => {
  it('is a matter of the user’s scope where it has scopes', () => {
    expect(accessToPlace(showroom, STRANGER, 'office')).toBe('refused')
    expect(accessToPlace(showroom, { ...STRANGER, user: { name: 'B', scopes: [] } }, 'office')).toBe(
      'refused',
    )
    expect(accessToPlace(showroom, member, 'office')).toBe('granted')
    expect(accessToPlace(showroom, STRANGER, 'a')).toBe('granted')
  })

  it('is first that to its world', () => {
    const worlds = new Map([...showroom.worlds, ['lab', lab({ protectWithPassword: true })] as const])
    expect(accessToPlace({ ...showroom, worlds }, STRANGER, 'door')).toBe('password')
    expect(accessToPlace({ ...showroom, worlds }, opened, 'door')).toBe('granted')
  })

  it('is no matter of what the visitor thinks to have shown, where the backend keeps the place back', () => {
    const withheld = (world: Partial<World>): Content => {
      const door = showroom.items.get('door')
      if (door?.kind !== 'location') throw new Error('no door')
      const items = new Map([...showroom.items, ['door', { ...door, withheld: true }] as const])
      return { ...showroom, items, worlds: new Map([...showroom.worlds, ['lab', lab(world)] as const]) }
    }
    expect(accessToPlace(withheld({ protectWithPassword: true }), opened, 'door')).toBe('password')
    expect(accessToPlace(withheld({ onlyLoggedInUser: true }), member, 'door')).toBe('login')
    expect(accessToPlace(withheld({}), member, 'door')).toBe('refused')
  })

  it('is granted to nobody where its world is not there, or closed', () => {
    const worlds = new Map([...showroom.worlds].filter(([slug]) => slug !== 'lab'))
    expect(accessToPlace({ ...showroom, worlds }, opened, 'door')).toBe('refused')
    const closed = new Map([...showroom.worlds, ['lab', lab({ closed: true })] as const])
    expect(accessToPlace({ ...showroom, worlds: closed }, opened, 'door')).toBe('refused')
  })

  it('has nobody of a client that is inactive', () => {
    const inactive: Content = {
      ...showroom,
      appSetting: { ...showroom.appSetting, clientInactive: true },
    }
    expect(accessToPlace(inactive, member, 'a')).toBe('inactive')
  })
})
