import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Transition } from '../../../src/content'
import { createWorldGraph } from '../../../src/world'
import { contentOf, type Plan, plans, transitionId } from '../showroom'

const hall: Plan = {
  worlds: { hall: ['entrance', 'lobby', 'robots'], plant: ['gate', 'line'] },
  passages: [
    ['entrance', 'robots', 250],
    ['entrance', 'lobby'],
    ['lobby', 'robots'],
    ['robots', 'gate'],
    ['gate', 'line'],
  ],
}

describe('paths through the world', () => {
  const graph = createWorldGraph(contentOf(hall))

  it('are the items after the start, transitions and locations in turn', () => {
    expect(graph.path('entrance', 'lobby')).toEqual(['entrance>lobby', 'lobby'])
  })

  it('are the cheapest, not those with the fewest transitions', () => {
    expect(graph.path('entrance', 'robots')).toEqual(['entrance>lobby', 'lobby', 'lobby>robots', 'robots'])
  })

  it('lead through a portal into another world', () => {
    expect(graph.path('lobby', 'line')).toEqual([
      'lobby>robots',
      'robots',
      'robots>gate',
      'gate',
      'gate>line',
      'line',
    ])
  })

  it('are empty against the direction, to unknown locations, and to the start itself', () => {
    expect(graph.path('line', 'entrance')).toEqual([])
    expect(graph.path('entrance', 'nowhere')).toEqual([])
    expect(graph.path('nowhere', 'entrance')).toEqual([])
    expect(graph.path('entrance', 'entrance')).toEqual([])
  })

  it('are empty between worlds if they must stay in one world', () => {
    expect(graph.directPath('lobby', 'line')).toEqual([])
    expect(graph.directPath('gate', 'line')).toEqual(['gate>line', 'line'])
    expect(graph.directPath('gate', 'gate')).toEqual([])
    expect(graph.directPath('gate', 'nowhere')).toEqual([])
    expect(graph.directPath('nowhere', 'gate')).toEqual([])
  })

  it('stay in their world even if a detour through another one is cheaper', () => {
    const content = contentOf({
      worlds: { a: ['a1', 'a2'], b: ['b1'] },
      passages: [
        ['a1', 'a2', 900],
        ['a1', 'b1', 1],
        ['b1', 'a2', 1],
      ],
    })
    expect(createWorldGraph(content).path('a1', 'a2')).toEqual(['a1>a2', 'a2'])
  })

  it('begin with exits, which are listed cheapest first', () => {
    const exits = graph.exits('entrance').map(({ to, weight }) => [to.payloadId, weight])
    expect(exits).toEqual([
      ['lobby', 100],
      ['robots', 250],
    ])
    expect(graph.exits('lobby').map(({ to, transition }) => [to.payloadId, transition?.payloadId])).toEqual([
      ['robots', 'lobby>robots'],
    ])
    expect(graph.exits('line')).toEqual([])
    expect(graph.exits('nowhere')).toEqual([])
  })

  it('consist of items that can be looked up', () => {
    for (const payloadId of graph.path('entrance', 'line')) {
      expect(graph.item(payloadId)).toMatchObject({ payloadId })
    }
    expect(graph.item('nowhere')).toBeUndefined()
  })
})

describe('the exits of a location', () => {
  const content = contentOf({
    worlds: { hall: ['a', 'b', 'c'] },
    passages: [
      ['a', 'b'],
      ['b', 'c', 30],
    ],
  })
  const transition = (payloadId: string, weight: number, to = 'b'): Transition => {
    const item = content.items.get(transitionId('a', 'b'))
    if (item?.kind !== 'transition') throw new Error('there is no such transition')
    return { ...item, payloadId, from: 'a', to, weight }
  }
  const exitsWith = (...further: readonly Transition[]) =>
    createWorldGraph({
      items: new Map([...content.items, ...further.map((item) => [item.payloadId, item] as const)]),
    })
      .exits('a')
      .map(({ to, weight, transition }) => [to.payloadId, weight, transition.payloadId])

  it('a transition weighs 100 by default', () => {
    const graph = createWorldGraph(content)
    expect(graph.exits('a')).toMatchObject([
      { weight: 100, transition: { payloadId: transitionId('a', 'b') } },
    ])
    expect(graph.exits('b')).toMatchObject([{ weight: 30 }])
  })

  it('of several transitions between the same two locations only the cheapest is used, or the first of equals', () => {
    expect(exitsWith(transition('dear', 200))).toEqual([['b', 100, transitionId('a', 'b')]])
    const further = [transition('dear', 200), transition('cheap', 50), transition('as cheap', 50)]
    expect(exitsWith(...further)).toEqual([['b', 50, 'cheap']])
  })

  it.each([31, 32, 33, 200])('behave the same if there are %i more', (count) => {
    const plan: Plan = {
      worlds: { hall: ['a', 'b', ...Array.from({ length: count }, (_, index) => `other-${index}`)] },
      passages: [
        ['a', 'b'],
        ...Array.from({ length: count }, (_, index) => ['a', `other-${index}`] as const),
      ],
    }
    const large = contentOf(plan)
    const items = new Map([...large.items, ['dear', transition('dear', 200)]])
    const exits = createWorldGraph({ items }).exits('a')
    expect(exits[0]).toMatchObject({ weight: 100, to: { payloadId: 'b' } })
    expect(exits.map(({ to }) => to.payloadId)).toEqual(plan.worlds.hall?.slice(1))
  })
})

describe('the topological order', () => {
  it('begins at the start and has each location after those that lead to it, the cheaper exit first', () => {
    const passages = [
      ['a', 'b', 10],
      ['a', 'c', 20],
      ['b', 'd'],
      ['c', 'd'],
      ['d', 'gate'],
    ] as const
    const graph = createWorldGraph(
      contentOf({ worlds: { hall: ['d', 'c', 'a', 'b'], plant: ['gate'] }, passages }),
    )
    expect(graph.topologicalOrder('a')).toEqual(['a', 'b', 'c', 'd'])
    expect(graph.topologicalOrder('nowhere')).toEqual([])
  })

  it('has every location once if there are cycles', () => {
    const passages = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ] as const
    const graph = createWorldGraph(contentOf({ worlds: { hall: ['a', 'b', 'c'] }, passages }))
    expect(graph.topologicalOrder('b')).toEqual(['b', 'c', 'a'])
  })
})

describe('any world', () => {
  it('has continuous paths that are as cheap as those found by brute force', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const graph = createWorldGraph(contentOf(plan))
        const all = Object.values(plan.worlds).flat()
        for (const from of all) {
          const inAll = cheapest(plan, from, () => true)
          const inOne = cheapest(plan, from, (place) => worldOf(plan, place) === worldOf(plan, from))
          for (const to of all) {
            if (from === to) continue
            const path = graph.path(from, to)
            const limit = inOne.get(to) ?? inAll.get(to)
            expect(costOf(plan, from, path)).toBe(limit ?? 0)
            expect(path.at(-1)).toBe(limit === undefined ? undefined : to)
          }
        }
      }),
    )
  })
})

function worldOf(plan: Plan, place: string): string | undefined {
  return Object.keys(plan.worlds).find((slug) => plan.worlds[slug]?.includes(place))
}

/** Bellman-Ford: the lowest sums of weights from one location, over allowed locations only. */
function cheapest(plan: Plan, from: string, allowed: (place: string) => boolean): Map<string, number> {
  const costs = new Map([[from, 0]])
  for (let round = 0; round < 20; round++) {
    for (const [a, b, weight = 100] of plan.passages) {
      const cost = costs.get(a)
      if (cost === undefined || !allowed(b)) continue
      if (cost + weight < (costs.get(b) ?? Number.POSITIVE_INFINITY)) costs.set(b, cost + weight)
    }
  }
  return costs
}

/** The sum of a path's weights. Throws if the path is not continuous. */
function costOf(plan: Plan, from: string, path: readonly string[]): number {
  let cost = 0
  let here = from
  for (let i = 0; i < path.length; i += 2) {
    const passage = plan.passages.find(([a, b]) => transitionId(a, b) === path[i])
    if (!passage || passage[0] !== here || passage[1] !== path[i + 1]) throw new Error(`jump at ${path[i]}`)
    here = passage[1]
    cost += passage[2] ?? 100
  }
  return cost
}
