/**
 * Building and querying the world graph, compared with using ngraph.path directly: `npm run bench:paths`.
 * Once as one world, once as twenty worlds joined by portals, with paths through several of them.
 * `npm run bench:paths -- 100000` for a longer run.
 */
import createGraph from 'ngraph.graph'
import { aStar } from 'ngraph.path'
import type { Location, WorldItem } from '../../src/content'
import { createWorldGraph } from '../../src/world'
import { report } from './report/report'
import type { Measured } from './report/row'

/** `npm run bench:paths -- 100000` for a longer look. */
const LOCATIONS = Number(process.argv[2] ?? 20_000)
const TRANSITIONS = 4 * LOCATIONS
const WORLDS = 20
/** Portals from each world to the next, and from the last to the first. */
const PORTALS = 5
const QUERIES = 60
const ROUNDS = 3

const base = { id: 1, documentId: '', title: '', slug: '', backgrounds: [] }
const place = (index: number, world: string): Location => ({
  ...base,
  world,
  kind: 'location',
  payloadId: `p${index}`,
  hotspots: [],
  hotspotsHidden: false,
  arrows: {},
  priorityInCategory: 0,
  menus: [],
  scopes: [],
  withheld: false,
})

let seed = 7
const random = (below: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed % below
}

/** Locations split evenly into worlds; with neighbours on a ring and distant links, like a large site. */
function site(worlds: number): ReadonlyMap<string, WorldItem> {
  const size = LOCATIONS / worlds
  const items = new Map<string, WorldItem>()
  const passage = (from: number, to: number) => {
    const payloadId = `t${items.size}`
    const world = `w${Math.floor(from / size)}`
    const ends = { from: `p${from}`, to: `p${to}` }
    items.set(payloadId, { ...base, world, kind: 'transition', payloadId, ...ends, weight: 1 + random(200) })
  }
  for (let i = 0; i < LOCATIONS; i++) items.set(`p${i}`, place(i, `w${Math.floor(i / size)}`))
  for (let i = 0; i < TRANSITIONS; i++) {
    const from = i % LOCATIONS
    const first = Math.floor(from / size) * size
    passage(from, first + (i < LOCATIONS ? (from - first + 1) % size : random(size)))
  }
  for (let world = 0; worlds > 1 && world < worlds; world++) {
    const next = (world + 1) % worlds
    for (let i = 0; i < PORTALS; i++) passage(world * size + random(size), next * size + random(size))
  }
  return items
}

type Path = (from: string, to: string) => number

function ours(items: ReadonlyMap<string, WorldItem>): Path {
  const graph = createWorldGraph({ items })
  return (from, to) => graph.path(from, to).length
}

function direct(items: ReadonlyMap<string, WorldItem>): Path {
  const graph = createGraph<string, { weight: number }>()
  for (const item of items.values()) if (item.kind === 'location') graph.addNode(item.payloadId, item.world)
  for (const item of items.values()) {
    if (item.kind === 'transition') graph.addLink(item.from, item.to, { weight: item.weight })
  }
  const finder = aStar(graph, { oriented: true, distance: (_a, _b, link) => link.data.weight })
  return (from, to) => finder.find(from, to).length
}

/** CPU time, which is hardly affected by other processes. */
function time<T>(work: () => T): [milliseconds: number, result: T] {
  const begin = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(begin)
  return [(user + system) / 1000, result]
}

/** The best of several rounds: other processes only make a round slower. */
function compare(label: string, items: ReadonlyMap<string, WorldItem>): readonly Measured[] {
  const queries = Array.from(
    { length: QUERIES },
    () => [`p${random(LOCATIONS)}`, `p${random(LOCATIONS)}`] as const,
  )
  const best = { ours: { build: Infinity, path: Infinity }, direct: { build: Infinity, path: Infinity } }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, build] of [
      ['ours', ours],
      ['direct', direct],
    ] as const) {
      const [buildTime, path] = time(() => build(items))
      const [queryTime] = time(() => queries.map(([from, to]) => path(from, to)))
      best[name].build = Math.min(best[name].build, buildTime)
      best[name].path = Math.min(best[name].path, queryTime / QUERIES)
    }
  }
  return [
    { key: 'build', what: `Building the graph, ${label}`, most: 1.75 },
    { key: 'path', what: `A shortest path, ${label}`, most: 1.5 },
  ].map(({ key, what, most }) => ({
    what,
    ours: best.ours[key as 'build' | 'path'],
    unit: 'ms',
    peer: { name: 'ngraph.path directly', value: best.direct[key as 'build' | 'path'] },
    limit: { most },
  }))
}

await report(`Paths, ${LOCATIONS} locations, ${TRANSITIONS} transitions, processor time, best of ${ROUNDS}`, [
  ...compare('one world', site(1)),
  ...compare(`${WORLDS} worlds with ${WORLDS * PORTALS} portals`, site(WORLDS)),
])
