import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Vector3 } from 'three'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogue, clearance, FULL, hotspotsOf, Ledger, PREVIEW, project } from '../../../demo/studio/items'
import { M, Stage } from '../../../demo/studio/kit'
import { box } from '../../../demo/studio/kit/shapes'
import { buildBvh, Caster } from '../../../demo/studio/light'
import { type Pose, still, type World, worlds } from '../../../demo/studio/worlds'

const AHEAD: Pose = { eye: [0, 1, 4], target: [0, 1, 0], fov: 50 }

describe('catalogue', () => {
  const items = catalogue(worlds, FULL)

  it('names every item and every file once', () => {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(new Set(items.map(({ file }) => file)).size).toBe(items.length)
  })

  it('flies every route both ways, from still to still', () => {
    for (const item of items.filter(({ kind }) => kind === 'flight')) {
      const [from = '', to = ''] = ends(item.id)
      const world = worlds.find(({ id }) => id === item.world)
      const subframes = FULL.subframes.still
      expect(item.shots[0]).toEqual(still(world?.places[from] ?? AHEAD, subframes))
      expect(item.shots.at(-1)).toEqual(still(world?.places[to] ?? AHEAD, subframes))
      expect(items.some(({ id }) => id === `${item.world}/${to}-${from}`)).toBe(true)
    }
  })

  it('asks less of previews', () => {
    const frames = (of: typeof items) => of.reduce((sum, { shots }) => sum + shots.length, 0)
    expect(frames(catalogue(worlds, PREVIEW))).toBeLessThan(frames(items) / 2)
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

  it('say which point is missing or out of sight', () => {
    const world = (anchor: string): World => ({
      id: 'room',
      build: () => new Stage(),
      look: { exposure: 1, bloom: 0, contrast: 1, saturation: 1, clear: [0, 0, 0] },
      places: { door: AHEAD },
      routes: [],
      loops: [],
      moves: () => [],
      hotspots: { door: [{ anchor, opens: 'film' }] },
    })
    const s = new Stage()
    s.anchor('near', [0, 1, 0])
    s.anchor('behind', [0, 1, 9])
    expect(hotspotsOf(world('near'), s, 16 / 9)).toEqual({
      door: [{ anchor: 'near', opens: 'film', left: 50, top: 50 }],
    })
    expect(() => hotspotsOf(world('lost'), s, 16 / 9)).toThrow('room/door: no point is named lost')
    expect(() => hotspotsOf(world('behind'), s, 16 / 9)).toThrow('room/door: behind lies outside')
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
