import { describe, expect, it } from 'vitest'
import { keepApart, openFlights } from '../../../src/studio/model/proposals'

const record = (collection: string, name: string, rest: object) => ({
  ...{ collection, name, hash: '' },
  record: { payloadId: name, ...rest },
})
const film = { background: [{ video: { file: 'a.mp4' } }] }
const hall = (rest: object) => record('content-locations', 'hall', { world: 'fair', ...rest })
const others = [
  record('content-locations', 'shop', { world: 'fair' }),
  record('content-locations', 'gate', { world: { slug: 'plant' } }),
  record('content-transitions', '1', { from: 'hall', to: 'shop', ...film }),
  record('content-transitions', '2', { from: 'hall', to: { payloadId: 'gate' }, ...film }),
  record('content-transitions', '3', { from: 'shop', to: 'hall', ...film }),
  record('content-transitions', '4', { from: 'hall', to: 'attic', background: [] }),
]

describe('the flights without a hotspot', () => {
  it('are those with a film to which no hotspot and no arrow leads', () => {
    expect(openFlights([hall({}), ...others], 'hall')).toEqual([
      { to: 'shop', file: 'a.mp4', portal: false },
      { to: 'gate', file: 'a.mp4', portal: true },
    ])
    const hotspots = [{ __component: 'hotspots.navigation', action_target: { payloadId: 'shop' } }]
    expect(openFlights([hall({ hotspots }), ...others], 'hall').map(({ to }) => to)).toEqual(['gate'])
    const arrow = { arrow_navigation_next: { next: { payloadId: 'gate' } } }
    expect(openFlights([hall(arrow), ...others], 'hall').map(({ to }) => to)).toEqual(['shop'])
    expect(openFlights(others, 'gone')).toEqual([])
  })
})

describe('proposed hotspots', () => {
  it('stay where they are if there is room, and else move up or down until they touch nothing', () => {
    expect(keepApart([{ left: 30, top: 70 }])).toEqual([{ left: 30, top: 70 }])
    expect(keepApart([{ left: 30, top: 70 }], [{ left: 33, top: 71 }])).toEqual([{ left: 30, top: 62 }])
    const [one, other] = keepApart([
      { left: 50, top: 80 },
      { left: 52, top: 82 },
    ])
    expect(one).toEqual({ left: 50, top: 80 })
    expect(other).toEqual({ left: 52, top: 72 })
  })
})
