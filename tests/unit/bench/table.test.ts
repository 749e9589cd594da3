import { describe, expect, it } from 'vitest'
import { isWithin, type Measured, verdict } from '../../bench/report/row'
import { tableOf, withTable } from '../../bench/report/table'

const MACHINE = { cores: 2, gigabytes: 8, node: '20.0.0', chromium: 'Chromium 1', load: 3.2 }
const row = (more: Partial<Measured>): Measured => ({
  what: 'A thing',
  ours: 20,
  unit: 'ms',
  limit: { most: 30 },
  ...more,
})

describe('a row', () => {
  it('is compared with its limit directly when there is no peer', () => {
    expect(isWithin(row({}))).toBe(true)
    expect(isWithin(row({ ours: 31 }))).toBe(false)
    expect(isWithin(row({ limit: { least: 21 } }))).toBe(false)
  })

  it('is compared with its limit as a ratio when there is a peer', () => {
    const peer = { name: 'another', value: 10 }
    expect(isWithin(row({ peer, limit: { most: 2 } }))).toBe(true)
    expect(isWithin(row({ peer, limit: { most: 1.9 } }))).toBe(false)
  })

  it('fails every limit when it is not a number', () => {
    expect(isWithin(row({ ours: Number.NaN }))).toBe(false)
    expect(verdict(row({ ours: Number.NaN }))).toBe('**worse than its limit**')
  })

  it('names a goal and its reason only when the goal is missed', () => {
    const goal = { most: 10, missed: 'it is far' }
    expect(verdict(row({ goal }))).toBe('limit held, goal ≤ 10 ms missed: it is far')
    expect(verdict(row({ goal, ours: 9 }))).toBe('held')
  })

  it('gives the reason and does not fail when it could not be measured', () => {
    const skipped = { what: 'A thing', skipped: 'there is none here' }
    expect(isWithin(skipped)).toBe(true)
    expect(verdict(skipped)).toBe('skipped: there is none here')
  })
})

describe('the benchmark table', () => {
  it('states what was measured, where and when', () => {
    const rows = [row({ peer: { name: 'another', value: 10 }, limit: { most: 3 } }), row({ what: 'a | b' })]
    expect(tableOf([{ title: 'Speed', rows }], MACHINE, '2026-01-02').split('\n')).toEqual([
      'One run of 2026-01-02: 2 cores, 8 GB of memory, Node 20.0.0, Chromium 1, no GPU. At its end the load average was 3.',
      '',
      '**Speed**',
      '',
      '| What | Ours | Peer | Ratio | Limit | |',
      '|---|---|---|---|---|---|',
      '| A thing | 20 ms | another: 10 ms | 2.00 | ≤ 3 | held |',
      '| a \\| b | 20 ms |  |  | ≤ 30 ms | held |',
    ])
  })

  it('replaces the previous table and keeps the text around it', () => {
    const page = 'before\n<!-- npm run bench -->\nold\n<!-- /npm run bench -->\nafter\n'
    expect(withTable(page, 'new')).toBe(page.replace('old', 'new'))
    expect(withTable(withTable(page, 'old again'), 'new')).toBe(page.replace('old', 'new'))
    expect(() => withTable('before', 'new')).toThrow('npm run bench')
  })
})
