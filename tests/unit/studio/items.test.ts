import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Vector3 } from 'three'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TUNNEL_LENGTH } from '../../../demo/studio/exhibits'
import {
  catalogue,
  clearances,
  FULL,
  hotspotsOf,
  type Item,
  Ledger,
  PREVIEW,
  pointer,
  project,
  type RenderedItem,
} from '../../../demo/studio/items'
import { frameKey } from '../../../demo/studio/items/digest'
import { RenderTimes } from '../../../demo/studio/items/renderTimes'
import { flatten, M, Stage } from '../../../demo/studio/kit'
import { box } from '../../../demo/studio/kit/shapes'
import { type Pose, portals, still, type World, worlds } from '../../../demo/studio/worlds'

const AHEAD: Pose = { eye: [0, 1, 4], target: [0, 1, 0], fov: 50 }

describe('catalogue', () => {
  const items = catalogue(worlds, portals, FULL)

  it('names every item and every file once', () => {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(new Set(items.map(({ file }) => file)).size).toBe(items.length)
  })

  it('flies every route both ways, from still to still', () => {
    for (const item of items) {
      if (item.kind !== 'flight') continue
      const [from = '', to = ''] = ends(item.id)
      const world = worlds.find(({ id }) => id === item.world)
      const subframes = FULL.effort[item.large ? 'large' : 'film'].still
      expect(item.shots[0]).toEqual(still(world?.places[from] ?? AHEAD, subframes))
      expect(item.shots.at(-1)).toEqual(still(world?.places[to] ?? AHEAD, subframes))
      expect([item.first, item.last]).toEqual([`${item.world}/${from}`, `${item.world}/${to}`])
      expect(items.some(({ id }) => id === `${item.world}/${to}-${from}`)).toBe(true)
    }
  })

  it('draws a flight and its return once', () => {
    for (const item of items) {
      if (item.kind !== 'flight') continue
      const [from = '', to = ''] = ends(item.id)
      const back = items.find(({ id }) => id === `${item.world}/${to}-${from}`)
      expect(back?.kind === 'flight' && back.shots).toEqual(item.shots.toReversed())
    }
  })

  it('draws a pose that occurs twice in a loop once', () => {
    const world = worlds.find(({ id }) => id === 'lab') ?? expect.fail('no lab')
    const loop = items.find(({ kind, world }) => kind === 'loop' && world === 'lab')
    if (loop?.kind !== 'loop') expect.fail('no loop')
    const keys = loop.shots.map((shot) => frameKey('scene', world, { shot, size: loop.size }))
    expect(keys[10]).toBe(keys[40])
    expect(keys[10]).not.toBe(keys[60])
    expect(new Set(keys).size).toBe(51)
  })

  it('renders fewer frames for previews', () => {
    const frames = (of: Item[]) =>
      of.reduce((sum, item) => sum + (item.kind === 'portal' ? 0 : item.shots.length), 0)
    expect(frames(catalogue(worlds, portals, PREVIEW))).toBeLessThan(frames(items) / 2)
  })

  it('takes 2 to 3 s for every flight', () => {
    const shots = new Map(items.map((item) => [item.id, item.kind === 'portal' ? 0 : item.shots.length]))
    for (const item of items) {
      if (item.kind !== 'flight' && item.kind !== 'portal') continue
      const count =
        item.kind === 'portal'
          ? item.legs.reduce((sum, leg) => sum + (shots.get(leg) ?? 0), 0)
          : item.shots.length
      expect(count / 25).toBeGreaterThanOrEqual(2)
      expect(count / 25).toBeLessThanOrEqual(3)
    }
  })

  it('joins worlds both ways, from the place on one side to that on the other', () => {
    const films = items.filter(({ kind }) => kind === 'portal').map(({ file }) => file)
    expect(films).toEqual([
      'lounge-plant-gate.mp4',
      'plant-gate-lounge.mp4',
      'cabinet-lab-door.mp4',
      'lab-door-cabinet.mp4',
    ])
  })

  /** The two places in a flight's id; places may have a dash in their names. */
  function ends(id: string): string[] {
    const [world, name = ''] = id.split('/')
    const routes = worlds.find((candidate) => candidate.id === world)?.routes ?? []
    const route = routes.find(({ from, to }) => name === `${from}-${to}` || name === `${to}-${from}`)
    if (!route) return []
    return name === `${route.from}-${route.to}` ? [route.from, route.to] : [route.to, route.from]
  }
})

describe('hotspots', () => {
  it('are placed where the camera sees the point', () => {
    expect(project(new Vector3(0, 1, 0), AHEAD, 16 / 9)).toEqual({ left: 50, top: 50 })
    const halfHeight = 4 * Math.tan((25 * Math.PI) / 180)
    expect(project(new Vector3(0, 1 + halfHeight / 2, 0), AHEAD, 16 / 9)).toEqual({ left: 50, top: 25 })
    expect(project(new Vector3(0, 1, 9), AHEAD, 16 / 9)).toBeUndefined()
    expect(project(new Vector3(50, 1, 0), AHEAD, 16 / 9)).toBeUndefined()
  })

  it('point to the side of their target', () => {
    const at = (x: number, z: number) => pointer(new Vector3(x, 1, z), AHEAD, 16 / 9)
    expect(at(0, 0)).toEqual({ left: 50, top: 50 })
    expect(at(9, 4).left).toBeGreaterThan(90)
    expect(at(-9, 4).left).toBeLessThan(10)
    expect(at(0.01, 9).left).toBeCloseTo(50, 0)
    expect(at(0.01, 9).top).toBeGreaterThan(80)
  })

  it('mark every exit and exhibit, and report points that are missing or not visible', () => {
    const world = (anchor: string, opens = 'film'): World => ({
      id: 'room',
      build: () => new Stage(),
      look: { exposure: 1, bloom: 0, contrast: 1, saturation: 1, clear: [0, 0, 0] },
      places: { door: AHEAD, desk: { eye: [5, 1, 0], target: [0, 1, 0], fov: 50 } },
      routes: [{ from: 'door', to: 'desk' }],
      loops: [],
      moves: () => [],
      landmarks: { door: [0, 1, 4], desk: 'near' },
      marks: { door: { [opens]: anchor } },
    })
    const s = new Stage()
    s.anchor('near', [0, 1, 0])
    s.anchor('behind', [0, 1, 9])
    const spots = hotspotsOf(world('near'), [], s, 16 / 9)
    expect(spots.door).toEqual({ film: { left: 50, top: 50 }, desk: { left: 50, top: 50 } })
    expect(Object.keys(spots.desk ?? {})).toEqual(['door'])
    expect(() => hotspotsOf(world('lost'), [], s, 16 / 9)).toThrow('room: no point is named lost')
    expect(() => hotspotsOf(world('behind'), [], s, 16 / 9)).toThrow('room/door: behind lies outside')
  })

  it('exist for every exit of the demo, including portals', () => {
    for (const world of worlds) {
      const spots = hotspotsOf(world, portals, world.build(), 16 / 9)
      for (const { from, to } of world.routes) {
        expect(spots[from]).toHaveProperty(to)
        expect(spots[to]).toHaveProperty(from)
      }
    }
    const [hall] = worlds
    if (!hall) throw new Error('no hall')
    expect(hotspotsOf(hall, portals, hall.build(), 16 / 9).lounge).toHaveProperty('plant-gate')
  })
})

describe('clearances', () => {
  it('are the distances from paths to the nearest surface, including panes, without the door', () => {
    const s = new Stage()
    s.mesh(box(2, 2, 2, 0.001, 5), M.glass)
    s.group({ at: [2.4, 0, 0] }, () => s.mesh(box(0.1, 2, 2, 0.001, 5), M.graphite), 'door-left')
    const at = (x: number) => still({ eye: [x, 0, 0], target: [0, 0, 0], fov: 50 }, 1)
    const [near, far] = clearances(flatten(s), [[at(1.9), at(1.4)], [at(2.35)]])
    expect(near).toBeCloseTo(0.4, 2)
    expect(far).toBe(1)
  })

  it('keep every flight of the demo 0.25 m away from the building', () => {
    const items = catalogue(worlds, portals, FULL)
    for (const world of worlds) {
      const flown = items.filter((item) => item.kind === 'flight' || item.kind === 'leg')
      const mine = flown.filter((item): item is RenderedItem => item.world === world.id)
      const metres = clearances(
        flatten(world.build()),
        mine.map(({ shots }) => shots),
      )
      const tooClose = mine.filter((_, i) => (metres[i] ?? 0) < 0.25)
      expect(tooClose.map(({ id }) => id)).toEqual([])
    }
  })

  it('leave no camera in a door that is not open', () => {
    for (const item of catalogue(worlds, portals, FULL)) {
      if (item.kind !== 'leg') continue
      const portal = portals.flatMap(({ from, to }) => [from, to]).find(({ world }) => world === item.world)
      const { mouth, inwards } = portal ?? { mouth: [0, 0, 0], inwards: [0, 0, 0] }
      for (const { pose } of item.shots) {
        const depth = [0, 2].reduce(
          (sum, i) => sum + ((pose.eye[i] ?? 0) - (mouth[i] ?? 0)) * (inwards[i] ?? 0),
          0,
        )
        if (Math.abs(depth - TUNNEL_LENGTH / 2) < 0.35) expect(pose.door).toBeGreaterThan(0.6)
      }
    }
  })
})

describe('video walls', () => {
  it('get all loops and the most used flights in 4K', () => {
    const large = catalogue(worlds, portals, FULL).flatMap((item) =>
      item.kind !== 'portal' && item.large ? [item.large.file] : [],
    )
    const ways = ['robot', 'conveyor', 'drive', 'entrance']
    const flights = ways.flatMap((place) => [`overview-${place}-2160.mp4`, `${place}-overview-2160.mp4`])
    const loops = ['overview', 'robot', 'plant-cell', 'lab-chamber'].map((place) => `${place}-loop-2160.mp4`)
    expect(new Set(large)).toEqual(new Set([...flights, ...loops]))
  })
})

describe('Ledger', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('estimates render times by kind and size, for unknown kinds by the mean of the others', () => {
    const file = join(folder, 'pace.json')
    const size = { width: 1000, height: 2000 }
    new RenderTimes(file).add('flight', size, 8)
    const pace = new RenderTimes(file)
    expect(pace.estimate('flight', { width: 1000, height: 1000 })).toBeCloseTo(4, 6)
    expect(pace.estimate('loop', size)).toBeCloseTo(8, 6)
    pace.add('flight', size, 16)
    expect(pace.estimate('flight', size)).toBeCloseTo(8.4, 6)
    expect(new RenderTimes(join(folder, 'none.json')).estimate('flight', size)).toBe(0)
  })

  it('records the inputs of files across runs', () => {
    const file = join(folder, 'ledger.json')
    new Ledger(file).record('full/a.webp', { from: 'abc', frames: 1, seconds: 2 })
    expect(new Ledger(file).isCurrent('full/a.webp', 'abc')).toBe(true)
    expect(new Ledger(file).isCurrent('full/a.webp', 'abd')).toBe(false)
    expect(new Ledger(file).isCurrent('full/b.webp', 'abc')).toBe(false)
  })
})

it('every surface name belongs to one surface only', () => {
  const ids = Object.values(M).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
