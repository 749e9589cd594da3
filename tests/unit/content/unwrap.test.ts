import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/content'

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
      'what is not filled in',
      [{ a: null, b: '', c: 0, d: false, e: [null, 1] }],
      [{ c: 0, d: false, e: [undefined, 1] }],
    ],
    ['an empty answer', { data: null }, undefined],
    ['no answer', null, undefined],
  ])('flattens %s', (_, answer, flat) => {
    expect(unwrap(answer)).toEqual(flat)
  })

  it.each([
    ['data that is no relation', [{ target: { data: { angle: 30 } } }]],
    ['data beside other fields', [{ target: { data: { id: 1 }, kind: 'x' } }]],
    ['attributes without an id', [{ target: { attributes: { angle: 30 } } }]],
  ])('leaves %s alone', (_, answer) => {
    expect(unwrap(answer)).toEqual(answer)
  })

  it('never hands out the answer itself', () => {
    const answer = [{ id: 1, list: [{ id: 2 }] }]
    const flat = unwrap(answer) as typeof answer
    expect(flat).toEqual(answer)
    expect(flat[0]).not.toBe(answer[0])
    expect(flat[0]?.list).not.toBe(answer[0]?.list)
  })
})
