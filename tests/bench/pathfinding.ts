/** Building and querying the world graph beside ngraph.path used directly, in one run: `npm run bench:paths`. */
import createGraph from 'ngraph.graph'
import { aStar } from 'ngraph.path'
import type { Location, Transition, WorldItem } from '../../src/content'
import { createWorldGraph } from '../../src/world'

const LOCATIONS = 100_000
const TRANSITIONS = 400_000
const QUERIES = 60
const ROUNDS = 3

const base = { id: 1, documentId: '', title: '', slug: '', world: 'w', backgrounds: [] }
const place = (index: number): Location => ({
  ...base,
  kind: 'location',
  payloadId: `p${index}`,
  hotspots: [],
  arrows: {},
  priorityInCategory: 0,
  scopes: [],
})

let seed = 7
const random = (below: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed % below
}

/** Neighbours on a ring and far ones, as a large site has both. */
const passages: Transition[] = Array.from({ length: TRANSITIONS }, (_, index) => {
  const from = index % LOCATIONS
  const to = index < LOCATIONS ? (from + 1) % LOCATIONS : random(LOCATIONS)
  const ends = { from: `p${from}`, to: `p${to}` }
  return { ...base, kind: 'transition', payloadId: `t${index}`, ...ends, weight: 1 + random(200) }
})
const items = new Map<string, WorldItem>()
for (let i = 0; i < LOCATIONS; i++) items.set(`p${i}`, place(i))
for (const passage of passages) items.set(passage.payloadId, passage)
const queries = Array.from(
  { length: QUERIES },
  () => [`p${random(LOCATIONS)}`, `p${random(LOCATIONS)}`] as const,
)

function ours() {
  const graph = createWorldGraph({ items })
  return (from: string, to: string) => graph.path(from, to).length
}

function direct() {
  const graph = createGraph<string, { weight: number }>()
  for (const item of items.values()) if (item.kind === 'location') graph.addNode(item.payloadId, item.world)
  for (const item of items.values()) {
    if (item.kind === 'transition') graph.addLink(item.from, item.to, { weight: item.weight })
  }
  const finder = aStar(graph, { oriented: true, distance: (_a, _b, link) => link.data.weight })
  return (from: string, to: string) => finder.find(from, to).length
}

function time<T>(work: () => T): [milliseconds: number, result: T] {
  const begin = performance.now()
  const result = work()
  return [performance.now() - begin, result]
}

const best = { ours: { build: Infinity, query: Infinity }, direct: { build: Infinity, query: Infinity } }
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, build] of [
    ['ours', ours],
    ['direct', direct],
  ] as const) {
    const [buildTime, path] = time(build)
    const [queryTime] = time(() => queries.map(([from, to]) => path(from, to)))
    best[name].build = Math.min(best[name].build, buildTime)
    best[name].query = Math.min(best[name].query, queryTime / QUERIES)
  }
}
const row = (label: string, key: 'build' | 'query') =>
  `${label}: ${best.ours[key].toFixed(1)} ms, directly ${best.direct[key].toFixed(1)} ms, ratio ${(best.ours[key] / best.direct[key]).toFixed(2)}`
console.info(`${LOCATIONS} locations, ${TRANSITIONS} transitions, best of ${ROUNDS}`)
console.info(row('build', 'build'))
console.info(row('path', 'query'))
