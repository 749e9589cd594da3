import { describe, expect, it } from 'vitest'
import { cueOf } from '../../../src/navigation'
import { hotspotTo, type Plan, settingsWith } from '../showroom'
import { contextOf, journey, plan } from './playing'

describe('the cue', () => {
  it('prepares the next step in flight, and the surroundings at rest', () => {
    const context = contextOf(plan)
    const walk = journey(context, 'b')
    expect(cueOf(context, walk.state).nearby.map(({ payloadId }) => payloadId)).toEqual([
      'b>a',
      'a',
      'b>c',
      'c',
    ])
    const cue = cueOf(context, walk.goTo('c').state)
    expect(cue).toMatchObject({ now: { payloadId: 'b>c' }, next: { payloadId: 'c' }, nearby: [] })
    const far = cueOf(context, journey(context, 'a').goTo('d').state)
    expect(far.next?.payloadId).toBe('b>c')
    expect(far.nearby.map(({ payloadId }) => payloadId)).toEqual(['c>d', 'd'])
  })

  it('lists the targets of arrows first, then those of hotspots, then the rest by weight', () => {
    const places = {
      hub: {
        arrow_navigation_next: { next: { payloadId: 'e' } },
        arrow_navigation_prew: { next: { payloadId: 'd' } },
        // A location that an arrow leads to is not listed again for a hotspot.
        hotspots: [hotspotTo('c'), hotspotTo('e')],
      },
    }
    const star: Plan = {
      worlds: { hall: ['hub', 'a', 'b', 'c', 'd', 'e'] },
      passages: [
        ['hub', 'a', 30],
        ['hub', 'b', 10],
        ['hub', 'c', 40],
        ['hub', 'd', 50],
        ['hub', 'e', 60],
      ],
      places,
    }
    const context = contextOf(star, settingsWith({ player: { playbackRate: 1.5 } }))
    const { nearby } = cueOf(context, journey(context, 'hub').state)
    const names = nearby.map(({ payloadId }) => payloadId)
    expect(names.filter((name) => !name.includes('>'))).toEqual(['e', 'd', 'c', 'b', 'a'])
    expect(names.slice(0, 2)).toEqual(['hub>e', 'e'])
    expect(nearby.slice(0, 2).map(({ playbackRate }) => playbackRate)).toEqual([1.5, 1])
  })
})
