import { expect, it } from 'vitest'
import { placeBesideArrows } from '../../../../src/features/hotspots/besideArrows'

const box = (x: number) => ({ x, y: 0, width: 40, height: 40 })
const [bar, next, rest] = [box(0), box(900), box(500)]
const obstacles = [{ box: bar }, { box: next, leadsTo: 'b' }]

/** Places all hotspots but some, and records each try. */
function placing(off: (keepClear: readonly object[]) => readonly number[]) {
  const tries: { readonly indices: readonly number[]; readonly keepClear: readonly object[] }[] = []
  return {
    tries,
    place: (indices: readonly number[], keepClear: readonly ReturnType<typeof box>[]) => {
      tries.push({ indices, keepClear })
      const fitting = indices.filter((index) => !off(keepClear).includes(index))
      return [0, 1].map((index) => (fitting.includes(index) ? { ring: box(index) } : undefined))
    },
  }
}

it('a hotspot that fits stands for the arrow to its place, which takes no room', () => {
  const { tries, place } = placing(() => [])
  const both = { destinations: ['a', 'b'], leadsTo: ['a', 'b'], obstacles, rest }
  expect(placeBesideArrows(both, place).every(Boolean)).toBe(true)
  expect(tries).toEqual([{ indices: [0, 1], keepClear: [bar] }])
})

it('an arrow stands for the hotspot to its place that does not fit, even if it would fit without the arrow’s neighbours', () => {
  // With the arrow, the first hotspot has no room, so that the second would have some.
  const { tries, place } = placing((keepClear) => (keepClear.includes(next) ? [0] : [1]))
  const both = { destinations: [undefined, 'b'], leadsTo: [undefined, 'b'], obstacles, rest }
  expect(placeBesideArrows(both, place)).toEqual([undefined, undefined])
  expect(tries.map(({ indices }) => indices)).toEqual([[0, 1], [0], [0]])
  expect(tries.at(-1)?.keepClear).toEqual([bar, next, rest])
})

it('an area of the picture stands for the arrow to its place', () => {
  const { tries, place } = placing(() => [])
  placeBesideArrows({ destinations: ['b'], leadsTo: [], obstacles, rest: undefined }, place)
  expect(tries[0]?.keepClear).toEqual([bar])
})
