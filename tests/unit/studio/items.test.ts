import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Vector3 } from 'three'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  BLEND_FRAMES,
  catalogue,
  clearance,
  FULL,
  hotspotsOf,
  type Item,
  Ledger,
  PREVIEW,
  pointer,
  project,
} from '../../../demo/studio/items'
import { M, Stage } from '../../../demo/studio/kit'
import { box } from '../../../demo/studio/kit/shapes'
import { buildBvh, Caster } from '../../../demo/studio/light'
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
      const subframes = FULL.subframes.still
      expect(item.shots[0]).toEqual(still(world?.places[from] ?? AHEAD, subframes))
      expect(item.shots.at(-1)).toEqual(still(world?.places[to] ?? AHEAD, subframes))
      expect([item.first, item.last]).toEqual([`${item.world}/${from}`, `${item.world}/${to}`])
      expect(items.some(({ id }) => id === `${item.world}/${to}-${from}`)).toBe(true)
    }
  })

  it('asks less of previews', () => {
    const frames = (of: Item[]) =>
      of.reduce((sum, item) => sum + (item.kind === 'portal' ? 0 : item.shots.length), 0)
    expect(frames(catalogue(worlds, portals, PREVIEW))).toBeLessThan(frames(items) / 2)
  })

  it('takes 1.2 to 2.5 s for every way', () => {
    const shots = new Map(items.map((item) => [item.id, item.kind === 'portal' ? 0 : item.shots.length]))
    for (const item of items) {
      if (item.kind !== 'flight' && item.kind !== 'portal') continue
      const count =
        item.kind === 'portal'
          ? item.legs.reduce((sum, leg) => sum + (shots.get(leg) ?? 0), -BLEND_FRAMES)
          : item.shots.length
      expect(count / 25).toBeGreaterThanOrEqual(1.2)
      expect(count / 25).toBeLessThanOrEqual(2.5)
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
  it('lie where the camera sees the point', () => {
    expect(project(new Vector3(0, 1, 0), AHEAD, 16 / 9)).toEqual({ left: 50, top: 50 })
    const halfHeight = 4 * Math.tan((25 * Math.PI) / 180)
    expect(project(new Vector3(0, 1 + halfHeight / 2, 0), AHEAD, 16 / 9)).toEqual({ left: 50, top: 25 })
    expect(project(new Vector3(0, 1, 9), AHEAD, 16 / 9)).toBeUndefined()
    expect(project(new Vector3(50, 1, 0), AHEAD, 16 / 9)).toBeUndefined()
  })

  it('point at the side where what they lead to lies', () => {
    const at = (x: number, z: number) => pointer(new Vector3(x, 1, z), AHEAD, 16 / 9)
    expect(at(0, 0)).toEqual({ left: 50, top: 50 })
    expect(at(9, 4).left).toBeGreaterThan(90)
    expect(at(-9, 4).left).toBeLessThan(10)
    expect(at(0.01, 9).left).toBeCloseTo(50, 0)
    expect(at(0.01, 9).top).toBeGreaterThan(80)
  })

  it('mark every exit and every exhibit, and say which point is missing or out of sight', () => {
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

  it('are known for every exit of the demo, ways between worlds included', () => {
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

describe('clearance', () => {
  it('is the way from the path to the nearest surface', () => {
    const geometry = box(2, 2, 2, 0.001, 5).toNonIndexed()
    const caster = new Caster(buildBvh(geometry.getAttribute('position').array as Float32Array))
    const at = (x: number) => still({ eye: [x, 0, 0], target: [0, 0, 0], fov: 50 }, 1)
    expect(clearance(caster, [at(4), at(2.5)])).toBeCloseTo(1.5, 1)
  })
})

describe('Ledger', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('remembers what files were made from, over runs', () => {
    const file = join(folder, 'ledger.json')
    new Ledger(file).record('full/a.webp', { from: 'abc', frames: 1, seconds: 2 })
    expect(new Ledger(file).isCurrent('full/a.webp', 'abc')).toBe(true)
    expect(new Ledger(file).isCurrent('full/a.webp', 'abd')).toBe(false)
    expect(new Ledger(file).isCurrent('full/b.webp', 'abc')).toBe(false)
  })
})

it('uses every surface name for one surface only', () => {
  const ids = Object.values(M).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
