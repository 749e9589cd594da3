import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Json, merge } from '../../../src/studio'
import { anyJson, anyRecord, edited } from './anyJson'

const hotspot = (anchor: string, more: object = {}) => ({
  __component: 'hotspots.navigation',
  anchor,
  ...more,
})

const place = { title: { en: 'Hall', de: 'Halle' }, hotspots: [hotspot('a'), hotspot('b'), hotspot('c')] }

describe('changes of two people', () => {
  it('are both kept when they concern different fields', () => {
    const mine = { ...place, title: { en: 'Big hall', de: 'Halle' } }
    const theirs = { ...place, title: { en: 'Hall', de: 'Große Halle' } }
    expect(merge(place, mine, theirs)).toEqual({
      merged: { ...place, title: { en: 'Big hall', de: 'Große Halle' } },
      conflicts: [],
    })
  })

  it('are both kept when one removes a hotspot and the other adds one and changes another', () => {
    const mine = { ...place, hotspots: [hotspot('b'), hotspot('c')] }
    const theirs = {
      ...place,
      hotspots: [hotspot('a'), hotspot('b', { style: { left: 5 } }), hotspot('c'), hotspot('d')],
    }
    expect(merge(place, mine, theirs)).toEqual({
      merged: { ...place, hotspots: [hotspot('b', { style: { left: 5 } }), hotspot('c'), hotspot('d')] },
      conflicts: [],
    })
  })

  it('are both kept when one moves an entry of a list and the other changes another', () => {
    const { merged, conflicts } = merge(
      ['a', { key: 'b' }, 'c'],
      ['c', 'a', { key: 'b' }],
      ['a', { key: 'b', title: 'B' }, 'c'],
    )
    expect({ merged, conflicts }).toEqual({ merged: ['c', 'a', { key: 'b', title: 'B' }], conflicts: [] })
  })

  it('are a conflict in the same field, which keeps what was there first', () => {
    const mine = { ...place, title: { ...place.title, en: 'Mine' } }
    const theirs = { ...place, title: { ...place.title, en: 'Theirs' } }
    expect(merge(place, mine, theirs)).toEqual({
      merged: theirs,
      conflicts: [{ path: ['title', 'en'], base: 'Hall', mine: 'Mine', theirs: 'Theirs' }],
    })
  })

  it('are a conflict when one removes what the other changes', () => {
    const changed = { ...place, hotspots: [hotspot('a', { title: 'A' }), hotspot('b'), hotspot('c')] }
    const removed = { ...place, hotspots: [hotspot('b'), hotspot('c')] }
    expect(merge(place, changed, removed)).toMatchObject({
      merged: removed,
      conflicts: [{ path: ['hotspots', 0] }],
    })
    expect(merge(place, removed, changed)).toMatchObject({
      merged: changed,
      conflicts: [{ path: ['hotspots', 0] }],
    })
  })

  it('leave one copy of an entry that both have moved', () => {
    const { merged, conflicts } = merge(['a', 'b', 'c'], ['b', 'c', 'a'], ['b', 'a', 'c'])
    expect(merged).toEqual(['b', 'a', 'c'])
    expect(conflicts).toHaveLength(1)
  })

  it('never lose the change of one who is alone', () => {
    fc.assert(
      fc.property(
        anyRecord,
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (base, stream) => {
          const mine = edited(base, () => stream.next().value ?? 0)
          expect(merge(base, mine, base)).toEqual({ merged: mine, conflicts: [] })
          expect(merge(base, base, mine)).toEqual({ merged: mine, conflicts: [] })
          expect(merge(base, mine, mine)).toEqual({ merged: mine, conflicts: [] })
        },
      ),
    )
  })

  it('of different fields give the same in either order', () => {
    fc.assert(
      fc.property(anyJson, anyJson, anyJson, anyJson, (a, b, a2, b2) => {
        const base: Json = { a, b }
        expect(merge(base, { a: a2, b }, { a, b: b2 })).toEqual({ merged: { a: a2, b: b2 }, conflicts: [] })
      }),
    )
  })
})
