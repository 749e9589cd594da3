import { expect, it } from 'vitest'
import type { Json } from '../../../../scripts/package/json'
import { compare } from '../../../../scripts/release/changes/compare'

const robot = (title: string) => ({ documentId: 'robot', title })

it('a record has no difference where a record that it names has another title', () => {
  const gripper = (title: string): Json => ({
    ...{ documentId: 'gripper', related: [robot(title), { documentId: 'drive', title: 'Drive' }] },
    hotspots: [{ __component: 'hotspot.article', title: 'Ring', target: robot(title) }],
  })
  expect(compare(gripper('Robot'), gripper('Robot, second edition'))).toEqual([])
})

it('a record differs where it names another record, once for each relation', () => {
  const ring = (documentId: string): Json => ({
    hotspots: [{ __component: 'hotspot.article', title: 'Ring', target: { documentId, title: 'Robot' } }],
  })
  expect(compare(ring('robot'), ring('gantry'))).toMatchObject([
    { change: 'changed', field: 'hotspots.0.target', after: { documentId: 'gantry' } },
  ])
  const related = (...ids: readonly string[]): Json => ({
    related: ids.map((documentId) => ({ documentId })),
  })
  expect(compare(related('robot', 'drive'), related('robot', 'gantry'))).toMatchObject([
    { change: 'added', field: 'related.1', after: { documentId: 'gantry' } },
    { change: 'removed', field: 'related.1', before: { documentId: 'drive' } },
  ])
})

it('the change of a part is found at any position of a long list', () => {
  const rows = (at: number): Json => ({
    rows: Array.from({ length: 100 }, (_, row) => ({
      name: `Row ${row}`,
      unit: 'kg',
      value: row === at ? 'x' : row,
    })),
  })
  for (const at of [3, 61, 99])
    expect(compare(rows(-1), rows(at))).toMatchObject([{ change: 'changed', field: `rows.${at}.value` }])
})
