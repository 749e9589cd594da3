import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/content'

describe('unwrap', () => {
  it.each([
    ['an envelope', { data: [{ id: 1 }], meta: {} }, [{ id: 1 }]],
    ['a bare list', [{ id: 1 }], [{ id: 1 }]],
    ['a bare record', { id: 1, title: 'A' }, { id: 1, title: 'A' }],
    ['attributes', { data: { id: 1, attributes: { title: 'A' } } }, { id: 1, title: 'A' }],
    [
      'a relation',
      [{ world: { data: { id: 2, attributes: { slug: 'hall' } } } }],
      [{ world: { id: 2, slug: 'hall' } }],
    ],
    [
      'related lists',
      [{ media: { data: [{ id: 2, attributes: { url: 'a' } }] } }],
      [{ media: [{ id: 2, url: 'a' }] }],
    ],
    ['an empty relation', [{ logo: { data: null }, menus: { data: [] } }], [{ menus: [] }]],
    [
      'empty fields',
      [{ a: null, b: '', c: 0, d: false, e: [null, 1] }],
      [{ c: 0, d: false, e: [undefined, 1] }],
    ],
    ['an empty answer', { data: null }, undefined],
    ['no answer', null, undefined],
  ])('flattens %s', (_, answer, flat) => {
    expect(unwrap(answer)).toEqual(flat)
  })

  it.each([
    ['data that is not a relation', [{ target: { data: { angle: 30 } } }]],
    ['data beside other fields', [{ target: { data: { id: 1 }, kind: 'x' } }]],
    ['attributes without an id', [{ target: { attributes: { angle: 30 } } }]],
  ])('leaves %s alone', (_, answer) => {
    expect(unwrap(answer)).toEqual(answer)
  })

  const nested = (depth: number): unknown => (depth === 0 ? { at: 'the bottom' } : { in: nested(depth - 1) })

  it.each([
    ['whole', 99, 'the bottom'],
    ['cut off', 100, undefined],
    ['cut off', 10_000, undefined],
  ])('an answer is %s when it is nested %i levels deep', (_, depth, bottom) => {
    let flat = unwrap(nested(depth)) as { in?: object; at?: string } | undefined
    while (flat?.in) flat = flat.in
    expect(flat?.at).toBe(bottom)
  })

  it('lists and relations count towards the depth, so that no answer overflows the stack', () => {
    const list = (depth: number): unknown => (depth === 0 ? 1 : [list(depth - 1)])
    const relation = (depth: number): unknown =>
      depth === 0 ? { id: 1 } : { id: 1, a: { data: relation(depth - 1) } }
    const depthOf = (value: unknown): number => (Array.isArray(value) ? 1 + depthOf(value[0]) : 0)
    expect(depthOf(unwrap(list(5_000)))).toBe(101)
    const flat = JSON.stringify(unwrap(relation(2_000)))
    expect(flat.split('"id"')).toHaveLength(1 + 50)
  })

  it('keeps empty texts of the given fields at any depth', () => {
    const answer = [{ link: null, title: '', more: { link: '', title: null }, list: [{ link: null }] }]
    expect(unwrap(answer, ['link'])).toEqual([{ link: '', more: { link: '' }, list: [{ link: '' }] }])
  })

  it('a field named __proto__ cannot change its record’s prototype', () => {
    const flat = unwrap(JSON.parse('[{ "__proto__": { "admin": true }, "id": 1 }]')) as { admin?: boolean }[]
    expect(flat[0]?.admin).toBeUndefined()
    expect(Object.keys(flat[0] ?? {})).toEqual(['id'])
  })

  it('never returns the answer itself', () => {
    const answer = [{ id: 1, list: [{ id: 2 }] }]
    const flat = unwrap(answer) as typeof answer
    expect(flat).toEqual(answer)
    expect(flat[0]).not.toBe(answer[0])
    expect(flat[0]?.list).not.toBe(answer[0]?.list)
  })
})
