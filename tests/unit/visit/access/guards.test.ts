import { describe, expect, it } from 'vitest'
import { type AppSetting, type Content, GUEST, type Visitor, type World } from '../../../../src/content'
import { GUARDS, type GuardContext, guard, guards, isMobile, loginUrl } from '../../../../src/visit'
import { contentOf } from '../../showroom'

const showroom = contentOf({
  worlds: { hall: ['a', 'office'], lab: ['vault'] },
  passages: [],
  places: { office: { scopes: ['staff'] }, vault: { group: { slug: 'north' } } },
})

function withWorld(slug: string, fields: Partial<World>, content: Content = showroom): Content {
  const world = content.worlds.get(slug)
  if (!world) throw new Error(`no world ${slug}`)
  return { ...content, worlds: new Map([...content.worlds, [slug, { ...world, ...fields }]]) }
}

/** The content with a place that belongs to another world as well. */
function alsoIn(world: string, payloadId: string, content: Content): Content {
  const item = content.items.get(payloadId)
  if (!item) throw new Error(`no place ${payloadId}`)
  return { ...content, items: new Map([...content.items, [payloadId, { ...item, alsoInWorlds: [world] }]]) }
}

function withSetting(setting: Partial<AppSetting>): Content {
  return { ...showroom, appSetting: { ...showroom.appSetting, ...setting } }
}

const at = (route: GuardContext['route'], more: Partial<GuardContext> = {}): GuardContext => ({
  content: showroom,
  visitor: GUEST,
  locale: 'de',
  host: 'showroom.example.com',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  powerSave: false,
  route,
  ...more,
})

const place = (world: string, location?: string): GuardContext['route'] => ({
  page: 'world',
  world,
  location,
})
const member: Visitor = { ...GUEST, user: { name: 'Anna', scopes: [] } }
const staff: Visitor = { ...GUEST, user: { name: 'Ben', scopes: ['staff'] } }
const locked = withWorld('lab', { protectWithPassword: true, password: 'key' })
const members = withWorld('lab', { onlyLoggedInUser: true })
const allow = { type: 'allow' }
const index = { type: 'redirect', url: '/de' }

it('there are seven guards, and the pages use all of them', () => {
  expect(Object.keys(guards).sort()).toEqual([
    'check-access',
    'is-mobile',
    'only-on-power-save',
    'redirect-on-login-page',
    'redirect-on-start-page',
    'redirect-to-login-page',
    'world',
  ])
  expect(new Set(Object.values(GUARDS).flat())).toEqual(new Set(Object.keys(guards)))
})

describe('check-access', () => {
  const check = guards['check-access']

  it('allows everybody to enter what is not protected', () => {
    expect(check(at(place('lab', 'north-vault')))).toEqual(allow)
  })

  it('asks for the key of a protected world, and allows visitors who have it', () => {
    const question = { type: 'ask-for-key', world: 'lab', payloadId: 'vault' }
    expect(check(at(place('lab', 'north-vault'), { content: locked }))).toEqual(question)
    const visitor = { ...GUEST, accessKey: 'key' }
    expect(check(at(place('lab', 'north-vault'), { content: locked, visitor }))).toEqual(allow)
  })

  it('asks for the key even if the places of the world are hidden', () => {
    const content = { ...withWorld('lab', { protectWithPassword: true }), items: new Map() }
    const verdict = check(at(place('lab', 'north-vault'), { content }))
    expect(verdict).toEqual({ type: 'ask-for-key', world: 'lab', payloadId: null })
  })

  it('redirects a user without access to a location to the index', () => {
    const toldSo = { ...index, textKey: 'access.refused' }
    expect(check(at(place('hall', 'office')))).toEqual(toldSo)
    expect(check(at(place('hall', 'office'), { visitor: member }))).toEqual(toldSo)
    expect(check(at(place('hall', 'office'), { visitor: staff }))).toEqual(allow)
  })

  it('applies the rules of every world that the place belongs to', () => {
    const content = alsoIn('lab', 'a', locked)
    const question = { type: 'ask-for-key', world: 'lab', payloadId: 'a' }
    expect(guard(at(place('hall', 'a'), { content }))).toEqual(question)
    const toLogin = { type: 'redirect', url: '/de/login?redirect=a' }
    expect(guard(at(place('hall', 'a'), { content: alsoIn('lab', 'a', members) }))).toEqual(toLogin)
  })

  it('shows a notification instead if the index would redirect back', () => {
    const content = withWorld('hall', { startLocationId: 'office' })
    const verdict = check(at(place('hall', 'office'), { content }))
    expect(verdict).toEqual({ type: 'notify', textKey: 'access.refused' })
  })

  it('shows a notification if the client is inactive', () => {
    const verdict = check(at(place('hall', 'a'), { content: withSetting({ clientInactive: true }) }))
    expect(verdict).toEqual({ type: 'notify', textKey: 'error.inactive' })
  })
})

describe('is-mobile', () => {
  it('recognises handheld devices by their user agent', () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
    expect(guards['is-mobile'](at({ page: 'home' }, { userAgent: phone }))).toEqual({
      ...allow,
      mobile: true,
    })
    expect(guards['is-mobile'](at({ page: 'home' }))).toEqual({ ...allow, mobile: false })
    expect(isMobile('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe(true)
    expect(guard(at(place('hall', 'a'), { userAgent: phone }))).toEqual({ ...allow, mobile: true })
  })
})

describe('only-on-power-save', () => {
  it('allows the power-save page in power-save mode, and redirects others to the index', () => {
    const route: GuardContext['route'] = { page: 'power-save-mode' }
    expect(guard(at(route))).toEqual(index)
    expect(guard(at(route, { powerSave: true }))).toMatchObject(allow)
  })
})

describe('redirect-on-login-page', () => {
  const verdict = (visitor: Visitor, content = showroom) => guard(at({ page: 'login' }, { visitor, content }))

  it('redirects signed-in users to the start location of the default world', () => {
    expect(verdict(member)).toEqual({ type: 'redirect', url: '/de/hall/a' })
    expect(verdict(GUEST)).toMatchObject(allow)
  })

  it('shows a notification if there is no default world', () => {
    expect(verdict(member, withSetting({ defaultWorld: 'gone' }))).toEqual({
      type: 'notify',
      textKey: 'error.no_default_world',
    })
  })
})

describe('redirect-on-start-page', () => {
  const verdict = (content: Content, host = 'showroom.example.com') =>
    guard(at({ page: 'home' }, { content, host }))

  it('redirects to the start location of the default world, or of the world that the host selects', () => {
    expect(verdict(showroom)).toEqual({ type: 'redirect', url: '/de/hall/a' })
    const aliased = withWorld('lab', { urlAlias: 'lab.example.com' })
    expect(verdict(aliased, 'lab.example.com')).toEqual({ type: 'redirect', url: '/de/lab/north-vault' })
  })

  it('stays on the start page that is configured for the world', () => {
    const startPage = { title: 'Welcome', backgrounds: [], actionButtons: [] }
    expect(verdict(withWorld('hall', { startPage }))).toMatchObject(allow)
    expect(verdict(withWorld('lab', { startPage }))).toMatchObject({ type: 'redirect' })
  })

  it('shows a notification if the default world or the start location is missing', () => {
    expect(verdict(withSetting({ defaultWorld: 'gone' }))).toEqual({
      type: 'notify',
      textKey: 'error.no_default_world',
    })
    expect(verdict(withWorld('hall', { startLocationId: null, name: 'Hall' }))).toEqual({
      type: 'notify',
      textKey: 'error.no_start_location',
      values: { world: 'Hall' },
    })
  })
})

describe('redirect-to-login-page', () => {
  const verdict = (route: GuardContext['route'], more: Partial<GuardContext> = {}) =>
    guards['redirect-to-login-page'](at(route, { content: members, ...more }))

  it('redirects visitors who are not signed in to the login page with the payload id of the place', () => {
    const login = { type: 'redirect', url: '/de/login?redirect=vault' }
    expect(verdict(place('lab', 'north-vault'))).toEqual(login)
    expect(verdict(place('lab'))).toEqual(login)
    expect(guard(at(place('lab', 'north-vault'), { content: members }))).toEqual(login)
    expect(verdict(place('lab', 'north-vault'), { visitor: member })).toEqual(allow)
    expect(verdict(place('hall', 'a'))).toEqual(allow)
  })

  it('asks for the sign-in before the key if a world requires both', () => {
    const content = withWorld('lab', { onlyLoggedInUser: true }, locked)
    expect(guard(at(place('lab', 'north-vault'), { content }))).toMatchObject({ type: 'redirect' })
    expect(guard(at(place('lab', 'north-vault'), { content, visitor: member }))).toMatchObject({
      type: 'ask-for-key',
    })
  })

  it('escapes payload ids in the URL', () => {
    expect(loginUrl('en', 'a&b')).toBe('/en/login?redirect=a%26b')
    expect(loginUrl('en')).toBe('/en/login')
  })
})

describe('world', () => {
  it('answers not-found for an unknown world or place', () => {
    expect(guards.world(at(place('moon')))).toEqual({ type: 'not-found' })
    expect(guards.world(at(place('hall', 'nowhere')))).toEqual({ type: 'not-found' })
  })

  it('redirects from every other URL of a place to its own', () => {
    expect(guards.world(at(place('lab', 'north-vault')))).toEqual(allow)
    expect(guards.world(at(place('lab')))).toEqual({ type: 'redirect', url: '/de/lab/north-vault' })
    const content = withWorld('lab', { urlAlias: 'secret' })
    const verdict = guards.world(at(place('secret', 'north-vault'), { content }))
    expect(verdict).toEqual({ type: 'redirect', url: '/de/lab/north-vault' })
  })

  it('does not reveal whether a locked world has such a place', () => {
    expect(guards.world(at(place('lab', 'nowhere'), { content: locked }))).toEqual(allow)
  })
})
