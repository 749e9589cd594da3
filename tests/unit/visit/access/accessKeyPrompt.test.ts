import { describe, expect, it, vi } from 'vitest'
import type { Content } from '../../../../src/content'
import { arrows, hotspots, keyRequest, moving, showsLogo, snapshot, type Visit } from '../../../../src/visit'
import {
  contentOf,
  follow,
  type Handlers,
  hotspotTo,
  NO_EFFECTS,
  settingsWith,
  startVisit,
} from '../../showroom'

const plan = contentOf({
  worlds: { hall: ['a', 'office'], lab: ['door', 'bench'], yard: ['gate'] },
  passages: [
    ['a', 'door'],
    ['door', 'bench'],
    ['door', 'gate'],
    ['a', 'office'],
  ],
  places: {
    a: { hotspots: [hotspotTo('door')], arrow_navigation_next: { next: { payloadId: 'door' } } },
    office: { scopes: ['staff'] },
  },
})

function showroom(lab: object): Content {
  const world = plan.worlds.get('lab')
  if (!world) throw new Error('no lab')
  return { ...plan, worlds: new Map([...plan.worlds, ['lab', { ...world, ...lab }]]) }
}

const LOCKED = { protectWithPassword: true, password: 'key' }

function begin(content: Content, effects: Partial<Handlers> = {}) {
  const visit = startVisit({
    content,
    settings: settingsWith(),
    language: 'en',
    effects: { ...NO_EFFECTS, ...effects },
  })
  follow(visit, 'a')
  arrive(visit)
  return visit
}

function arrive(visit: Visit) {
  while (moving(visit.getState())) {
    const { serial, playing } = visit.getState().navigation
    visit.report({ type: playing?.kind === 'transition' ? 'ended' : 'ready', serial })
  }
}

describe('a world behind a password', () => {
  it('is the one whose key is asked for at a place that belongs to it as well', () => {
    const content = showroom(LOCKED)
    const office = content.items.get('office')
    if (!office) throw new Error('no office')
    const shared = { ...office, scopes: [], alsoInWorlds: ['lab'] }
    const visit = begin({ ...content, items: new Map([...content.items, ['office', shared]]) })
    visit.dispatch({ type: 'goTo', payloadId: 'office' })
    expect(keyRequest(visit.getState())).toMatchObject({ world: 'lab', payloadId: 'office' })
  })

  it('opens the access key prompt, and the visitor stays with the same hotspots, arrows and logo', () => {
    const visit = begin(showroom(LOCKED))
    const before = visit.getState().navigation
    visit.dispatch({ type: 'goTo', payloadId: 'door' })
    const state = visit.getState()
    expect(state.overlays).toEqual([{ type: 'password', world: 'lab', payloadId: 'door', answer: 'none' }])
    expect(state.navigation).toBe(before)
    expect(hotspots(state)).toHaveLength(1)
    expect(arrows(state).next?.payloadId).toBe('door')
    expect(showsLogo(state)).toBe(true)
  })

  it('is entered at the requested place once the key is accepted', () => {
    const proveKey = vi.fn()
    const visit = begin(showroom(LOCKED), { proveKey })
    visit.dispatch({ type: 'goTo', payloadId: 'bench' })
    visit.dispatch({ type: 'enterAccessKey', key: '  key ' })
    expect(proveKey.mock.calls).toEqual([['lab', 'key']])
    expect(keyRequest(visit.getState())?.answer).toBe('checking')

    visit.report({ type: 'keyChecked', world: 'lab', key: 'key', proof: 'fits' })
    expect(visit.getState().overlays).toEqual([])
    expect(visit.getState().navigation.target).toBe('bench')
    arrive(visit)
    expect(visit.getState().navigation.location).toBe('bench')
  })

  it('reports a wrong key and keeps the prompt open', () => {
    const proveKey = vi.fn()
    const visit = begin(showroom(LOCKED), { proveKey })
    visit.dispatch({ type: 'goTo', payloadId: 'door' })
    visit.dispatch({ type: 'enterAccessKey', key: 'no' })
    visit.report({ type: 'keyChecked', world: 'lab', key: 'no', proof: 'wrong' })
    expect(keyRequest(visit.getState())?.answer).toBe('wrong')
    expect(visit.getState().visitor.accessKey).toBeNull()
    visit.dispatch({ type: 'enterAccessKey', key: 'other' })
    visit.report({ type: 'keyChecked', world: 'lab', key: 'other', proof: 'unproved' })
    expect(keyRequest(visit.getState())?.answer).toBe('none')
    expect(proveKey).toHaveBeenCalledTimes(2)
  })

  it('accepts no empty key, and checks one key at a time', () => {
    const proveKey = vi.fn()
    const visit = begin(showroom(LOCKED), { proveKey })
    visit.dispatch({ type: 'enterAccessKey', key: 'key' })
    visit.dispatch({ type: 'goTo', payloadId: 'door' })
    visit.dispatch({ type: 'enterAccessKey', key: ' ' })
    expect(proveKey).not.toHaveBeenCalled()
    visit.dispatch({ type: 'enterAccessKey', key: 'x' })
    visit.dispatch({ type: 'enterAccessKey', key: 'y' })
    expect(proveKey.mock.calls).toEqual([['lab', 'x']])
  })

  it('stays open afterwards, even if the visitor closed the prompt while waiting', () => {
    const visit = begin(showroom(LOCKED))
    visit.dispatch({ type: 'goTo', payloadId: 'door' })
    visit.dispatch({ type: 'enterAccessKey', key: 'key' })
    visit.dispatch({ type: 'close' })
    visit.report({ type: 'keyChecked', world: 'lab', key: 'key', proof: 'fits' })
    expect(visit.getState().navigation.target).toBe('a')
    visit.dispatch({ type: 'goTo', payloadId: 'door' })
    expect(visit.getState().navigation.target).toBe('door')
  })

  it('stays open after another world has been opened', () => {
    const content = showroom(LOCKED)
    const yard = content.worlds.get('yard') ?? expect.fail('no yard')
    const locked = { ...yard, ...LOCKED, password: 'other' }
    const visit = begin({ ...content, worlds: new Map([...content.worlds, ['yard', locked]]) })
    for (const [payloadId, world, key] of [
      ['door', 'lab', 'key'],
      ['gate', 'yard', 'other'],
    ] as const) {
      visit.dispatch({ type: 'goTo', payloadId })
      expect(keyRequest(visit.getState())?.world).toBe(world)
      visit.report({ type: 'keyChecked', world: world, key: key, proof: 'fits' })
      arrive(visit)
      expect(visit.getState().navigation.location).toBe(payloadId)
    }
    visit.dispatch({ type: 'goTo', payloadId: 'bench' })
    expect(visit.getState().overlays).toEqual([])
    expect(visit.getState().navigation.target).toBe('bench')
  })

  it('stores the visitor’s key only once it is accepted', () => {
    const visit = begin(showroom(LOCKED))
    visit.dispatch({ type: 'goTo', payloadId: 'door' })
    visit.dispatch({ type: 'enterAccessKey', key: 'key' })
    visit.report({ type: 'keyChecked', world: 'lab', key: 'other', proof: 'wrong' })
    expect(visit.getState().visitor.accessKey).toBeNull()
    visit.report({ type: 'keyChecked', world: 'lab', key: 'key', proof: 'fits' })
    expect(visit.getState().visitor.accessKey).toBe('key')
  })

  it('shows one prompt, however often the visitor tries to enter', () => {
    const visit = begin(showroom(LOCKED))
    visit.dispatch({ type: 'goTo', payloadId: 'door' })
    visit.dispatch({ type: 'goTo', payloadId: 'bench' })
    expect(visit.getState().overlays).toMatchObject([{ type: 'password', payloadId: 'bench' }])
  })

  it('is not crossed on the way to another world', () => {
    const visit = begin(showroom(LOCKED))
    visit.dispatch({ type: 'goTo', payloadId: 'gate' })
    expect(visit.getState().navigation).toMatchObject({ current: 'gate', queue: [] })
    const open = begin(showroom({}))
    open.dispatch({ type: 'goTo', payloadId: 'gate' })
    expect(open.getState().navigation.current).toBe('a>door')
  })
})

describe('a visitor who is denied access', () => {
  it('goes to the login page if a world requires a sign-in, and can enter afterwards', () => {
    const visit = begin(showroom({ onlyLoggedInUser: true }))
    visit.dispatch({ type: 'goTo', payloadId: 'door' })
    expect(visit.getState().page).toEqual({ name: 'login', redirect: 'door' })
    expect(visit.getState().navigation.target).toBe('a')
    visit.report({ type: 'userChanged', user: { name: 'Anna', scopes: ['sales'] } })
    expect(snapshot(visit.getState()).user).toEqual({ name: 'Anna', scopes: ['sales'] })
    visit.dispatch({ type: 'goTo', payloadId: 'door' })
    expect(visit.getState().navigation.target).toBe('door')
  })

  it('gets a notification if the place is for other users', () => {
    const announce = vi.fn()
    const visit = begin(plan, { announce })
    visit.dispatch({ type: 'goTo', payloadId: 'office' })
    follow(visit, 'office')
    expect(announce.mock.calls).toEqual([['access.refused'], ['access.refused']])
    expect(visit.getState().navigation.target).toBe('a')
  })

  it('cannot go back after signing out', () => {
    const visit = begin(showroom({ onlyLoggedInUser: true }))
    visit.report({ type: 'userChanged', user: { name: 'Anna', scopes: [] } })
    for (const payloadId of ['bench', 'gate']) {
      visit.dispatch({ type: 'goTo', payloadId })
      arrive(visit)
    }
    visit.report({ type: 'userChanged', user: null })
    visit.dispatch({ type: 'back' })
    expect(visit.getState().page).toEqual({ name: 'login', redirect: 'bench' })
    expect(visit.getState().navigation.location).toBe('gate')
  })
})
