import { describe, expect, it } from 'vitest'
import {
  createLazyRecord,
  isPending,
  mapLazyRecord,
  mayContain,
  readPending,
} from '../../../../src/content/parse/lazy'

interface Sample {
  readonly id: number
  readonly list: readonly unknown[]
  readonly extra?: string | undefined
}

const LATER = { list: [], extra: undefined }

/** A record that counts how often it is read. */
function sample(found: Partial<Sample> | undefined = { list: ['read'] }, raw: unknown = {}) {
  const reading = { times: 0 }
  const record = createLazyRecord<Sample>({
    known: { id: 1 },
    defaults: LATER,
    raw,
    read: () => {
      reading.times++
      return found && { id: 7, list: [], ...found }
    },
  })
  return { record, reading }
}

describe('createLazyRecord', () => {
  it('reads nothing for eager fields', () => {
    const { record, reading } = sample()
    expect(record.id).toBe(1)
    expect(Object.keys(record)).toEqual(['id', 'list', 'extra'])
    expect([reading.times, isPending(record)]).toEqual([0, true])
  })

  it('reads once, whichever fields are used and however often', () => {
    const { record, reading } = sample({ list: [1], extra: 'more' })
    expect([record.list, record.extra, record.list]).toEqual([[1], 'more', [1]])
    expect(record.list).toBe(record.list)
    readPending(record)
    expect([reading.times, isPending(record)]).toEqual([1, false])
  })

  it('does not change eager fields when the others are read', () => {
    const { record } = sample({ id: 9, list: [] })
    readPending(record)
    expect(record.id).toBe(1)
  })

  it('falls back to the defaults when nothing can be read, and does not try again', () => {
    let times = 0
    const record = createLazyRecord<Sample>({
      known: { id: 1 },
      defaults: LATER,
      raw: {},
      read: () => {
        times++
        return undefined
      },
    })
    expect([record.list, record.extra, record.list]).toEqual([[], undefined, []])
    expect(times).toBe(1)
  })

  it('can be copied, compared and stored like any other record', () => {
    const whole = { id: 1, list: ['read'] }
    const { record } = sample()
    expect(record).toEqual(whole)
    expect({ ...record }).toEqual(whole)
    expect(structuredClone(record)).toEqual(whole)
    expect(Object.fromEntries(Object.entries(record))).toEqual(whole)
    expect(JSON.stringify(record)).toBe(JSON.stringify(whole))
    expect(Object.getOwnPropertySymbols({ ...record })).toEqual([])
  })

  it('is frozen, including its eager fields', () => {
    const known = { id: 1, tags: ['a'] }
    const record = createLazyRecord<object>({ known, defaults: LATER, raw: {}, read: () => undefined })
    expect([record, known, known.tags].every(Object.isFrozen)).toBe(true)
    expect(() => Object.assign(record, { list: [] })).toThrow(TypeError)
  })

  it('shares its accessors with other records, and nothing else', () => {
    const [one, other] = [sample({ list: ['one'] }).record, sample({ list: ['other'] }).record]
    const accessor = (record: object) => Object.getOwnPropertyDescriptor(record, 'list')?.get
    expect(accessor(one)).toBe(accessor(other))
    expect([one.list, other.list]).toEqual([['one'], ['other']])
  })
})

describe('changed', () => {
  const now = (known: Sample) => ({ ...known, id: known.id + 1 })
  const whole = (record: Sample) => ({ ...record, list: [...record.list, 'changed'] })

  it('maps eager fields at once, and the rest when it is read', () => {
    const { record, reading } = sample()
    const other = mapLazyRecord(record, whole, now)
    expect([other.id, reading.times, isPending(other)]).toEqual([2, 0, true])
    expect(other.list).toEqual(['read', 'changed'])
    expect([record.id, record.list, reading.times]).toEqual([1, ['read'], 1])
  })

  it('maps all of a record without lazy fields', () => {
    expect(mapLazyRecord({ id: 1, list: [] } as Sample, whole, now)).toEqual({ id: 2, list: ['changed'] })
  })
})

describe('mayContain', () => {
  const mentions = (raw: unknown) => mayContain(sample(undefined, raw).record, /^word$/)

  it('finds names of fields and texts at any depth without reading', () => {
    expect(mentions({ a: [{ word: null }] })).toBe(true)
    expect(mentions({ a: { b: ['x', 'word'] } })).toBe(true)
    expect(mentions({ a: { b: ['wording', 5, null] } })).toBe(false)
  })

  it('is true for records that were read, and for records without lazy fields', () => {
    const { record, reading } = sample()
    expect(mayContain(record, /^word$/)).toBe(false)
    expect(reading.times).toBe(0)
    readPending(record)
    expect(mayContain(record, /^word$/)).toBe(true)
    expect(mayContain({}, /^word$/)).toBe(true)
  })

  it('stops at the depth that parsing reads, so that no record is too deep', () => {
    const deep = JSON.parse(`${'['.repeat(20_000)}"word"${']'.repeat(20_000)}`)
    expect(mentions(deep)).toBe(false)
  })
})
