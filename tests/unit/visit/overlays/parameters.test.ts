import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Overlay } from '../../../../src/visit'
import {
  namedIds,
  namedTour,
  readNamedIds,
  readNamedTour,
  reconcileOverlays,
} from '../../../../src/visit/overlays/parameters'

const iframe = (id?: number): Overlay => ({
  type: 'iframe',
  iframe: { url: 'https://example.com', title: 'Page', ...(id !== undefined && { id }) },
})

const overlays: fc.Arbitrary<readonly Overlay[]> = fc.array(
  fc.oneof(
    fc.nat(3).map((id): Overlay => ({ type: 'article', id })),
    fc.nat(3).map((id): Overlay => ({ type: 'dashboard', id })),
    fc.nat(3).map((id) => iframe(id)),
    fc.constantFrom<Overlay>({ type: 'contact' }, { type: 'tour', key: 'expo', index: 0 }, iframe()),
  ),
  { maxLength: 6 },
)

describe('an id in a URL', () => {
  it.each(['', '-1', '1.5', 'abc', '1e3', ' 7', '0x10', '9'.repeat(20)])('%j is invalid', (value) => {
    for (const type of ['article', 'dashboard', 'iframe']) {
      const { ids, problems } = readNamedIds([[type, value]])
      expect(ids.size).toBe(0)
      expect(problems).toEqual([expect.stringContaining(`${type}=${value}`)])
    }
  })

  it('is a whole number of 0 or more, and other parameters are ignored', () => {
    const { ids, problems } = readNamedIds([
      ['article', '0'],
      ['iframe', '12'],
      ['title', 'x'],
      ['logo', 'false'],
    ])
    expect([...ids]).toEqual([
      ['article', 0],
      ['iframe', 12],
    ])
    expect(problems).toEqual([])
  })
})

describe('a tour in a URL', () => {
  it('is named by its key, with its step counted from 1', () => {
    expect(readNamedTour([['tour', 'expo']])).toEqual({ tour: { key: 'expo' }, problems: [] })
    const named = readNamedTour([
      ['tour', 'expo'],
      ['tour-step', '3'],
    ])
    expect(named).toEqual({ tour: { key: 'expo', index: 2 }, problems: [] })
    expect(readNamedTour([['tour-step', '3']])).toEqual({ problems: [] })
  })

  it.each(['0', '-1', '1.5', 'x', '', '99999', '1e3'])('is opened without the invalid step %j', (step) => {
    const { tour, problems } = readNamedTour([
      ['tour', 'expo'],
      ['tour-step', step],
    ])
    expect(tour).toEqual({ key: 'expo' })
    expect(problems).toEqual([expect.stringContaining(`tour-step=${step}`)])
  })

  it.each(['', 'x'.repeat(201)])('has a key of 1 to 200 characters', (key) => {
    const { tour, problems } = readNamedTour([['tour', key]])
    expect(tour).toBeUndefined()
    expect(problems).toEqual([expect.stringContaining(`${key.length} letters`)])
  })

  it('is closed with the overlays above it if the URL names none or another', () => {
    const tour: Overlay = { type: 'tour', key: 'expo', index: 1 }
    const article: Overlay = { type: 'article', id: 1 }
    expect(reconcileOverlays([tour, article], new Map([['article', 1]]), 'expo').remaining).toEqual([
      tour,
      article,
    ])
    expect(reconcileOverlays([tour, article], new Map(), 'expo').remaining).toEqual([tour])
    expect(reconcileOverlays([tour, article], new Map([['article', 1]]), 'apps').remaining).toEqual([])
    expect(reconcileOverlays([tour], new Map()).remaining).toEqual([])
  })
})

describe('following a URL', () => {
  it('changes nothing if the URL names what is open', () => {
    fc.assert(
      fc.property(overlays, (open) => {
        const { remaining, missing } = reconcileOverlays(open, namedIds(open), namedTour(open)?.key)
        expect(remaining).toBe(open)
        expect(missing.size).toBe(0)
      }),
    )
  })

  it('keeps as many overlays as possible, and returns the missing ones', () => {
    fc.assert(
      fc.property(overlays, overlays, (open, other) => {
        const wanted = namedIds(other)
        const { remaining, missing } = reconcileOverlays(open, wanted, namedTour(other)?.key)
        expect(namedTour(remaining)?.key ?? namedTour(other)?.key).toBe(namedTour(other)?.key)
        expect(open.slice(0, remaining.length)).toEqual(remaining)
        expect(new Map([...namedIds(remaining), ...missing])).toEqual(wanted)
      }),
    )
  })

  it('closes the overlays above an article that Back leaves', () => {
    const contact: Overlay = { type: 'contact' }
    const { remaining } = reconcileOverlays([{ type: 'article', id: 1 }, contact], new Map())
    expect(remaining).toEqual([])
    expect(reconcileOverlays([contact], new Map()).remaining).toEqual([contact])
  })
})
